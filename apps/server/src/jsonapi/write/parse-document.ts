import { fail, isObject, type Json, JsonApiError, type Resource } from '@packhouse/jsonapi';
import { isUuid } from '../sql/filter-value.ts';
import { baseMembers, type Member, type ParseOptions } from './member.ts';
import { readAttribute } from './parse-attribute.ts';
import { readRelationship } from './parse-relationship.ts';

/** A request document, read by the declaration: product keys, values in the program's form. */
export interface ParsedDocument {
  readonly id: string | undefined;
  readonly title: string | undefined;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The `data` member of a body that must be one resource object. @throws JsonApiError 400 when it is none */
export function primaryData(body: unknown): Json {
  const data = isObject(body) ? body.data : undefined;
  if (isObject(data) && typeof data.type === 'string') return data;
  return fail(400, 'Resource object must include a "type".', { pointer: '/data' });
}

function documentId(data: Json): string | undefined {
  const { id } = data;
  if (id === undefined) return undefined;
  if (typeof id === 'string' && isUuid(id)) return id.toLowerCase();
  return fail(422, 'IDs should be properly generated and formatted UUIDs as described in RFC 4122.', {
    pointer: '/data/id',
  });
}

/** @throws JsonApiError 403 before 422, each with one error for every member concerned */
function refuseWrong(members: readonly Member[]): void {
  const errors = (kind: 'forbidden' | 'invalid') =>
    members.flatMap((member) => (member.kind === kind ? [member.error] : []));
  const refused = errors('forbidden');
  if (refused.length > 0) throw new JsonApiError(403, refused);
  const wrong = errors('invalid');
  if (wrong.length > 0) throw new JsonApiError(422, wrong);
}

/**
 * Refuses a document of more members than its type has: looking at each of a million takes longer than anybody waits.
 * @throws JsonApiError 422
 */
function refuseTooMany(resource: Resource, place: 'attributes' | 'relationships', count: number): void {
  const most = Object.keys(resource.fields).length + baseMembers.size + 1;
  if (count <= most) return;
  fail(422, `There are ${count} ${place}, more than a ${resource.type} has.`, { pointer: `/data/${place}` });
}

/**
 * Reads a POST's or PATCH's resource object by its declaration.
 * @throws JsonApiError 422 with one error for each wrong member, 403 for members that are not the person's to set,
 *   400 and 404 for relations that are malformed or point nowhere
 */
export function parseDocument(resource: Resource, data: Json, options: ParseOptions): ParsedDocument {
  const { attributes = {}, relationships = {} } = data;
  if (!isObject(attributes) || !isObject(relationships)) {
    return fail(400, 'Attributes and relationships must be objects.', { pointer: '/data' });
  }
  refuseTooMany(resource, 'attributes', Object.keys(attributes).length);
  refuseTooMany(resource, 'relationships', Object.keys(relationships).length);
  const members = [
    ...Object.entries(attributes).map(([name, value]) => readAttribute(resource, name, value, options)),
    ...Object.entries(relationships).map(([name, value]) => readRelationship(resource, name, value, options)),
  ];
  refuseWrong(members);
  const title = members.find((member) => member.kind === 'title')?.title;
  const values = members.flatMap((member) => (member.kind === 'value' ? [[member.key, member.value] as const] : []));
  return { id: documentId(data), title, values: Object.fromEntries(values) };
}
