import Papa from 'papaparse';
import { lineAt } from './decode-statement.ts';
import { FileRefusal } from './file-refusal.ts';
import { statementLimits } from './statement.ts';

/** Lines above the headings that some banks write: account, time, balances. */
export const mostAbove = 20;

export interface Row {
  readonly cells: readonly string[];
  /** Line of the file, from 1. */
  readonly line: number;
}

/** The delimiter that cuts the first lines into most cells, outside of quotation marks. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 4_000).replace(/"[^"]*"/g, '');
  const count = (mark: string) => head.split(mark).length;
  return [',', ';', '\t', '|'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** A value without the guard ="…" by which programs keep a spreadsheet from reading a code as a figure. */
const unguarded = (cell: string): string => /^\s*="(.*)"\s*$/s.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;

/** The rows of a CSV that hold anything. @throws FileRefusal for a text that is no table, or too large a one */
export function rowsOf(text: string): readonly Row[] {
  const limit = { limit: String(statementLimits.lines) };
  const lines: number[] = [];
  // Blank lines and what stands above the headings are no lines; what is behind this many is not even read.
  const preview = statementLimits.lines + mostAbove;
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: '\n',
    quoteChar: '"',
    preview,
  });
  if (data.length >= preview) throw new FileRefusal('tooManyLines', limit);
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote !== undefined) throw new FileRefusal('quote', {}, lineAt(text, quote.index ?? 0));
  let line = 1;
  for (const cells of data) {
    lines.push(line);
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
  }
  const rows = data.map((cells, index) => ({ cells: cells.map(unguarded), line: lines[index] ?? 1 }));
  const wide = rows.find(({ cells }) => cells.length > statementLimits.columns);
  if (wide !== undefined) throw new FileRefusal('tooManyColumns', {}, wide.line);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length > statementLimits.lines) throw new FileRefusal('tooManyLines', limit);
  return filled;
}
