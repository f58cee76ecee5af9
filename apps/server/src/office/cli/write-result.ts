import type { Line, Result } from './command.ts';
import { visible } from './visible.ts';

function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return `${value.toISOString().slice(0, 19)}Z`;
  if (Array.isArray(value)) return value.map(written).join(', ');
  return visible(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/**
 * An answer as text: a sentence, one line for each value, or a table.
 * @param columns characters of a line of the terminal, to which long values of a table are cut; null: nothing is cut
 */
export function writeResult(result: Result, columns: number | null = null): string {
  if (typeof result === 'string') return result;
  if (isList(result)) return result.length === 0 ? 'None.' : table(result, columns);
  const width = Math.max(0, ...Object.keys(result).map((name) => name.length));
  return Object.entries(result)
    .map(([name, value]) => `${name.padEnd(width)}  ${written(value)}`.trimEnd())
    .join('\n');
}

const isList = (result: Line | readonly Line[]): result is readonly Line[] => Array.isArray(result);

/** Two columns of a table stand so far apart. */
const gap = '  ';
/** A column that gives way keeps so many characters, and its name. */
const least = 12;

/** How wide columns are where a line has so much room: those that want most give way, all to one measure. */
function fitted(wanted: readonly number[], names: readonly string[], columns: number): readonly number[] {
  const at = (most: number) => wanted.map((width, place) => Math.max(names[place]?.length ?? 0, Math.min(width, most)));
  const widthOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);
  const room = columns - gap.length * (names.length - 1);
  let most = Math.max(...wanted);
  while (most > least && widthOf(at(most)) > room) most -= 1;
  return at(most);
}

const cut = (text: string, width: number): string => {
  const characters = [...text];
  return characters.length <= width
    ? text
    : `${characters
        .slice(0, width - 1)
        .join('')
        .trimEnd()}…`;
};

function table(lines: readonly Line[], columns: number | null): string {
  const names = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const cells = [names, ...lines.map((line) => names.map((name) => written(line[name]).replace(/\s+/g, ' ')))];
  const wanted = names.map((_name, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const widths = columns === null ? wanted : fitted(wanted, names, columns);
  const rows = cells.map((row) =>
    row
      .map((cell, column) => cut(cell, widths[column] ?? 0).padEnd(widths[column] ?? 0))
      .join(gap)
      .trimEnd(),
  );
  const isCut = widths.some((width, column) => width < (wanted[column] ?? 0));
  return [...rows, ...(isCut ? ['', 'What ends with … is cut to this terminal: --full shows it whole.'] : [])].join(
    '\n',
  );
}

export const writeJson = (result: Result): string =>
  JSON.stringify(typeof result === 'string' ? { message: result } : result, null, 2);
