import { companyContact, give } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { RefusedRequest } from '#identity/accounts/field-errors.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { readGiven } from './read-given.ts';

const fields = {
  line: give.word(),
  pays: give.optional(give.many(give.row('', { invoice: give.text(), amount: give.money() }))),
  with: give.optional(give.row('', { kind: give.choice('', ['refund', 'claim']), id: give.text() })),
  why: give.optional(give.choice('', ['not_ours', 'returned'])),
  role: give.optional(give.many(give.choice('', ['clerk', 'reviewer']))),
  on: give.optional(give.day('')),
  again: give.flag(''),
  query: give.optional(give.record('')),
  ...give.declared(companyContact, ['phone', 'locations', 'reportsFrom']),
};
const read = (more: object) => readGiven(fields, { line: 'one', ...more }, { fileOf: () => undefined, most: 20 });

/** The field and code of each error, or the sentence of a refusal. */
function refusalOf(given: object): unknown {
  try {
    return read(given);
  } catch (error) {
    if (error instanceof RefusedRequest) return error.errors.map(({ field, code }) => `${field} ${code}`);
    if (error instanceof OfficeRefusal) return `${error.code} ${error.values?.name ?? error.values?.text ?? ''}`;
    throw error;
  }
}

describe('what a command is given', () => {
  it.each([
    [{ pays: [{ invoice: 'INV-1', amount: '1.00' }] }, { pays: [{ invoice: 'INV-1', amount: '1.00' }] }],
    [{ pays: [] }, { pays: [] }],
    [{ with: { kind: 'claim', id: 'x' } }, { with: { kind: 'claim', id: 'x' } }],
    [{ role: 'clerk' }, { role: ['clerk'] }],
    [{ line: ['two'] }, { line: 'two' }],
    [{ again: true }, { again: true }],
    [{ again: 'true' }, { again: true }],
    [{ again: false }, { again: false }],
    [{ query: { q: 'pecan', page: 7 } }, { query: { q: 'pecan' } }],
    [
      { phone: '', locations: [''] },
      { phone: null, locations: [] },
    ],
    [{ locations: ['Tifton, GA', 'Albany'] }, { locations: ['Tifton, GA', 'Albany'] }],
    [{ why: undefined }, {}],
  ])('is read by its fields: %j', (given, expected) => {
    expect(read(given)).toEqual({ line: 'one', ...expected });
  });

  it.each([
    [{ line: undefined }, ['line required']],
    [{ lines: 'one' }, ['lines unknown']],
    [{ line: 7 }, ['line malformed']],
    [{ line: ['one', 'two'] }, ['line malformed']],
    [{ line: 'x'.repeat(21) }, ['line tooLong']],
    [{ pays: ['INV-1=1.00'] }, ['pays malformed']],
    [{ pays: [{ invoice: 'INV-1' }] }, ['pays.amount required']],
    [{ pays: [{ invoice: 'INV-1', amount: '1.00', note: 'x' }] }, ['pays.note unknown']],
    [{ pays: [{ invoice: ['INV-1', 'INV-2'], amount: 1 }] }, ['pays.invoice malformed', 'pays.amount malformed']],
    [
      {
        with: [
          { kind: 'claim', id: 'x' },
          { kind: 'claim', id: 'y' },
        ],
      },
      ['with malformed'],
    ],
    [{ with: { kind: 'payment', id: 'x' } }, 'notOneOf kind'],
    [{ again: 'yes' }, ['again malformed']],
    [{ query: 'q=pecan' }, ['query malformed']],
    [{ why: 'theirs' }, 'notOneOf --why'],
    [{ role: ['clerk', 'board'] }, 'notOneOf --role'],
    [{ on: '2026-02-30' }, 'noDay 2026-02-30'],
    [{ reportsFrom: 'soon' }, 'dayUnfit --reports-from'],
    [{ phone: '9'.repeat(21) }, ['phone tooLong']],
    [JSON.parse('{"__proto__": "x", "constructor": "x"}'), ['__proto__ unknown', 'constructor unknown']],
  ])('is refused by its fields: %j', (given, expected) => {
    expect(refusalOf(given)).toEqual(expected);
  });
});
