import { fail, fieldByWire, isRelation, type RelationField, type Resource } from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resourceObjects, sendDocument } from './answer.ts';
import { readConsistently } from './consistent-read.ts';
import { baseOf, type Engine, readerOf, writingOf } from './engine.ts';
import { readQuery } from './read-query.ts';
import { selfAddress } from './request-links.ts';
import { type Reader, selectByIds } from './select-rows.ts';
import type { StoredRef, StoredRow } from './stored-row.ts';
import { visibleRow } from './visible-row.ts';

/** The relation that an address names. @throws JsonApiError 404 */
export function relationAt(resource: Resource, wire: string) {
  const found = fieldByWire(resource, wire);
  if (found === undefined || !isRelation(found.field))
    return fail(404, `The relationship ${wire} does not exist on the ${resource.type} resource type.`);
  return { key: found.key, field: found.field };
}

interface RowParams {
  readonly id: string;
  readonly relation: string;
}

function refsIn(resource: Resource, row: StoredRow, key: string): readonly StoredRef[] {
  if (!row.full && !(resource.sharedPart?.fields.includes(key) ?? false)) return [];
  // Border: select-rows fills relations with refs.
  const value = row.values[key] as StoredRef | readonly StoredRef[] | null;
  return value === null ? [] : 'type' in value ? [value] : value;
}

async function targetsOf(
  reader: Reader,
  field: RelationField,
  refs: readonly StoredRef[],
): Promise<readonly StoredRow[]> {
  const found: StoredRow[] = [];
  for (const type of field.targets) {
    const target = reader.registry.byType(type);
    const ids = refs.filter((ref) => ref.type === type).map((ref) => ref.id);
    if (target !== undefined && ids.length > 0) found.push(...(await selectByIds(reader, target, ids)));
  }
  return found;
}

async function sendRelated(
  engine: Engine,
  resource: Resource,
  request: FastifyRequest<{ Params: RowParams }>,
  reply: FastifyReply,
) {
  const reader = await readerOf(engine, request);
  const { key, field } = relationAt(resource, request.params.relation);
  const writing = writingOf(engine, request, readQuery(request).fields);
  const { refs, found } = await readConsistently(reader, resource, [field.wire], async (from) => {
    const held = refsIn(resource, await visibleRow(from, resource, request.params.id), key);
    return { refs: held, found: await targetsOf(from, field, held) };
  });
  const position = new Map(refs.map((ref, index) => [ref.id, index]));
  const sorted = found.toSorted((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0));
  const objects = resourceObjects(sorted, engine.registry.byType, writing);
  const self = { href: selfAddress(request.url, writing.base) };
  return sendDocument(reply, 200, { data: field.kind === 'one' ? (objects[0] ?? null) : objects, links: { self } });
}

async function sendLinkage(
  engine: Engine,
  resource: Resource,
  request: FastifyRequest<{ Params: RowParams }>,
  reply: FastifyReply,
) {
  const reader = await readerOf(engine, request);
  const { field } = relationAt(resource, request.params.relation);
  const row = await visibleRow(reader, resource, request.params.id);
  const [object] = resourceObjects([row], engine.registry.byType, writingOf(engine, request));
  const relationship = object?.relationships?.[field.wire];
  return sendDocument(reply, 200, {
    data: relationship?.data ?? null,
    links: { ...relationship?.links, self: { href: selfAddress(request.url, baseOf(engine, request)) } },
  });
}

/** The routes that read what a row's relations point to. */
export function relatedRoutes(app: FastifyInstance, engine: Engine, resource: Resource): void {
  const row = `/jsonapi/${resource.path}/:id`;
  app.get<{ Params: RowParams }>(`${row}/relationships/:relation`, (request, reply) =>
    sendLinkage(engine, resource, request, reply),
  );
  app.get<{ Params: RowParams }>(`${row}/:relation`, (request, reply) => sendRelated(engine, resource, request, reply));
}
