import { isRelation, type RelationField, type Resource } from '@packhouse/jsonapi';

/** The relations of a type, with their keys. */
export function relationsOf(resource: Resource): readonly (readonly [string, RelationField])[] {
  return Object.entries(resource.fields).flatMap(([key, field]) => (isRelation(field) ? [[key, field] as const] : []));
}
