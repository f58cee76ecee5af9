import {
  fail,
  fieldByWire,
  isObject,
  isRelation,
  type Json,
  mayWrite,
  type Ref,
  type RelationField,
  type Resource,
  shownValue,
} from '@packhouse/jsonapi';
import { type NotedRef, readNote } from '#rows/file-notes.ts';
import { isUuid } from '../sql/filter-value.ts';
import {
  baseMembers,
  forbidden,
  invalid,
  type Member,
  type ParseOptions,
  pointerTo,
  same,
  unchanged,
} from './member.ts';

const malformed = 'Invalid body payload for the relationship.';

/** The answer for a relation to a row that is not there, or not the person's (decisions.md 19). */
export function notFound(type: string, id: string): never {
  return fail(
    404,
    `The resource identified by \`${type}:${shownValue(id)}\` (given as a relationship item) could not be found.`,
  );
}

/**
 * One identifier of a request, with what it says of a file.
 * @param place its own pointer, where `pointer` is that of a list
 * @throws JsonApiError 400 where it is malformed or of a type the relation does not take, 422 for what it says of a file
 */
export function readIdentifier(field: RelationField, value: unknown, pointer = '/data', place = pointer): NotedRef {
  if (!isObject(value) || typeof value.type !== 'string' || typeof value.id !== 'string') {
    return fail(400, malformed, { pointer });
  }
  const { type, id, meta } = value;
  if (!field.targets.includes(type)) {
    const expected = field.targets.join(', ');
    return fail(
      400,
      `The provided type (${shownValue(type)}) does not match the destination resource types (${expected}).`,
      {
        pointer,
      },
    );
  }
  if (!isUuid(id)) return notFound(type, id);
  const note = field.upload !== undefined && isObject(meta) ? readNote(meta, place) : undefined;
  return { type, id: id.toLowerCase(), ...(note === undefined ? {} : { note }) };
}

/** A list of identifiers without its repetitions, in order. */
export function uniqueRefs<R extends Ref>(refs: readonly R[]): readonly R[] {
  if (new Set(refs.map(({ id }) => id)).size === refs.length) return refs;
  return [...new Map(refs.map((ref) => [ref.id, ref])).values()];
}

/** A relation's `data`, by its declaration: a list for to-many, one or null for to-one. @throws JsonApiError 400 */
export function readLinkage(field: RelationField, data: unknown, pointer = '/data'): Ref | null | readonly Ref[] {
  // The data of a document's relationship is one step further in.
  const place = pointer === '/data' ? pointer : `${pointer}/data`;
  if (field.kind === 'one') return data === null ? null : readIdentifier(field, data, pointer, place);
  if (!Array.isArray(data)) return fail(400, malformed, { pointer });
  return uniqueRefs(data.map((item: unknown, index) => readIdentifier(field, item, pointer, `${place}/${index}`)));
}

/**
 * Refuses targets of a wrong type as the dialect does in a document: 422 with the place, unless nobody knows the type.
 * @throws JsonApiError 400 for a type that is not declared
 */
function wrongTarget(field: RelationField, data: unknown, pointer: string, { registry }: ParseOptions): Member | null {
  const items: readonly unknown[] = Array.isArray(data) ? data : [data];
  const wrong = items.find(
    (item): item is Json => isObject(item) && typeof item.type === 'string' && !field.targets.includes(item.type),
  );
  if (wrong === undefined) return null;
  const type = String(wrong.type);
  if (registry.byType(type) === undefined)
    return fail(400, `Invalid type specified for related resource: '${shownValue(type)}'`, { pointer });
  return invalid(field.wire, `This entity (${type}) cannot be referenced.`, pointer);
}

const ids = (data: unknown): unknown => (Array.isArray(data) ? data.map(ids) : isObject(data) ? data.id : null);

/** Reads one relationship of a request document by its declaration. @throws JsonApiError 400, 404 */
export function readRelationship(resource: Resource, name: string, member: unknown, options: ParseOptions): Member {
  const pointer = pointerTo('relationships', name);
  const found = fieldByWire(resource, name);
  const data = isObject(member) ? (member.data ?? null) : null;
  const current = () => ids(options.current?.().relationships?.[name]?.data ?? null);
  if (found === undefined || !isRelation(found.field)) {
    if (baseMembers.has(name)) {
      // A row's type follows from where it is made.
      const fits = same(ids(data), current()) || (options.verb === 'create' && name === 'node_type');
      return fits ? unchanged : forbidden(name, options.verb, pointer);
    }
    return invalid(
      shownValue(name),
      `The relationship ${shownValue(name)} does not exist on the ${resource.type} resource type.`,
      pointer,
    );
  }
  const { key, field } = found;
  if (mayWrite(field.write, options.verb)) {
    const wrong = wrongTarget(field, data, pointer, options);
    if (wrong !== null) return wrong;
    return { kind: 'value', key, value: readLinkage(field, field.kind === 'many' ? (data ?? []) : data, pointer) };
  }
  return same(ids(data), current()) ? unchanged : forbidden(name, options.verb, pointer);
}
