import { formatEntryNumber, isSameName, memberOf, type Values } from '@packhouse/programme';
import { besideDollars, columnLetter, type Table } from '@packhouse/spreadsheet';
import { cell, type ImportColumn } from '../columns/import-column.ts';
import type { CheckedRow, RowState } from './check-import.ts';
import { headingsOf, type Matching } from './import-file.ts';
import type { ImportKind } from './import-kind.ts';
import type { Conversion } from './read-weights.ts';

/** A column of the sheet that is read, in the sheet's own order. */
export interface ReadColumn {
  /** The key of the column that it is taken for. */
  readonly key: string;
  readonly kind: ImportColumn['kind'];
  /** In the program's unit, and not in dollars. */
  readonly isWeight: boolean;
  /** The words above it; its letter where there are none. */
  readonly heading: string;
}

/** A cell as it was read: a day as YYYY-MM-DD, a figure as decimal text, any other text as it goes into the report. */
export interface ReadCell {
  readonly value: string;
  readonly written: string;
  /** The weight was in kilograms. */
  readonly converted: Conversion | null;
  readonly isDoubted: boolean;
}

export interface RowAsRead {
  readonly row: number;
  readonly state: RowState;
  readonly cells: readonly ReadCell[];
}

export interface RowsAsRead {
  readonly columns: readonly ReadColumn[];
  readonly rows: readonly RowAsRead[];
  readonly total: number;
}

/** Rows that are drawn at once. */
const rowsInPage = 12;

const own: Readonly<Record<string, (values: Values) => unknown>> = {
  identifier: ({ identifier }) => identifier,
  producer_name: ({ producerName }) => producerName,
  state_grown: ({ stateGrown }) => stateGrown,
  country: ({ country }) => country,
  certificate: ({ certificateNumber }) => certificateNumber,
  entry_number: ({ entryNumber }) => (typeof entryNumber === 'string' ? formatEntryNumber(entryNumber) : entryNumber),
};

/** The value that a cell became; its text where it became none. */
function readValue({ key, kind, fields }: ImportColumn, { values, cells }: CheckedRow): string {
  const read = kind === 'text' ? own[key]?.(values) : fields.map((field) => memberOf(values, field)).find(Boolean);
  return typeof read === 'string' && read !== '' && cell(cells, key) !== '' ? read : cell(cells, key);
}

/** The text of the file; a contact's name is said once, however the file shortens it. */
function writtenIn(column: ImportColumn, row: CheckedRow): string {
  const written = cell(row.written, column.key);
  const value = readValue(column, row);
  return column.key === 'producer_name' && isSameName(written, value) ? value : written;
}

interface Checked {
  readonly kind: ImportKind;
  readonly table: Table;
  readonly matching: Matching;
  readonly rows: readonly CheckedRow[];
}

/** A page of the rows as they were read, all that were left out among them: each in its place. */
export function rowsAsRead({ kind, table, matching, rows }: Checked, from: number): RowsAsRead {
  const headings = headingsOf(table, matching);
  const columns = kind.columns
    .flatMap((column) => {
      const index = matching.columns[column.key] ?? null;
      return index === null ? [] : [{ column, index }];
    })
    .toSorted((a, b) => a.index - b.index);
  const readCell = (column: ImportColumn, row: CheckedRow): ReadCell => ({
    value: readValue(column, row),
    written: writtenIn(column, row),
    converted: row.converted.find((one) => one.column === column.key) ?? null,
    isDoubted: row.problems.some(({ field }) => field === column.key),
  });
  return {
    columns: columns.map(({ column: { key, kind: type, besides }, index }) => ({
      ...{ key, kind: type },
      isWeight: type === 'figure' && besides !== besideDollars,
      heading: headings[index] || columnLetter(index),
    })),
    rows: rows.slice(from, from + rowsInPage).map((row) => ({
      row: row.row,
      state: row.state,
      cells: columns.map(({ column }) => readCell(column, row)),
    })),
    total: rows.length,
  };
}
