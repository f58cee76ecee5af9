import type { Resource } from '@packhouse/jsonapi';
import type { StoredRow } from '#rows/stored-row.ts';
import type { Line } from './command.ts';

/** Everything of a row, as it is declared: id, what it is called, its fields; refs as ids. */
export function lineOf(resource: Resource, row: StoredRow, hidden: readonly string[] = []): Line {
  const fields = Object.keys(resource.fields)
    .filter((key) => !hidden.includes(key))
    .map((key) => [key, plain(row.values[key])]);
  return { id: row.id, ...row.base, ...Object.fromEntries(fields), created: row.created, changed: row.changed };
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null && 'id' in value) return value.id;
  return value;
}

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
