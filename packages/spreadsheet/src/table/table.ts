import { type Encoding, type EncodingChoice, receiptsPerReport } from '@packhouse/programme';

/** Titles, headings, totals and empty rows may stand around as many rows as a report holds. */
export const mostRows = receiptsPerReport + 100;

/**
 * The kind of a cell that is not plain text: a number of a workbook, which is written with a point whatever the texts
 * beside it use; an error ("#N/A"); a formula without a calculated value.
 */
export type CellMark = 'number' | 'error' | 'formula';

/** A row of a spreadsheet: `row` is its number there, headings and empty rows counted, the first being 1. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly marks?: Readonly<Record<number, CellMark>>;
  /** Its words as headings, where a heading over several columns stands above: "Pounds in shell" for "in shell". */
  readonly headings?: readonly string[];
}

/** A spreadsheet as it was read: text alone, its empty rows left out. */
export interface Table {
  readonly rows: readonly TableRow[];
  /** How the text was written; null for pasted text and for files that are no text. */
  readonly encoding: Encoding | null;
  /** The ways in which its characters may be meant, where the bytes do not tell and nobody said it. Absent: they tell. */
  readonly encodings?: readonly EncodingChoice[];
  /** The delimiter between cells; null where the file itself knows its cells. */
  readonly delimiter: Delimiter | null;
  /** The sheet of a workbook; null for text. */
  readonly sheet: string | null;
  /** The year from which days are counted that a cell holds as a bare number. */
  readonly daysSince: 1900 | 1904;
  /** Hidden parts of the sheet: numbers of rows, indexes of columns. Absent: nothing is hidden. */
  readonly hidden?: Hidden;
}

export interface Hidden {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** A part of a file, or a way of reading it, that the person chose. */
export interface Choice {
  readonly sheet?: string | null;
  readonly encoding?: Encoding | null;
}

/** A file that was opened: a workbook with its sheets, or text, which has none. */
export interface Book {
  /** Those that can be seen, in their order; none for text. */
  readonly sheets: readonly string[];
  /** Reads one sheet, or the text; what is not chosen is guessed. @throws UnreadableTable saying why, and where. */
  read(choice?: Choice): Promise<Table>;
}

export interface BookReader {
  /** True for bytes of its kind, told from their beginning, not from the file's name. */
  reads(bytes: Uint8Array): boolean;
  /** @throws UnreadableTable saying why, and where. */
  open(bytes: Uint8Array<ArrayBuffer>): Promise<Book>;
}
