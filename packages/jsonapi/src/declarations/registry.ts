import { onceFor } from '../once-for.ts';
import { type Field, isRelation, type RelationField } from './field.ts';
import type { Resource } from './resource.ts';

/** All declared types, found by type, by path, or by who points at them. */
export interface Registry {
  readonly resources: readonly Resource[];
  byType(type: string): Resource | undefined;
  byPath(path: string): Resource | undefined;
  /** Every relation that may point at rows of `type`. */
  referrersOf(type: string): readonly { resource: Resource; key: string; field: RelationField }[];
}

const fieldsByWire = onceFor(
  (resource: Resource): ReadonlyMap<string, { key: string; field: Field }> =>
    new Map(Object.entries(resource.fields).map(([key, field]) => [field.wire, { key, field }])),
);

export const fieldByWire = (resource: Resource, wire: string): { key: string; field: Field } | undefined =>
  fieldsByWire(resource).get(wire);

/** @throws Error when two declarations share a type, or a relation points to a type that is not declared. */
export function createRegistry(resources: readonly Resource[]): Registry {
  const types = new Map(resources.map((resource) => [resource.type, resource]));
  const paths = new Map(resources.map((resource) => [resource.path, resource]));
  if (types.size !== resources.length) throw new Error('Two declarations share a type.');
  const referrers = new Map<string, { resource: Resource; key: string; field: RelationField }[]>();
  for (const resource of resources) {
    for (const [key, field] of Object.entries(resource.fields)) {
      if (!isRelation(field)) continue;
      for (const target of field.targets) {
        if (!types.has(target)) throw new Error(`${resource.type}.${key} points to ${target}, which is not declared.`);
        referrers.set(target, [...(referrers.get(target) ?? []), { resource, key, field }]);
      }
    }
  }
  return {
    resources,
    byType: (type) => types.get(type),
    byPath: (path) => paths.get(path),
    referrersOf: (type) => referrers.get(type) ?? [],
  };
}
