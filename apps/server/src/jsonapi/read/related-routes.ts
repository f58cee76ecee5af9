import { fail, fieldByWire, isRelation, type RelationField, type Resource } from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storedRefsOf } from '#rows/read-values.ts';
import { type Reader, selectByIds } from '#rows/select-rows.ts';
import type { StoredRef, StoredRow } from '#rows/stored-row.ts';
import { baseOf, type Engine, readerOf, writingOf } from '../engine.ts';
import { sendDocument, sendRows } from '../http/answer.ts';
import { selfUrl } from '../http/request-links.ts';
import { resourceObject } from '../http/write-document.ts';
import { readConsistently } from './consistent-read.ts';
import { includedRows } from './include.ts';
import { readQuery } from './read-query.ts';
import { visibleRow } from './visible-row.ts';

function unknownRelation(resource: Resource, wire: string): never {
  return fail(404, `The relationship ${wire} does not exist on the ${resource.type} resource type.`);
}

/** The relation that an address names. @throws JsonApiError 404 */
export function relationAt(resource: Resource, wire: string) {
  const found = fieldByWire(resource, wire);
  if (found === undefined || !isRelation(found.field)) return unknownRelation(resource, wire);
  return { key: found.key, field: found.field };
}

interface RowParams {
  readonly id: string;
  readonly relation: string;
}

function refsIn(resource: Resource, row: StoredRow, key: string): readonly StoredRef[] {
  if (!row.full && !(resource.sharedPart?.fields.includes(key) ?? false)) return [];
  return storedRefsOf(row.values[key]);
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

/** The rows that related rows refer to, each once and none of the related ones. */
async function includedOf(
  reader: Reader,
  field: RelationField,
  related: readonly StoredRow[],
  include: readonly string[],
): Promise<readonly StoredRow[]> {
  const found = new Map<string, StoredRow>();
  for (const type of field.targets) {
    const target = reader.registry.byType(type);
    const rows = related.filter((row) => row.type === type);
    // Where nothing of any type is related, the paths are still read, so that a wrong one is told.
    if (target === undefined || (rows.length === 0 && related.length > 0)) continue;
    for (const row of await includedRows(reader, target, rows, include)) found.set(row.id, row);
  }
  const own = new Set(related.map(({ id }) => id));
  return [...found.values()].filter(({ id }) => !own.has(id));
}

async function sendRelated(
  engine: Engine,
  resource: Resource,
  request: FastifyRequest<{ Params: RowParams }>,
  reply: FastifyReply,
) {
  const reader = await readerOf(engine, request);
  const { key, field } = relationAt(resource, request.params.relation);
  const { fields, include } = readQuery(request);
  const paths = [field.wire, ...include.map((path) => `${field.wire}.${path}`)];
  const { refs, found, included } = await readConsistently(reader, resource, paths, async (from) => {
    const held = refsIn(resource, await visibleRow(from, resource, request.params.id), key);
    const rows = await targetsOf(from, field, held);
    return { refs: held, found: rows, included: await includedOf(from, field, rows, include) };
  });
  const position = new Map(refs.map((ref, index) => [ref.id, index]));
  const rows = found.toSorted((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0));
  const writing = writingOf(engine, request, fields);
  const links = { self: { href: selfUrl(request.url, writing.base) } };
  const single = field.kind === 'one';
  return sendRows(reply, 200, engine.registry.byType, { rows, included, single, links }, writing);
}

async function sendLinkage(
  engine: Engine,
  resource: Resource,
  request: FastifyRequest<{ Params: RowParams }>,
  reply: FastifyReply,
) {
  const reader = await readerOf(engine, request);
  const { id, relation } = request.params;
  const row = await visibleRow(reader, resource, id);
  const relationships = resourceObject(resource, row, writingOf(engine, request)).relationships ?? {};
  // Those that a row has because of its entity kind too: its author, its content type.
  const relationship = Object.hasOwn(relationships, relation) ? relationships[relation] : undefined;
  if (relationship === undefined) return unknownRelation(resource, relation);
  const self = { href: selfUrl(request.url, baseOf(engine, request)) };
  return sendDocument(reply, 200, { data: relationship.data, links: { ...relationship.links, self } });
}

/** The routes that read what a row's relations point to. */
export function relatedRoutes(app: FastifyInstance, engine: Engine, resource: Resource): void {
  const row = `/jsonapi/${resource.path}/:id`;
  app.get<{ Params: RowParams }>(`${row}/relationships/:relation`, (request, reply) =>
    sendLinkage(engine, resource, request, reply),
  );
  app.get<{ Params: RowParams }>(`${row}/:relation`, (request, reply) => sendRelated(engine, resource, request, reply));
}
