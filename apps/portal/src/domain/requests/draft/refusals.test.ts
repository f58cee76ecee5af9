import type { Failure, FormDraft, Problem } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { refusalsIn, remainingRefusals } from './refusals.ts';

const draft: FormDraft = {
  id: 'claim',
  values: { applicantPhone: '555', payeeName: 'Mill Road Nuts' },
  rows: { importItems: [{ id: 'item', values: { portCode: '2304', shelled: '5' } }] },
  discarded: [],
};
const failed = (...problems: readonly Problem[]): readonly Failure[] => [
  { what: 'form', type: 'node--reimbursement_request', id: 'claim', cause: 'refused', problems },
];
const phone: Problem = { code: 'phoneMalformed', field: 'applicantPhone' };
const port: Problem = { code: 'portCodeMalformed', field: 'portCode', row: 'item' };
const items = (...rows: FormDraft['rows'][string]) => ({ ...draft, rows: { importItems: rows } });

describe('what the backend refused in a request', () => {
  const refusals = refusalsIn(draft, failed(phone, port, { code: 'noReceipts' }));

  it.each<readonly [string, FormDraft, readonly (readonly [string | undefined, string | undefined])[]]>([
    [
      'stands at its field and item',
      draft,
      [
        ['applicantPhone', undefined],
        ['portCode', 'item'],
      ],
    ],
    [
      'stays while another value is edited',
      { ...draft, values: { ...draft.values, payeeName: 'Mill' } },
      [
        ['applicantPhone', undefined],
        ['portCode', 'item'],
      ],
    ],
    ['goes when its value is edited', { ...draft, values: { applicantPhone: '229-555-0100' } }, [['portCode', 'item']]],
    [
      'follows its item to a new id',
      items({ id: 'later', replaces: ['item'], values: { portCode: '2304', shelled: '6' } }),
      [
        ['applicantPhone', undefined],
        ['portCode', 'later'],
      ],
    ],
    ['goes with its item', items(), [['applicantPhone', undefined]]],
  ])('%s', (_name, now, places) => {
    expect(remainingRefusals(refusals, now).map(({ field, row }) => [field, row])).toEqual(places);
  });
});
