import { deMinimisForm, reimbursementForm } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { typedFields } from './typed-fields.ts';

const rows = { domesticItems: [{ id: 'd1', values: {} }], importItems: [{ id: 'i1', values: {} }] };
const draft = { id: 'claim', values: {}, rows, discarded: [] };

describe('the fields that a person fills in', () => {
  it('are those that the backend has, each row by its own kind', () => {
    const absent = ['node--reimbursement_request taxId', 'node--import_reimb_item portCode'];
    const has = typedFields(reimbursementForm, draft, ({ type }, key) => !absent.includes(`${type} ${key}`));
    expect([has('taxId'), has('payeeName')]).toEqual([false, true]);
    expect([has('portCode', 'i1'), has('portCode', 'd1'), has('entryNumber', 'i1')]).toEqual([false, true, true]);
  });

  it('and what follows from them: an average is too high wherever it is kept', () => {
    const has = typedFields(deMinimisForm, { ...draft, rows: {} }, () => false);
    expect([has('average'), has('applicantName')]).toEqual([true, false]);
  });
});
