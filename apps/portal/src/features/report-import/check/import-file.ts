import type { DayRange } from '@packhouse/programme';
import {
  type CellMark,
  type Columns,
  type FigureStyles,
  guessColumns,
  guessFigureStyle,
  type HeadingMatch,
  headingTexts,
  splitUnit,
  type Table,
  type TableRow,
} from '@packhouse/spreadsheet';
import { type CropForm, onlyForm, withFormColumn } from '../columns/crop-form.ts';
import { type DayOrder, guessDayOrder } from '../columns/day-order.ts';
import type { Cells, ImportColumn } from '../columns/import-column.ts';
import { formColumn } from '../columns/weight-columns.ts';

/** How a file is read: guessed first, then as the person says. */
export interface Matching extends HeadingMatch {
  readonly figures: FigureStyles;
  readonly days: DayOrder;
  /** Of which form the weights are that no heading and no cell says it of; null: not said. */
  readonly form: CropForm | null;
}

export interface GuessedMatching extends Matching {
  /** Columns of figures with points or commas in them: the person sees how they are read. */
  readonly written: readonly string[];
  /** Those of them whose figures do not tell how they are written: the person is asked. */
  readonly asked: readonly string[];
  /** Weights of whatever form, without a column that says which: the person is asked. */
  readonly isFormAsked: boolean;
  /** The first day that reads one way or the other, as it is written; null where there is none. */
  readonly firstDay: { readonly written: string } | null;
}

export function dataRows(table: Table, { headingRow }: Pick<Matching, 'headingRow'>): readonly TableRow[] {
  return headingRow === null ? table.rows : table.rows.filter(({ row }) => row > headingRow);
}

/** The texts of the headings; empty where the file has none. */
export function headingsOf(table: Table, { headingRow }: Pick<Matching, 'headingRow'>): readonly string[] {
  return headingRow === null ? [] : headingTexts(table.rows, headingRow);
}

/** A row's cells by column; a workbook's own numbers as the texts beside them are written. */
export function cellsOf(
  { cells, marks }: TableRow,
  { columns, figures }: Pick<Matching, 'columns' | 'figures'>,
): Cells {
  const named = Object.entries(columns).flatMap(([key, index]) => {
    if (index === null) return [];
    const text = cells[index] ?? '';
    const isNumber = figures[key] === 'comma' && marks?.[index] === 'number';
    return [[key, isNumber ? text.replace('.', ',') : text] as const];
  });
  return Object.fromEntries(named);
}
export function marksOf({ marks }: TableRow, columns: Columns): readonly (readonly [string, CellMark])[] {
  if (marks === undefined) return [];
  return Object.entries(columns).flatMap(([key, index]) => {
    const mark = index === null ? undefined : marks[index];
    return mark === undefined ? [] : [[key, mark] as const];
  });
}

/** The texts of a column; a workbook's own numbers and days say nothing about how texts are written. */
function textsOf(rows: readonly TableRow[], index: number | null): readonly string[] {
  if (index === null) return [];
  return rows.flatMap(({ cells, marks }) => (marks?.[index] === undefined ? [cells[index] ?? ''] : []));
}

const hasColumn = ({ columns }: HeadingMatch, key: string) => (columns[key] ?? null) !== null;

/** How the company's earlier files were written: it decides where a file is ambiguous. */
type KnownWriting = Pick<Matching, 'figures'>;

function guessFigures(
  columns: readonly ImportColumn[],
  rows: readonly TableRow[],
  match: HeadingMatch,
  known: KnownWriting,
) {
  const guesses = columns
    .filter(({ key, kind }) => kind === 'figure' && (match.columns[key] ?? null) !== null)
    .map(({ key }) => ({ key, texts: textsOf(rows, match.columns[key] ?? null) }))
    .map(({ key, texts }) => ({ key, ...guessFigureStyle(texts.map((text) => splitUnit(text).figure)) }));
  // A column that does not tell is written as its neighbours that do.
  const told = new Set(guesses.flatMap(({ style, matters }) => (matters && style !== null ? [style] : [])));
  const [only = null] = told.size === 1 ? told : [];
  const styleOf = ({ key, style }: (typeof guesses)[number]) => style ?? only ?? known.figures[key] ?? null;
  return {
    figures: Object.fromEntries(guesses.map((guess) => [guess.key, styleOf(guess) ?? 'point'])),
    written: guesses.filter(({ matters }) => matters).map(({ key }) => key),
    asked: guesses.filter((guess) => styleOf(guess) === null).map(({ key }) => key),
  };
}

/** Days that say themselves which figure is what, as those of a workbook do. */
const plainDay = /^\d{4}-/;

/** Guesses how days and figures are written, the columns being known. */
export function guessWriting(
  columns: readonly ImportColumn[],
  table: Table,
  given: HeadingMatch,
  { period, known }: { readonly period: DayRange; readonly known: KnownWriting },
): GuessedMatching {
  const match = withFormColumn(given, table);
  const rows = dataRows(table, match);
  const dayColumn = columns.find(({ kind }) => kind === 'day')?.key ?? '';
  const days = textsOf(rows, match.columns[dayColumn] ?? null);
  const written = days.find((text) => text !== '' && !plainDay.test(text));
  return {
    ...match,
    ...guessFigures(columns, rows, match, known),
    days: guessDayOrder(days, period),
    firstDay: written === undefined ? null : { written },
    form: null,
    isFormAsked:
      ['weight_lbs', 'weight_kg'].some((key) => hasColumn(match, key)) &&
      !hasColumn(match, formColumn) &&
      onlyForm() === null,
  };
}

export function guessMatching(
  columns: readonly ImportColumn[],
  table: Table,
  period: DayRange,
  known: KnownWriting = { figures: {} },
): GuessedMatching {
  return guessWriting(columns, table, guessColumns(columns, table), { period, known });
}
