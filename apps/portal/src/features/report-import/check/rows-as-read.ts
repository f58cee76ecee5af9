import { formatEntryNumber, isSameName, memberOf, type Values } from '@packhouse/programme';
import { besideDollars, columnLetter } from '@packhouse/spreadsheet';
import { cell, type ImportColumn } from '../columns/import-column.ts';
import type { CheckedRow, CheckInput } from './check-import.ts';
import { headingsOf } from './import-file.ts';

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

export interface FileRows extends Pick<CheckInput, 'kind' | 'table' | 'matching'> {
  readonly rows: readonly CheckedRow[];
}

/**
 * A page of the rows as they were read, all that were left out among them: each in its place. The columns are in the
 * sheet's own order.
 */
export function rowsAsRead({ kind, table, matching, rows }: FileRows, from: number) {
  const headings = headingsOf(table, matching);
  const columns = kind.columns
    .flatMap((column) => {
      const index = matching.columns[column.key] ?? null;
      return index === null ? [] : [{ column, index }];
    })
    .toSorted((a, b) => a.index - b.index);
  const readCell = (column: ImportColumn, row: CheckedRow) => ({
    /** A day as YYYY-MM-DD, a figure as decimal text, any other text as it goes into the report. */
    value: readValue(column, row),
    written: writtenIn(column, row),
    converted: row.converted.find((one) => one.column === column.key) ?? null,
    isDoubted: row.problems.some(({ field }) => field === column.key),
  });
  return {
    columns: columns.map(({ column: { key, kind: type, besides }, index }) => ({
      ...{ key, kind: type },
      /** In the program's unit, and not in dollars. */
      isWeight: type === 'figure' && besides !== besideDollars,
      /** The words above it; its letter where there are none. */
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

export type RowsAsRead = ReturnType<typeof rowsAsRead>;
export type ReadColumn = RowsAsRead['columns'][number];
export type RowAsRead = RowsAsRead['rows'][number];
export type ReadCell = RowAsRead['cells'][number];
