/** A row of a spreadsheet: `row` is its number there, headings and empty rows counted, the first being 1. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** A spreadsheet as it was read: text alone, its empty rows left out. */
export interface Table {
  readonly rows: readonly TableRow[];
  /** How the text was written; null for pasted text and for files that are no text. */
  readonly encoding: Encoding | null;
  /** What stands between cells; null where the file itself knows its cells. */
  readonly delimiter: Delimiter | null;
}

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Reads one kind of file. Text is the only kind so far; a reader of workbooks is another of these in the list of
 * read-table.ts.
 */
export interface TableReader {
  /** True for bytes of its kind, told from their beginning, not from the file's name. */
  reads(bytes: Uint8Array): boolean;
  /** @throws UnreadableTable saying why, and where. */
  read(bytes: Uint8Array): Table;
}
