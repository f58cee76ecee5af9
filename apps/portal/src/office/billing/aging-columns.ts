import { type AgingColumn, addDays, agingBuckets } from '@packhouse/programme';

export const agingWords = {
  notDue: 'notDue',
  days1to30: 'first',
  days31to60: 'second',
  days61to90: 'third',
  days91to120: 'fourth',
  over120: 'later',
  unapplied: 'unapplied',
  total: 'total',
} as const satisfies Readonly<Record<AgingColumn, string>>;

/** The due days of a bucket at the end of a day, as a list of invoices is narrowed by them; null for what has none. */
export function dueDaysOf(column: AgingColumn, on: string): Readonly<Record<string, string>> | null {
  if (column === 'unapplied' || column === 'total') return null;
  const place = agingBuckets.indexOf(column);
  if (place === 0) return { 'due.from': on };
  const to = addDays(on, -((place - 1) * 30 + 1));
  return column === 'over120' ? { 'due.to': to } : { 'due.to': to, 'due.from': addDays(on, -place * 30) };
}
