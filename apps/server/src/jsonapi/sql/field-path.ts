import {
  demandShortPath,
  type Field,
  fail,
  fieldByWire,
  isRelation,
  type RelationField,
  type Resource,
} from '@packhouse/jsonapi';
import { readsMasked } from '#access/principal.ts';
import type { Reader } from '#rows/select-rows.ts';

/** A member that every row of an entity kind has: its column, or what it is in all of them. */
interface BaseMember {
  readonly column: string;
  readonly always?: 'true::boolean' | 'false::boolean' | "'en'::text";
  readonly kind: 'uuid' | 'text' | 'integer' | 'dateTime' | 'boolean';
}

export const baseValue = (member: BaseMember, alias: string): string => member.always ?? `${alias}.${member.column}`;

const everyRow: Readonly<Record<string, BaseMember>> = {
  id: { column: 'id', kind: 'uuid' },
  created: { column: 'created', kind: 'dateTime' },
  changed: { column: 'changed', kind: 'dateTime' },
  langcode: { column: '', always: "'en'::text", kind: 'text' },
  default_langcode: { column: '', always: 'true::boolean', kind: 'boolean' },
};

const membersOf: Record<Resource['entity'], Readonly<Record<string, BaseMember>>> = {
  node: {
    ...everyRow,
    title: { column: 'title', kind: 'text' },
    drupal_internal__nid: { column: 'nid', kind: 'integer' },
    drupal_internal__vid: { column: 'vid', kind: 'integer' },
    revision_timestamp: { column: 'changed', kind: 'dateTime' },
    // Unpublished rows exist for nobody.
    status: { column: '', always: 'true::boolean', kind: 'boolean' },
    promote: { column: '', always: 'true::boolean', kind: 'boolean' },
    sticky: { column: '', always: 'false::boolean', kind: 'boolean' },
  },
  user: {
    ...everyRow,
    name: { column: 'name', kind: 'text' },
    drupal_internal__uid: { column: 'nid', kind: 'integer' },
  },
  file: {
    ...everyRow,
    filename: { column: 'filename', kind: 'text' },
    filemime: { column: 'mime', kind: 'text' },
    drupal_internal__fid: { column: 'nid', kind: 'integer' },
    status: { column: 'permanent', kind: 'boolean' },
  },
  config_pages: { ...everyRow, drupal_internal__id: { column: 'nid', kind: 'integer' } },
};

export interface Hop {
  readonly key: string;
  readonly field: RelationField;
  readonly target: Resource;
}

/** Where a path ends: at a member of the last row, or at the identifier of a relation that is not followed. */
export type PathEnd =
  | { readonly kind: 'base'; readonly member: BaseMember }
  | { readonly kind: 'field'; readonly key: string; readonly field: Exclude<Field, RelationField> }
  | { readonly kind: 'target'; readonly key: string; readonly field: RelationField }
  | {
      readonly kind: 'number';
      readonly key: string;
      readonly field: RelationField;
      readonly target: Resource;
      readonly member: BaseMember;
    };

export interface ResolvedPath {
  readonly hops: readonly Hop[];
  readonly end: PathEnd;
}

interface Asked {
  readonly path: string;
  readonly parameter: 'filter' | 'sort';
}

function unknown(name: string, { path, parameter }: Asked): never {
  const detail = `Invalid nested filtering. The field \`${name}\`, given in the path \`${path}\`, does not exist.`;
  return fail(400, detail, { parameter });
}

function incomplete(name: string, { path, parameter }: Asked): never {
  return fail(
    400,
    `Invalid nested filtering. The field \`${name}\`, given in the path \`${path}\` is incomplete, it must end with one of the following specifiers: \`id\`, \`meta.drupal_internal__target_id\`.`,
    { parameter },
  );
}

function endOfRelation(
  found: { key: string; field: RelationField },
  rest: readonly string[],
  target: Resource,
): PathEnd | null {
  if (rest.length === 1 && rest[0] === 'id') return { kind: 'target', ...found };
  // The reference shows a target's number in the identifier's meta.
  const number = Object.values(membersOf[target.entity]).find(({ column }) => column === 'nid');
  return rest.join('.') === 'meta.drupal_internal__target_id' && number !== undefined
    ? { kind: 'number', ...found, target, member: number }
    : null;
}

/**
 * Follows the path of a filter or a sort key through the declarations.
 * @throws JsonApiError 400 when a name is not declared, not open to filters (to the office nothing sensitive is), or ends at a relation, or when there are
 *   too many of them.
 */
export function resolvePath(
  reader: Pick<Reader, 'registry' | 'principal'>,
  start: Resource,
  path: string,
  parameter: 'filter' | 'sort',
): ResolvedPath {
  const hops: Hop[] = [];
  const asked = { path, parameter };
  const isMasked = readsMasked(reader.principal);
  const segments = path.split('.');
  let resource = start;
  for (const [index, name] of segments.entries()) {
    const rest = segments.slice(index + 1);
    const member = Object.hasOwn(membersOf[resource.entity], name) ? membersOf[resource.entity][name] : undefined;
    if (member !== undefined)
      return rest.length === 0 ? { hops, end: { kind: 'base', member } } : unknown(rest[0] ?? '', asked);
    const found = fieldByWire(resource, name);
    if (found === undefined || !found.field.filter || (found.field.sensitive && isMasked)) return unknown(name, asked);
    const { key, field } = found;
    if (!isRelation(field)) {
      const plain = rest.length === 0 || (rest.length === 1 && rest[0] === 'value');
      return plain ? { hops, end: { kind: 'field', key, field } } : unknown(rest[0] ?? '', asked);
    }
    if (rest.length === 0) return incomplete(name, asked);
    const target = reader.registry.byType(field.targets[0] ?? '');
    if (target === undefined) return unknown(name, asked);
    const end = endOfRelation({ key, field }, rest, target);
    if (end !== null) return { hops, end };
    hops.push({ key, field, target });
    demandShortPath(hops.length, path, parameter);
    resource = target;
  }
  return incomplete(segments.at(-1) ?? '', asked);
}
