import type { DayRange } from '@packhouse/programme';
import { type Columns, guessColumns, type HeadingMatch } from '#kernel/table/match-columns.ts';
import type { Table, TableRow } from '#kernel/table/table.ts';
import { type DayOrder, guessDayOrder } from '../columns/day-order.ts';
import { type FigureStyle, guessFigureStyle } from '../columns/figure-style.ts';
import type { Cells, ImportColumn } from '../columns/import-column.ts';

/** How a file is read: guessed first, then as the person says. */
export interface Matching extends HeadingMatch {
  readonly figures: FigureStyle;
  readonly days: DayOrder;
}

export interface GuessedMatching extends Matching {
  /** The file's figures can be read in two ways, and none of them tells which. */
  readonly isFigureStyleUnsure: boolean;
}

/** The rows below the headings. */
export function dataRows(table: Table, { headingRow }: Pick<Matching, 'headingRow'>): readonly TableRow[] {
  return headingRow === null ? table.rows : table.rows.filter(({ row }) => row > headingRow);
}

/** The texts of the headings; empty where the file has none. */
export function headingsOf(table: Table, { headingRow }: Pick<Matching, 'headingRow'>): readonly string[] {
  return table.rows.find(({ row }) => row === headingRow)?.cells ?? [];
}

/** A row's cells by column. */
export function cellsOf({ cells }: TableRow, columns: Columns): Cells {
  const named = Object.entries(columns).flatMap(([key, index]) =>
    index === null ? [] : [[key, cells[index] ?? ''] as const],
  );
  return Object.fromEntries(named);
}

/** All values of the columns of one kind. */
function valuesOf(columns: readonly ImportColumn[], rows: readonly TableRow[], match: HeadingMatch, kind: string) {
  const indexes = columns.filter((column) => column.kind === kind).map(({ key }) => match.columns[key] ?? null);
  return rows.flatMap(({ cells }) => indexes.flatMap((index) => (index === null ? [] : [cells[index] ?? ''])));
}

/** Guesses how days and figures are written, the columns being known. */
export function guessWriting(
  columns: readonly ImportColumn[],
  table: Table,
  match: HeadingMatch,
  period: DayRange,
): GuessedMatching {
  const rows = dataRows(table, match);
  const { style, isUnsure } = guessFigureStyle(valuesOf(columns, rows, match, 'figure'));
  const days = guessDayOrder(valuesOf(columns, rows, match, 'day'), period);
  return { ...match, figures: style, days, isFigureStyleUnsure: isUnsure };
}

/** Guesses everything. */
export function guessMatching(columns: readonly ImportColumn[], table: Table, period: DayRange): GuessedMatching {
  return guessWriting(columns, table, guessColumns(columns, table), period);
}

const totalPattern = /^(grand |sub-?|sum |report )?totals?\b/i;

/** Rows below the deliveries that add them up: no day, and the word. They are left out unless the person says otherwise. */
export function totalRows(columns: readonly ImportColumn[], table: Table, match: HeadingMatch): readonly number[] {
  const day = columns.find(({ kind }) => kind === 'day')?.key ?? '';
  return dataRows(table, match)
    .filter((one) => !cellsOf(one, match.columns)[day] && one.cells.some((text) => totalPattern.test(text)))
    .map(({ row }) => row);
}
