import { daysBetween } from '../rules/calendar/zoned-time.ts';
import { isBelow, less, sum, zero } from './amounts.ts';
import { ledgerOn, restsOn } from './as-of.ts';
import type { Ledger } from './entries.ts';

/** Days past the due day. */
export const agingBuckets = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'days91to120', 'over120'] as const;
export type AgingBucket = (typeof agingBuckets)[number];

/** US dollars by age; `unapplied` is below zero, and all columns add up to `total`. */
export type Aging = Readonly<Record<AgingBucket | 'unapplied' | 'total', string>>;

/** The column of an open invoice: its due day itself is in time. */
export function agingBucket(dueOn: string, day: string): AgingBucket {
  const late = daysBetween(dueOn, day);
  if (late <= 0) return 'notDue';
  return agingBuckets[Math.min(Math.ceil(late / 30), 5)] ?? 'over120';
}

/**
 * The open amounts at the end of a day by the days since they were due (office.md 3): of invoices that were issued, with
 * the money that had come in and was not undone by then. Money and credits that pay nothing, and an invoice that was paid
 * too much, stand in a column of their own.
 */
export function agingOn(ledger: Ledger, day: string): Aging {
  const on = ledgerOn(ledger, day);
  const balances = on.invoices.map((invoice) => ({ invoice, balance: on.balanceOf(invoice) }));
  const open = balances.filter(({ balance }) => !isBelow(balance));
  const tooMuch = balances.filter(({ balance }) => isBelow(balance)).map(({ balance }) => balance);
  const inBucket = (bucket: AgingBucket) =>
    sum(open.filter(({ invoice }) => agingBucket(invoice.dueOn, day) === bucket).map(({ balance }) => balance));
  const unapplied = sum([...tooMuch, less(zero, sum(restsOn(on).map(({ rest }) => rest)))]);
  // Border: made of the very list of its keys.
  const buckets = Object.fromEntries(agingBuckets.map((bucket) => [bucket, inBucket(bucket)])) as Record<
    AgingBucket,
    string
  >;
  return { ...buckets, unapplied, total: sum([...Object.values(buckets), unapplied]) };
}
