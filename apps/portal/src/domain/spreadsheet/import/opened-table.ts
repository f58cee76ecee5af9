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
  /** Rows and columns that the sheet hides. */
  readonly hidden: Hidden;
}

/** Enough to find the headings and to know the columns by. */
const rowsShown = 20;

export function openedTable(book: Book, { rows, encoding, delimiter, sheet, hidden }: Table): OpenedTable {
  const held = new Set(rows.map(({ row }) => row));
  return {
    rows: rows.length,
    first: rows.slice(0, rowsShown),
    encoding,
    delimiter,
    sheets: book.sheets,
    sheet,
    hidden: { rows: (hidden?.rows ?? []).filter((row) => held.has(row)), columns: hidden?.columns ?? [] },
  };
}

/**
 * Of a workbook the sheet that is asked for, else the first with headings that the list knows, else the first with
 * anything in it. Text has no sheets.
 * @throws UnreadableTable when none can be read
 */
export async function likelyTable(book: Book, columns: readonly NamedColumn[], sheet: string | null): Promise<Table> {
  const isNamed = sheet !== null && book.sheets.includes(sheet);
  if (isNamed || book.sheets.length < 2) return book.read(isNamed ? sheet : null);
  let first: Table | null = null;
  let trouble: unknown = null;
  for (const one of book.sheets) {
    try {
      const table = await book.read(one);
      if (countMatched(guessColumns(columns, table).columns) > 1) return table;
      first ??= table;
    } catch (error) {
      trouble ??= error;
    }
  }
  if (first === null) throw trouble;
  return first;
}

/** A column of the file for one of the list's; null: the file has none. One column of the file means one thing. */
export function withColumn(
  { headingRow, columns, doubts }: HeadingMatch,
  key: string,
  index: number | null,
): HeadingMatch {
  const others = Object.entries(columns).map(([other, at]) => [other, at === index ? null : at]);
  return {
    headingRow,
    columns: { ...Object.fromEntries(others), [key]: index },
    doubts: doubts.filter((doubt) => doubt.key !== key),
  };
}

/** Numbers of the rows below the headings that the spreadsheet does not show. */
export const hiddenBelow = (
  { hidden }: OpenedTable,
  { headingRow }: Pick<HeadingMatch, 'headingRow'>,
): readonly number[] => hidden.rows.filter((row) => row > (headingRow ?? 0));
