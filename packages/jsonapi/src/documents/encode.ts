import { type Field, isRelation } from '../declarations/field.ts';
import type { Ref, Resource } from '../declarations/resource.ts';

type Values = Readonly<Record<string, unknown>>;

const identifier = ({ type, id }: Ref) => ({ type, id });

function encodeRelation(field: Field, value: unknown) {
  // Border: drafts are typed by the declaration; a relation's value is a Ref, a list of them, or null.
  if (field.kind === 'many') return { data: ((value ?? []) as readonly Ref[]).map(identifier) };
  return { data: value === null ? null : identifier(value as Ref) };
}

/** The body of a POST or PATCH: only the members that are given. `id` is made by the client for a new row. */
export interface ResourceDocument {
  readonly data: {
    readonly type: string;
    readonly id?: string;
    readonly attributes?: Values;
    readonly relationships?: Values;
  };
}

/**
 * Writes given values (product words) as a request document. Undefined members are left out, null clears.
 * @throws Error when a key is not declared.
 */
export function encodeResource(resource: Resource, id: string | undefined, values: Values): ResourceDocument {
  const attributes: Record<string, unknown> = {};
  const relationships: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (key === 'title') {
      attributes.title = value;
      continue;
    }
    const field = resource.fields[key];
    if (field === undefined) throw new Error(`${resource.type} has no field "${key}".`);
    if (isRelation(field)) relationships[field.wire] = encodeRelation(field, value);
    else attributes[field.wire] = value;
  }
  return {
    data: {
      type: resource.type,
      ...(id === undefined ? {} : { id }),
      ...(Object.keys(attributes).length === 0 ? {} : { attributes }),
      ...(Object.keys(relationships).length === 0 ? {} : { relationships }),
    },
  };
}
