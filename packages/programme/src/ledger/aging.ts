import { daysBetween } from '../rules/calendar/zoned-time.ts';
import { isBelow, less, sum, zero } from '../values/amounts.ts';
import { ledgerOn, restsOn } from './as-of.ts';
import type { Ledger } from './entries.ts';

/** Days past the due day. */
export const agingBuckets = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'days91to120', 'over120'] as const;
export type AgingBucket = (typeof agingBuckets)[number];

/** US dollars by age; `unapplied` is below zero, and all columns add up to `total`. */
export type Aging = Readonly<Record<AgingBucket | 'unapplied' | 'total', string>>;

export const agingColumns = [...agingBuckets, 'unapplied', 'total'] as const;
export type AgingColumn = (typeof agingColumns)[number];

/** How the rows of an aging are ordered: by a column of amounts or by the company's name. */
export interface AgingSort {
  readonly columnId: AgingColumn | 'company';
  readonly direction: 'ascending' | 'descending';
}

/** The highest total first. */
export const usualAgingSort: AgingSort = { columnId: 'total', direction: 'descending' };

/** A sort as an address has it, `-total`; undefined where it names no column. */
export function agingSortOf(text: string): AgingSort | undefined {
  const columnId = (['company', ...agingColumns] as const).find((column) => column === text.replace(/^-/, ''));
  return columnId && { columnId, direction: text.startsWith('-') ? 'descending' : 'ascending' };
}

/** The column of an open invoice: its due day itself is in time. */
export function agingBucket(dueOn: string, day: string): AgingBucket {
  const late = daysBetween(dueOn, day);
  if (late <= 0) return 'notDue';
  return agingBuckets[Math.min(Math.ceil(late / 30), 5)] ?? 'over120';
}

/** Open on an invoice, or on several that fell due on one day. US dollars. */
export interface OpenBalance {
  readonly dueOn: string;
  readonly balance: string;
}

/**
 * Open amounts by the days since they were due. Of a balance below zero too much was paid: it stands with the rests of
 * payments and credits in a column of their own.
 */
export function agingOf(balances: readonly OpenBalance[], rests: readonly string[], day: string): Aging {
  const open = Map.groupBy(
    balances.filter(({ balance }) => !isBelow(balance)),
    ({ dueOn }) => agingBucket(dueOn, day),
  );
  const tooMuch = balances.filter(({ balance }) => isBelow(balance)).map(({ balance }) => balance);
  const unapplied = sum([...tooMuch, less(zero, sum(rests))]);
  // Border: made of the very list of its keys.
  const buckets = Object.fromEntries(
    agingBuckets.map((bucket) => [bucket, sum((open.get(bucket) ?? []).map(({ balance }) => balance))]),
  ) as Record<AgingBucket, string>;
  return { ...buckets, unapplied, total: sum([...Object.values(buckets), unapplied]) };
}

/**
 * The open amounts at the end of a day by the days since they were due (office.md 3): of invoices that were issued, with
 * the money that had come in and was not undone by then. Money and credits that pay nothing, and an invoice that was paid
 * too much, stand in a column of their own.
 */
export function agingOn(ledger: Ledger, day: string): Aging {
  const on = ledgerOn(ledger, day);
  const balances = on.invoices.map((invoice) => ({ dueOn: invoice.dueOn, balance: on.balanceOf(invoice) }));
  return agingOf(
    balances,
    restsOn(on).map(({ rest }) => rest),
    day,
  );
}
