import { type AgingAnswer, type AgingRow, addDays, agingBuckets, compareDecimals } from '@packhouse/programme';

export const agingColumns = [...agingBuckets, 'unapplied', 'total'] as const;
export type AgingColumn = (typeof agingColumns)[number];

/** The word of each column among the texts. */
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

/** How the rows are ordered: by a column of amounts, the highest first, or by the company. */
export interface AgingSort {
  readonly columnId: AgingColumn | 'company';
  readonly direction: 'ascending' | 'descending';
}

const isColumn = (id: string): id is AgingColumn => agingColumns.some((column) => column === id);

/** A sort as an address has it, `-total`; by the highest total where it says nothing known. */
export function sortOf(text: string | undefined): AgingSort {
  const direction = text?.startsWith('-') ? 'descending' : 'ascending';
  const columnId = text?.replace('-', '') ?? '';
  if (columnId === 'company' || isColumn(columnId)) return { columnId, direction };
  return { columnId: 'total', direction: 'descending' };
}

const nameOf = ({ company }: AgingRow) => company?.name ?? '';

/** The rows whose company's name or number has the typed words, in the order that is asked for. */
export function agingRows({ rows }: AgingAnswer, { columnId, direction }: AgingSort, typed: string) {
  const words = typed.trim().toLowerCase();
  const found = rows.filter((row) => `${nameOf(row)} ${row.number}`.toLowerCase().includes(words));
  const order = (a: AgingRow, b: AgingRow) =>
    columnId === 'company' ? nameOf(a).localeCompare(nameOf(b)) : compareDecimals(a[columnId], b[columnId]);
  return found.toSorted((a, b) => (direction === 'ascending' ? order(a, b) : order(b, a)));
}

/** The due days of a bucket at the end of a day, as a list of invoices is narrowed by them; null for what has none. */
export function dueDaysOf(column: AgingColumn, on: string): Readonly<Record<string, string>> | null {
  if (column === 'unapplied' || column === 'total') return null;
  const place = agingBuckets.indexOf(column);
  if (place === 0) return { 'due.from': on };
  const to = addDays(on, -((place - 1) * 30 + 1));
  return column === 'over120' ? { 'due.to': to } : { 'due.to': to, 'due.from': addDays(on, -place * 30) };
}
