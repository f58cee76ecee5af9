import type { ErrorObject } from '@packhouse/jsonapi';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../problem.ts';
import { producerContact } from '../../resources/producer-contact.ts';
import { fhNonExemptReceipt } from '../../resources/reports/fh-non-exempt-receipt.ts';
import { firstHandlerReport } from '../../resources/reports/first-handler-report.ts';
import { answeredProblems, fieldOfError, problemOfError } from './answered-problems.ts';
import type { Call, Operation } from './call.ts';
import { firstHandlerForm } from './forms.ts';

const form = { type: firstHandlerReport.type, id: 'report' };
const row = { type: fhNonExemptReceipt.type, id: 'row' };
const ofForm: Operation = { verb: 'update', ...form, values: {} };
const ofRow: Operation = { verb: 'create', ...row, values: {} };
const together: Call = { verb: 'operations', form, operations: [ofRow, ofForm] };

const { wire } = fhNonExemptReceipt.fields.reference;
const { wire: preparer } = firstHandlerReport.fields.preparerName;

function error(meta: ErrorObject['meta'], pointer?: string): ErrorObject {
  return {
    title: 'Unprocessable Content',
    status: '422',
    detail: 'No.',
    ...(pointer === undefined ? {} : { source: { pointer } }),
    ...(meta === undefined ? {} : { meta }),
  };
}

describe('answeredProblems', () => {
  it.each<readonly [string, Call, ErrorObject, readonly Problem[]]>([
    ['nothing without a code', ofForm, error(undefined, `/data/attributes/${preparer}`), []],
    ['nothing of a code that no catalogue knows', ofForm, error({ code: 'somethingNew' }), []],
    ['nothing of a code that is no text', ofForm, error({ code: 7 }), []],
    ['a problem of the form without a field', ofForm, error({ code: 'noReceipts' }, '/data'), [{ code: 'noReceipts' }]],
    [
      'the field and the row that it names',
      ofForm,
      error({ code: 'ticketTwice', field: 'reference', row: 'other', values: { limit: '5' } }, '/data'),
      [{ code: 'ticketTwice', field: 'reference', row: 'other', values: { limit: '5' } }],
    ],
    [
      'the field that its pointer leads to',
      ofForm,
      error({ code: 'preparerNameMissing' }, `/data/attributes/${preparer}`),
      [{ code: 'preparerNameMissing', field: 'preparerName' }],
    ],
    ['the title', ofForm, error({ code: 'tooLong' }, '/data/attributes/title'), [{ code: 'tooLong', field: 'title' }]],
    [
      'the relation that its pointer leads to',
      ofRow,
      error({ code: 'producerMissing' }, `/data/relationships/${fhNonExemptReceipt.fields.producer.wire}`),
      [{ code: 'producerMissing', field: 'producer', row: 'row' }],
    ],
    [
      'the row of a call about a row',
      ofRow,
      error({ code: 'ticketTwice' }, `/data/attributes/${wire}`),
      [{ code: 'ticketTwice', field: 'reference', row: 'row' }],
    ],
    [
      'the row of an operation',
      together,
      error({ code: 'ticketTwice' }, `/atomic:operations/0/data/attributes/${wire}`),
      [{ code: 'ticketTwice', field: 'reference', row: 'row' }],
    ],
    [
      'the form of an operation',
      together,
      error({ code: 'preparerNameMissing' }, `/atomic:operations/1/data/attributes/${preparer}`),
      [{ code: 'preparerNameMissing', field: 'preparerName' }],
    ],
    [
      'no place in an operation that there is not',
      together,
      error({ code: 'ticketTwice' }, `/atomic:operations/9/data/attributes/${wire}`),
      [{ code: 'ticketTwice' }],
    ],
    [
      'no place where operations are refused as a whole',
      together,
      error({ code: 'serverBusy' }),
      [{ code: 'serverBusy' }],
    ],
    [
      'no field that is not declared',
      ofForm,
      error({ code: 'tooLong' }, '/data/attributes/field_of_another_type'),
      [{ code: 'tooLong' }],
    ],
    [
      'no values but texts',
      ofForm,
      error({ code: 'tooLong', values: { max: 5, text: 'x' } }),
      [{ code: 'tooLong', values: { text: 'x' } }],
    ],
  ])('takes %s', (_name, call, answered, problems) => {
    expect(answeredProblems(firstHandlerForm, call, [answered])).toEqual(problems);
  });

  it('takes each error of an answer, in its order', () => {
    const errors = ['noReceipts', 'unknown to us', 'ticketTwice'].map((code) => error({ code }));
    expect(answeredProblems(firstHandlerForm, ofForm, errors).map(({ code }) => code)).toEqual([
      'noReceipts',
      'ticketTwice',
    ]);
  });
});

describe('fieldOfError', () => {
  it.each<readonly [string, ErrorObject, string | undefined]>([
    ['named', error({ field: 'identifier' }, '/data/attributes/title'), 'identifier'],
    ['pointed to', error(undefined, `/data/attributes/${producerContact.fields.zip.wire}`), 'zip'],
    ['of a relation', error({}, `/data/relationships/${producerContact.fields.exemption.wire}`), 'exemption'],
    ['not told', error({}, '/data'), undefined],
    ['not declared', error({}, '/data/attributes/field_x'), undefined],
  ])('is the one that is %s', (_name, answered, field) => {
    expect(fieldOfError(producerContact, answered)).toBe(field);
  });
});

describe('problemOfError', () => {
  it('is null without anything that is known', () => {
    expect(problemOfError({})).toBeNull();
    expect(problemOfError({ meta: { code: '' } })).toBeNull();
  });
});
