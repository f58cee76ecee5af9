import { addDecimals, compareDecimals, moneyScale, type StatementCheck } from '@packhouse/programme';
import { bareHeading, type ColumnMatch, columnNames, matchColumns } from './column-match.ts';
import { mostAbove, type Row, rowsOf } from './csv-rows.ts';
import { csvAmount, isDay, isMoney } from './csv-values.ts';
import { FileRefusal } from './file-refusal.ts';
import { shownPart } from './parts.ts';

/** A CSV before it is known which column holds what. */
export type CsvTable = NonNullable<StatementCheck['table']>;

const shownRows = 3;
/** As many rows tell what the columns of a file without headings hold. */
const looked = 200;

/** The name of a column that has none. */
const columnAt = (index: number) => `Column ${index + 1}`;
const headlessNames = (rows: readonly Row[]) =>
  Array.from({ length: Math.max(0, ...rows.map(({ cells }) => cells.length)) }, (_, index) => columnAt(index));

/** Whether a row is a line of the account: a day and an amount in cells of their own. */
const isLine = ({ cells }: Row) => cells.some(isDay) && cells.some((cell) => !isDay(cell) && isMoney(cell));

const headRow = (rows: readonly Row[]) => rows.slice(0, mostAbove).find(({ cells }) => matchColumns(cells) !== null);

/** Whether a file tells that it has no headings. */
const seemsHeadless = (rows: readonly Row[]): boolean =>
  headRow(rows) === undefined && rows[0] !== undefined && isLine(rows[0]);

/** Whether the second of two columns holds the balance behind the first one's amounts, in either order. */
function isBalanceOf(rows: readonly Row[], amount: number, balance: number): boolean {
  const cell = ({ cells, line }: Row, at: number) => csvAmount(cells[at] ?? '', line);
  const foots = (list: readonly Row[]) =>
    list.every((row, index) => {
      const before = list[index - 1];
      if (before === undefined) return true;
      const computed = addDecimals([cell(before, balance), cell(row, amount)], moneyScale);
      return compareDecimals(computed, cell(row, balance)) === 0;
    });
  return rows.length > 1 && (foots(rows) || foots(rows.toReversed()));
}

/** The columns of a file without headings by what they seem to hold; null where that is not clear. */
function guessedColumns(rows: readonly Row[]): ColumnMatch | null {
  const sample = rows.slice(0, looked);
  const names = headlessNames(rows);
  const isAll = (at: number, test: (cell: string) => boolean) => sample.every(({ cells }) => test(cells[at] ?? ''));
  const all = names.map((_, index) => index);
  const [day] = all.filter((at) => isAll(at, isDay));
  const money = all.filter((at) => isAll(at, (cell) => !isDay(cell) && isMoney(cell)));
  const hasWords = ({ cells }: Row, at: number) => /\p{L}/u.test(cells[at] ?? '') && !isDay(cells[at] ?? '');
  const text = all.filter((at) => !money.includes(at) && sample.some((row) => hasWords(row, at))).map(columnAt);
  const [first, second, ...more] = money;
  if (day === undefined || first === undefined || more.length > 0) return null;
  if (second === undefined) return { day: columnAt(day), amount: columnAt(first), text };
  const pairs = [[first, second] as const, [second, first] as const];
  const pair = pairs.filter(([amount, balance]) => isBalanceOf(sample, amount, balance));
  const [[amount, balance] = []] = pair;
  if (amount === undefined || balance === undefined || pair.length > 1) return null;
  return { day: columnAt(day), amount: columnAt(amount), balance: columnAt(balance), text };
}

/**
 * The headings of a CSV, so that somebody says what they hold: the row that tells it, else the fullest of the first ones.
 * @param told whether somebody said that the file has headings, or none
 */
export function readCsvTable(text: string, told?: boolean): CsvTable {
  const rows = rowsOf(text);
  if (told ?? seemsHeadless(rows)) {
    const shown = rows.slice(0, shownRows).map(({ cells }) => cells);
    return { headings: headlessNames(rows), rows: shown, columns: guessedColumns(rows), isHeadless: true };
  }
  const first = rows.slice(0, mostAbove);
  const filled = ({ cells }: Row) => cells.filter((cell) => cell.trim() !== '').length;
  const most = Math.max(0, ...first.map(filled));
  const head = headRow(rows) ?? first.find((row) => filled(row) === most);
  if (head === undefined) return { headings: [], rows: [], columns: null, isHeadless: false };
  const below = rows.slice(rows.indexOf(head) + 1);
  const at = head.cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [index]));
  return {
    headings: at.map((index) => head.cells[index] ?? ''),
    rows: below.slice(0, shownRows).map(({ cells }) => at.map((index) => cells[index] ?? '')),
    columns: matchColumns(head.cells),
    isHeadless: false,
  };
}

/** A CSV's columns, what stands above them, and the rows below. */
export interface CsvParts {
  readonly columns: ColumnMatch;
  /** Headings as they are compared, in the order of the cells. */
  readonly bare: readonly string[];
  readonly above: readonly Row[];
  readonly below: readonly Row[];
}

function headlessParts(rows: readonly Row[], wished: ColumnMatch | undefined): CsvParts {
  const columns = wished ?? guessedColumns(rows);
  if (columns === null) throw new FileRefusal('columnsUnmatched');
  const bare = headlessNames(rows).map(bareHeading);
  const missing = columnNames(columns).find((name) => !bare.includes(bareHeading(name)));
  if (missing !== undefined) throw new FileRefusal('columnMissing', { column: shownPart(missing) });
  return { columns, bare, above: [], below: rows };
}

/**
 * Takes a CSV apart at the row of headings, the first among the first ones that has the columns. A row that is a line is
 * taken for headings by nobody: it would be lost.
 * @throws FileRefusal
 */
export function csvParts(text: string, wished: ColumnMatch | undefined, told: boolean | undefined): CsvParts {
  const rows = rowsOf(text);
  if (told === true) return headlessParts(rows, wished);
  if (told === undefined && seemsHeadless(rows)) throw new FileRefusal('headingsMissing');
  for (const [index, row] of rows.slice(0, mostAbove).entries()) {
    const columns = wished ?? matchColumns(row.cells);
    if (columns === null) continue;
    const bare = row.cells.map(bareHeading);
    if (!columnNames(columns).every((name) => bare.includes(bareHeading(name)))) continue;
    if (isLine(row)) throw new FileRefusal('headingsMissing');
    return { columns, bare, above: rows.slice(0, index), below: rows.slice(index + 1) };
  }
  const first = (rows[0]?.cells ?? []).map(bareHeading);
  const missing =
    wished === undefined ? undefined : columnNames(wished).find((name) => !first.includes(bareHeading(name)));
  if (missing !== undefined) throw new FileRefusal('columnMissing', { column: shownPart(missing) });
  throw new FileRefusal('columnsUnmatched');
}
