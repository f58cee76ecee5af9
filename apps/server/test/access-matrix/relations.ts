import { isRelation, type Ref, type RelationField, type Resource } from '@packhouse/jsonapi';
import type { Placed } from './placed.ts';

/** The relations of a type, with their keys. */
export function relationsOf(resource: Resource): readonly (readonly [string, RelationField])[] {
  return Object.entries(resource.fields).flatMap(([key, field]) => (isRelation(field) ? [[key, field] as const] : []));
}

/** The references that a relation of a row holds. */
export function refsIn(row: Placed, key: string): readonly Ref[] {
  const value = row.values[key];
  // Border: the estate fills relations with refs.
  return value === null || value === undefined ? [] : [value as Ref | readonly Ref[]].flat();
}
