import { safeCell } from './formula-cell.ts';

/** A negative figure begins like a formula and is none. */
const figure = /^-?\d+(?:\.\d+)?$/;
const quoted = /[",\r\n]/;

function cell(text: string): string {
  const safe = figure.test(text) ? text : safeCell(text);
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as a file that spreadsheet programs open rightly: marked UTF-8, CRLF (RFC 4180), nothing run as a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
}

export const csvFile = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' });
