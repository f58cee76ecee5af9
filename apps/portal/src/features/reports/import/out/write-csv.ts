import Papa from 'papaparse';
import { safeCell } from '#kernel/table/formula-cell.ts';

/** A file that spreadsheet programs open rightly: marked UTF-8, CRLF (RFC 4180), nothing in it run as a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${Papa.unparse(
    rows.map((cells) => cells.map(safeCell)),
    { newline: '\r\n' },
  )}\r\n`;
}
