import type { ImportSource } from '../read-book.ts';
import { countMatched, guessColumns, type HeadingMatch, type NamedColumn } from '../table/match-columns.ts';
import type { Book, Delimiter, Encoding, Hidden, Table, TableRow } from '../table/table.ts';

/** The person's file or paste as it is sent to a worker, which reads it. */
export type GivenSource =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'pasted'; readonly text: string };

/** The bytes of a file, or the text that was pasted. */
export async function readGiven(source: GivenSource): Promise<ImportSource> {
  if (source.kind === 'pasted') return source;
  return { kind: 'file', name: source.file.name, bytes: new Uint8Array(await source.file.arrayBuffer()) };
}

/** A table that was read, as far as a person needs it to say what its columns are. */
export interface OpenedTable {
  /** How many rows there are, headings and what stands above them counted. */
  readonly rows: number;
  /** The first rows, among them the headings. */
  readonly first: readonly TableRow[];
  readonly encoding: Encoding | null;
  readonly delimiter: Delimiter | null;
  /** The sheets of a workbook, and the one that was read; none and null for text. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** Other sheets that hold rows of the list, too: each is imported by itself. */
  readonly alike: readonly string[];
  /** Rows and columns that the sheet hides. */
  readonly hidden: Hidden;
}

/** Enough to find the headings and to know the columns by. */
const rowsShown = 20;

/** @param whole the sheets with all that the list needs */
export function openedTable(book: Book, table: Table, whole: readonly string[]): OpenedTable {
  const { rows, encoding, delimiter, sheet, hidden } = table;
  const held = new Set(rows.map(({ row }) => row));
  return {
    rows: rows.length,
    first: rows.slice(0, rowsShown),
    encoding,
    delimiter,
    sheets: book.sheets,
    sheet,
    alike: whole.includes(sheet ?? '') ? whole.filter((one) => one !== sheet) : [],
    hidden: { rows: (hidden?.rows ?? []).filter((row) => held.has(row)), columns: hidden?.columns ?? [] },
  };
}

/** A list's needs, by which its sheet of a workbook is found. */
export interface SoughtTable {
  readonly columns: readonly NamedColumn[];
  /** Of each group one column must be there: without it no row of the list can be right. */
  readonly needs: readonly (readonly string[])[];
  /** The sheet that is asked for; null: the one that seems to be meant. */
  readonly sheet: string | null;
}

export interface LikelyTable {
  readonly table: Table;
  /** The sheets that have all that the list needs, in their order. */
  readonly whole: readonly string[];
}

interface Rated {
  readonly table: Table;
  /** Groups of needed columns that it has, and columns in all. */
  readonly needed: number;
  readonly matched: number;
}

function rated(table: Table, { columns, needs }: SoughtTable): Rated {
  const match = guessColumns(columns, table);
  const asked = new Set(match.doubts.map(({ key }) => key));
  const has = (key: string) => (match.columns[key] ?? null) !== null || asked.has(key);
  const needed = needs.filter((keys) => keys.some(has)).length;
  return { table, needed, matched: countMatched(match.columns) };
}

/**
 * Of a workbook the sheet that is asked for, else the one with most of what the list needs: a summary may stand before the
 * rows that it sums up. Text has no sheets.
 * @throws UnreadableTable when none can be read
 */
export async function likelyTable(book: Book, sought: SoughtTable): Promise<LikelyTable> {
  const { sheet, needs } = sought;
  if (book.sheets.length < 2) return { table: await book.read(null), whole: [] };
  const all: Rated[] = [];
  let trouble: unknown = null;
  for (const one of book.sheets) {
    try {
      all.push(rated(await book.read(one), sought));
    } catch (error) {
      if (one === sheet) throw error;
      trouble ??= error;
    }
  }
  const [best] = all.toSorted((a, b) => b.needed - a.needed || b.matched - a.matched);
  const asked = all.find(({ table }) => sheet !== null && table.sheet === sheet);
  if (best === undefined) throw trouble;
  const whole = all.filter(({ needed }) => needed === needs.length).flatMap(({ table }) => table.sheet ?? []);
  return { table: (asked ?? best).table, whole };
}

/** A column of the file for one of the list's; null: the file has none. One column of the file means one thing. */
export function withColumn(
  { headingRow, columns, doubts, chosen = [] }: HeadingMatch,
  key: string,
  index: number | null,
): HeadingMatch {
  const others = Object.entries(columns).map(([other, at]) => [other, at === index ? null : at]);
  return {
    headingRow,
    columns: { ...Object.fromEntries(others), [key]: index },
    doubts: doubts.filter((doubt) => doubt.key !== key),
    chosen: [...chosen.filter((one) => one !== key), key],
  };
}

/** Numbers of the rows below the headings that the spreadsheet does not show. */
export const hiddenBelow = (
  { hidden }: OpenedTable,
  { headingRow }: Pick<HeadingMatch, 'headingRow'>,
): readonly number[] => hidden.rows.filter((row) => row > (headingRow ?? 0));
