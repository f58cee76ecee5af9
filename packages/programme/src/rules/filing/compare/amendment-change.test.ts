import { text } from '@packhouse/jsonapi';
import { describe, expect, it } from 'vitest';
import { firstHandlerForm } from '../forms.ts';
import { checkChanged, type ReportVersion } from './amendment-change.ts';

const receipt = (over: object = {}) => ({
  ...{ id: 'r1', producer: { type: 'node--fh_producer_contact', id: 'p1' }, identifier: 'G-0147', inshell: '41237.50' },
  ...{ shelled: null, collectedOn: '2026-10-14', reference: 'T-1', assessment: '824.75', producerName: 'Rio Bend' },
  ...over,
});
const copy = (over: object = {}) => receipt({ id: 'r2', ...over });
const version = (rows: readonly object[], report: object = {}): ReportVersion => ({
  report: { id: 'a', status: 'superseded', noActivity: false, preparerName: 'Dana Ortiz', ...report },
  rows: { nonExemptReceipts: rows.map((row) => ({ ...row })), exemptReceipts: [] },
});

describe('an amendment', () => {
  it.each([
    ['a copy of each row', version([receipt()]), version([copy()]), false],
    [
      'the same rows in another order',
      version([receipt(), copy({ reference: 'T-2' })]),
      version([copy({ reference: 'T-2' }), receipt()]),
      false,
    ],
    ['another calculated value alone', version([receipt()]), version([copy({ producerName: 'Rio Bend LLC' })]), false],
    ['somebody else who prepared it', version([receipt()]), version([copy()], { preparerName: 'Lee' }), false],
    ['a changed weight', version([receipt()]), version([copy({ inshell: '41000.00' })]), true],
    ['another producer', version([receipt()]), version([copy({ producer: { type: 'x', id: 'p2' } })]), true],
    ['a row more', version([receipt()]), version([copy(), copy({ id: 'r3' })]), true],
    ['a row less', version([receipt()]), version([]), true],
    ['no activity', version([receipt()]), version([], { noActivity: true }), true],
    ['no activity as before', version([], { noActivity: true }), version([], { noActivity: true }), false],
    ['what the office gave back', version([receipt()], { status: 'returned' }), version([copy()]), true],
  ])('of %s', (_name, before, after, isLet) => {
    const { errors } = checkChanged(firstHandlerForm, before, after);
    expect(errors.map(({ code }) => code)).toEqual(isLet ? [] : ['amendmentUnchanged']);
  });

  it('of a field that the report is declared with besides', () => {
    const fields = { ...firstHandlerForm.form.fields, scale: text('field_scale', 'Scale', { max: 20 }) };
    const form = { ...firstHandlerForm, form: { ...firstHandlerForm.form, fields } };
    const [before, after] = [version([receipt()], { scale: 'A' }), version([copy()], { scale: 'B' })];
    expect(checkChanged(form, before, after).errors).toEqual([]);
  });
});
