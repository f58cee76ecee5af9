import type { ListCell, ListColumn } from '@packhouse/programme';

/** Kinds whose cells are figures and days of ours: never a formula, and to be read as they are. */
const plainKinds: ReadonlySet<ListColumn['kind']> = new Set([
  'month',
  'day',
  'moment',
  'money',
  'pounds',
  'count',
  'share',
  'flag',
]);

/** A text that no spreadsheet takes for a formula, nor one set to a language of wide signs (OWASP, CSV injection). */
export const safeText = (text: string): string => (/^[=+@\t\r\n＝＋－＠-]/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function textOf({ kind }: Pick<ListColumn, 'kind'>, cell: ListCell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return safeText(cell.name);
  return plainKinds.has(kind) ? String(cell) : safeText(String(cell));
}

/** A line of a CSV file (RFC 4180) with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

/** The cells of a row as a file holds them: money as plain decimals. */
export const csvCells = (columns: readonly ListColumn[], row: Readonly<Record<string, ListCell>>): readonly string[] =>
  columns.map((column) => textOf(column, row[column.key] ?? null));

/**
 * The first line, behind a mark by which spreadsheets know that it is UTF-8. Its words are ours, but a column's name may begin like a
 * formula in some language.
 */
export const csvHead = (words: readonly string[]): string => `\uFEFF${csvLine(words.map(safeText))}`;
