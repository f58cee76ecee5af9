import { type Columns, findColumns, type NamedColumn } from './match-columns.ts';

/** The columns of a file by its headings alone, without what is left open. */
export const matchHeadings = (columns: readonly NamedColumn[], headings: readonly string[]): Columns =>
  findColumns(columns, headings).columns;
