import type { Line, Result } from './command.ts';
import { visible } from './visible.ts';

/** A value as a person reads it in a terminal. */
function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return `${value.toISOString().slice(0, 19)}Z`;
  if (Array.isArray(value)) return value.map(written).join(', ');
  return visible(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** An answer as text: a sentence, one line for each value, or a table. */
export function writeResult(result: Result): string {
  if (typeof result === 'string') return result;
  if (isList(result)) return result.length === 0 ? 'None.' : table(result);
  const width = Math.max(0, ...Object.keys(result).map((name) => name.length));
  return Object.entries(result)
    .map(([name, value]) => `${name.padEnd(width)}  ${written(value)}`.trimEnd())
    .join('\n');
}

const isList = (result: Line | readonly Line[]): result is readonly Line[] => Array.isArray(result);

function table(lines: readonly Line[]): string {
  const names = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const cells = [names, ...lines.map((line) => names.map((name) => written(line[name]).replace(/\s+/g, ' ')))];
  const widths = names.map((_name, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const rows = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return rows.join('\n');
}

/** The same answer for a program. */
export const writeJson = (result: Result): string =>
  JSON.stringify(typeof result === 'string' ? { message: result } : result, null, 2);
