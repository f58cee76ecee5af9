import type { Resource } from '@packhouse/jsonapi';
import type { StoredRow } from '#rows/stored-row.ts';

/** One row of an answer: what it is called, and its value. */
export type Line = Readonly<Record<string, unknown>>;

/** Everything of a row, as it is declared: id, what it is called, its fields; refs as ids. */
export function lineOf(resource: Resource, row: StoredRow, hidden: readonly string[] = []): Line {
  const fields = Object.keys(resource.fields)
    .filter((key) => !hidden.includes(key))
    .map((key) => [key, plain(row.values[key])]);
  return { id: row.id, ...row.base, ...Object.fromEntries(fields), created: row.created, changed: row.changed };
}

/** A value without what only the database knows of it. */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null && 'id' in value) return value.id;
  return value;
}
