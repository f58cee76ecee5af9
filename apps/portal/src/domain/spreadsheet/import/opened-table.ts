import type { Encoding, EncodingChoice } from '@packhouse/programme';
import {
  type Book,
  countMatched,
  type Delimiter,
  guessColumns,
  type HeadingMatch,
  type Hidden,
  type ImportSource,
  type NamedColumn,
  type Table,
  type TableRow,
  type VoidedRow,
  voidedRows,
} from '@packhouse/spreadsheet';

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
  /** The ways in which its characters may be meant; none where that is sure, or said. */
  readonly encodings: readonly EncodingChoice[];
  readonly delimiter: Delimiter | null;
  /** The sheets of a workbook, and the one that was read; none and null for text. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** Other sheets that hold rows of the list, too: each is imported by itself. */
  readonly alike: readonly string[];
  readonly hidden: Hidden;
  /** Rows that say of themselves that they do not count, with the word for it. */
  readonly voided: readonly VoidedRow[];
}

/** Rows of a file that may not be wanted: the sheet does not show them, or they say that they do not count. */
export const doubtfulRows = ['hidden', 'voided'] as const;
export type DoubtfulRows = (typeof doubtfulRows)[number];

/** Enough to find the headings and to know the columns by. */
const rowsShown = 20;

/** @param whole the sheets with all that the list needs */
export function openedTable(book: Book, table: Table, whole: readonly string[]): OpenedTable {
  const { rows, encoding, encodings = [], delimiter, sheet, hidden } = table;
  const held = new Set(rows.map(({ row }) => row));
  return {
    rows: rows.length,
    first: rows.slice(0, rowsShown),
    encoding,
    encodings,
    delimiter,
    sheets: book.sheets,
    sheet,
    alike: whole.includes(sheet ?? '') ? whole.filter((one) => one !== sheet) : [],
    hidden: { rows: (hidden?.rows ?? []).filter((row) => held.has(row)), columns: hidden?.columns ?? [] },
    voided: voidedRows(rows),
  };
}

/** A list's needs, by which its sheet of a workbook is found. */
export interface SoughtTable {
  readonly columns: readonly NamedColumn[];
  /** Of each group one column must be there: without it no row of the list can be right. */
  readonly needs: readonly (readonly string[])[];
  /** The sheet that is remembered; null: the one that seems to be meant. */
  readonly sheet: string | null;
  /** The characters that the person chose. */
  readonly encoding?: Encoding | null;
  /** How many rows of a sheet are what is looked for, such as deliveries of a month; absent: all rows are. */
  readonly sought?: (table: Table) => number;
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
  /** Whether it has rows of those that are sought. */
  readonly isSought: boolean;
}

function rated(table: Table, { columns, needs, sought }: SoughtTable): Rated {
  const match = guessColumns(columns, table);
  const asked = new Set(match.doubts.map(({ key }) => key));
  const has = (key: string) => (match.columns[key] ?? null) !== null || asked.has(key);
  const needed = needs.filter((keys) => keys.some(has)).length;
  return { table, needed, matched: countMatched(match.columns), isSought: sought !== undefined && sought(table) > 0 };
}

/**
 * Of a workbook the sheet that is asked for, else the one with most of what the list needs: a summary may stand before the
 * rows that it sums up. Text has no sheets.
 * @throws UnreadableTable when none can be read
 */
export async function likelyTable(book: Book, sought: SoughtTable): Promise<LikelyTable> {
  const { sheet, needs, encoding = null } = sought;
  if (book.sheets.length < 2) return { table: await book.read({ encoding }), whole: [] };
  const all: Rated[] = [];
  let trouble: unknown = null;
  for (const one of book.sheets) {
    try {
      all.push(rated(await book.read({ sheet: one }), sought));
    } catch (error) {
      if (one === sheet) throw error;
      trouble ??= error;
    }
  }
  const [best] = all.toSorted(
    (a, b) => b.needed - a.needed || Number(b.isSought) - Number(a.isSought) || b.matched - a.matched,
  );
  const known = all.find(({ table }) => sheet !== null && table.sheet === sheet);
  // Last month's sheet of a year's workbook is not this month's.
  const asked = known?.isSought === false && best?.isSought === true ? undefined : known;
  if (best === undefined) throw trouble;
  const whole = all.filter(({ needed }) => needed === needs.length).flatMap(({ table }) => table.sheet ?? []);
  return { table: (asked ?? best).table, whole };
}

/** Takes a column of the file for one of the list's, or for none of them. Each means one thing. */
export function withColumn(
  { headingRow, columns, doubts, chosen = [] }: HeadingMatch,
  index: number,
  to: string | null,
): HeadingMatch {
  const freed = Object.keys(columns).filter((key) => columns[key] === index && key !== to);
  const left = doubts
    .filter(({ key }) => key !== to)
    .map((doubt) => ({ ...doubt, indexes: doubt.indexes.filter((one) => one !== index) }));
  const settled = left.filter(({ indexes }) => indexes.length === 0).map(({ key }) => key);
  const said = [...freed, ...settled, ...(to === null ? [] : [to])];
  return {
    headingRow,
    columns: {
      ...columns,
      ...Object.fromEntries(freed.map((key) => [key, null])),
      ...(to === null ? {} : { [to]: index }),
    },
    doubts: left.filter(({ indexes }) => indexes.length > 0),
    chosen: [...new Set([...chosen, ...said])],
  };
}

/** Numbers of the rows below the headings that may not be wanted. */
export function doubtfulBelow(
  which: DoubtfulRows,
  { hidden, voided }: OpenedTable,
  { headingRow }: Pick<HeadingMatch, 'headingRow'>,
): readonly number[] {
  const rows = which === 'hidden' ? hidden.rows : voided.map(({ row }) => row);
  return rows.filter((row) => row > (headingRow ?? 0));
}
