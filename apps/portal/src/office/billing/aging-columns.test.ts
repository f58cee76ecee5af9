import { addDays, agingBucket, agingBuckets, agingColumns } from '@packhouse/programme';
import { expect, it } from 'vitest';
import { dueDaysOf } from './aging-columns.ts';

const on = '2026-11-20';

it('a column opens the invoices whose due days it is made of', () => {
  for (let late = -40; late <= 200; late += 1) {
    const due = addDays(on, -late);
    const column = agingBucket(due, on);
    const matching = agingBuckets.filter((bucket) => {
      const { 'due.from': from = '0', 'due.to': to = '9' } = dueDaysOf(bucket, on) ?? {};
      return from <= due && due <= to;
    });
    expect([due, matching]).toEqual([due, [column]]);
  }
  expect(agingColumns.filter((column) => dueDaysOf(column, on) === null)).toEqual(['unapplied', 'total']);
});
