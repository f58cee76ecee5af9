import { type AgingAnswer, addDays, agingBucket, agingBuckets } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { agingColumns, agingRows, dueDaysOf, sortOf } from './aging-rows.ts';

const none = { notDue: '0.00', days1to30: '0.00', days31to60: '0.00', days61to90: '0.00', days91to120: '0.00' };
const row = (name: string | null, number: string, total: string) => ({
  ...none,
  over120: '0.00',
  unapplied: '0.00',
  total,
  company: name === null ? null : { id: number, name },
  number,
});
const answer: AgingAnswer = {
  on: '2026-11-20',
  rows: [row('Cane', '1', '9.00'), row('Oak', '2', '10.00'), row(null, '', '-5.00')],
  total: { ...none, over120: '0.00', unapplied: '0.00', total: '14.00' },
};

describe('the rows of an aging', () => {
  it('are ordered by amounts, not by their letters, and found by name and number', () => {
    const totals = (sort: string | undefined, typed = '') =>
      agingRows(answer, sortOf(sort), typed).map(({ total }) => total);
    expect(totals(undefined)).toEqual(['10.00', '9.00', '-5.00']);
    expect(totals('total')).toEqual(['-5.00', '9.00', '10.00']);
    expect(totals('-company')).toEqual(['10.00', '9.00', '-5.00']);
    expect(totals('nonsense', 'oAk')).toEqual(['10.00']);
    expect(totals(undefined, '1')).toEqual(['9.00']);
  });

  it('open the invoices whose due days their column is made of', () => {
    for (let late = -40; late <= 200; late += 1) {
      const due = addDays(answer.on, -late);
      const column = agingBucket(due, answer.on);
      const matching = agingBuckets.filter((bucket) => {
        const { 'due.from': from = '0', 'due.to': to = '9' } = dueDaysOf(bucket, answer.on) ?? {};
        return from <= due && due <= to;
      });
      expect([due, matching]).toEqual([due, [column]]);
    }
    expect(agingColumns.filter((column) => dueDaysOf(column, answer.on) === null)).toEqual(['unapplied', 'total']);
  });
});
