import { decodeResource, isRelation, type Resource, type ResourceOf, type RowBase } from '@packhouse/jsonapi';
import { isObject, parseJson } from './parse-json.ts';

type Row = RowBase & Readonly<Record<string, unknown>>;
/** A trimmed row as the browser keeps it: wire field names, no raw document, nothing sensitive (decisions.md 1). */
export type StoredRow = Readonly<Record<string, unknown>>;

/** A typed row as JSON with wire field names. `keys`: the fields to keep; all but sensitive ones without it. */
export function toStored<R extends Resource>(resource: R, row: ResourceOf<R>, keys?: readonly string[]): StoredRow {
  // Border: every row has the base members and its declared keys.
  const values = row as Row;
  const kept = Object.entries(resource.fields)
    .filter(([key, field]) => !field.sensitive && (keys === undefined || keys.includes(key)))
    .map(([key, field]) => [field.wire, values[key]]);
  return {
    type: row.type,
    id: row.id,
    title: row.title,
    drupal_internal__vid: row.version,
    ...Object.fromEntries(kept),
  };
}

/** The typed row that a stored one was made from, fields that were not kept empty; null when it is none. */
export function fromStored<R extends Resource>(resource: R, stored: unknown): ResourceOf<R> | null {
  if (!isObject(stored) || stored.type !== resource.type || typeof stored.id !== 'string') return null;
  const wires = Object.values(resource.fields);
  const relations = wires.filter((field) => isRelation(field)).map((field) => field.wire);
  return decodeResource(resource, {
    type: stored.type,
    id: stored.id,
    attributes: stored,
    relationships: Object.fromEntries(relations.map((wire) => [wire, { data: stored[wire] }])),
  });
}

/** The typed rows of a stored JSON list; none when it is no list. */
export function rowsFromStored<R extends Resource>(resource: R, json: string | null): readonly ResourceOf<R>[] {
  const list = parseJson(json);
  if (!Array.isArray(list)) return [];
  return list.map((stored) => fromStored(resource, stored)).filter((row) => row !== null);
}
