/** A row of the report that came from a file: what it held then, and where it stood. */
export interface ImportedRow {
  /** A row that says something else now was changed by hand, and counts as typed. */
  readonly key: string;
  /** The name of the file; null for rows that were pasted. */
  readonly file: string | null;
  readonly row: number;
}
