import type { StoredRow } from '#rows/stored-row.ts';
import { plain } from '../acts/row-line.ts';
import type { Line } from './command.ts';

/** Some fields of a row, in this order, after what it is called. */
export function shortLine(row: StoredRow, name: string, keys: readonly string[]): Line {
  const title = row.base.title ?? row.base.name;
  return { [name]: title, ...Object.fromEntries(keys.map((key) => [key, plain(row.values[key])])) };
}

/** The id of the row that a relation to one points to, or null. */
export function targetOf(row: StoredRow, key: string): string | null {
  const value = row.values[key];
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : null;
}
