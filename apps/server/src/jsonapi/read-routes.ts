import {
  fail,
  fieldByWire,
  isRelation,
  type ParsedQuery,
  parseFilter,
  parseQuery,
  type Resource,
} from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { resourceObjects, sendDocument } from './answer.ts';
import { type Engine, readerOf, writingOf } from './engine.ts';
import { resolvePath } from './field-path.ts';
import { filterCondition, sortValue } from './filter-sql.ts';
import { isUuid } from './filter-value.ts';
import { includedRows } from './include.ts';
import { type Reader, selectByIds, selectRows } from './select-rows.ts';
import type { StoredRef, StoredRow } from './stored-row.ts';
import { unknownRow } from './write-rows.ts';

const queryOf = (request: FastifyRequest) => new URL(request.url, 'http://localhost').searchParams;
const readQuery = (request: FastifyRequest): ParsedQuery => parseQuery(queryOf(request), parseFilter);

function order(reader: Reader, resource: Resource, query: ParsedQuery): RawBuilder<unknown> {
  const keys = query.sort.map(({ path, descending }) => {
    const { hops, end } = resolvePath(reader, resource, path);
    return sql`${sortValue(reader, resource, 't', hops, end)} ${sql.raw(descending ? 'desc nulls last' : 'asc nulls first')}`;
  });
  // The id comes last, so that pages never overlap (wire page, deliberate difference 8).
  return sql.join([...keys, sql`t.id`]);
}

function pageLinks(self: string, offset: number, limit: number, more: boolean) {
  const at = (next: number) => {
    const url = new URL(self);
    url.searchParams.set('page[offset]', String(next));
    url.searchParams.set('page[limit]', String(limit));
    return { href: url.href };
  };
  return {
    self: { href: self },
    ...(more ? { next: at(offset + limit) } : {}),
    ...(offset > 0 ? { first: at(0), prev: at(Math.max(0, offset - limit)) } : {}),
  };
}

async function list(
  engine: Engine,
  resource: Resource,
  request: FastifyRequest,
  reply: FastifyReply,
  within?: RawBuilder<unknown>,
) {
  const reader = await readerOf(engine, request);
  const query = readQuery(request);
  const limit = Math.min(query.limit ?? 50, engine.stock ? 50 : resource.maxPage);
  const where = filterCondition(reader, resource, query.filter);
  const rows = await selectRows(reader, resource, {
    where: within === undefined ? where : sql`${within} and ${where}`,
    orderBy: order(reader, resource, query),
    limit: limit + 1,
    offset: query.offset,
  });
  const page = rows.slice(0, limit);
  const self = new URL(request.url, writingOf(engine, request).base).href;
  return sendRows(engine, request, reply, reader, resource, query, page, {
    links: pageLinks(self, query.offset, limit, rows.length > limit),
    single: false,
    status: 200,
  });
}

interface Shape {
  readonly links: Readonly<Record<string, { readonly href: string }>>;
  readonly single: boolean;
  readonly status: number;
}

/** Sends rows with what the query includes. */
async function sendRows(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
  reader: Reader,
  resource: Resource,
  query: ParsedQuery,
  rows: readonly StoredRow[],
  shape: Shape,
) {
  const writing = writingOf(engine, request, query.fields);
  const included = await includedRows(reader, resource, rows, query.include);
  const objects = resourceObjects(rows, engine.registry.byType, writing);
  const more = resourceObjects(included, engine.registry.byType, writing);
  return sendDocument(reply, shape.status, {
    data: shape.single ? (objects[0] ?? null) : objects,
    ...(more.length === 0 ? {} : { included: more }),
    links: shape.links,
  });
}

/** Answers one row in full, as a GET of it would. */
export async function sendRow(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
  reader: Reader,
  resource: Resource,
  row: StoredRow,
  status: number,
) {
  const self = `${writingOf(engine, request).base}/${resource.path}/${row.id}`;
  return sendRows(engine, request, reply, reader, resource, readQuery(request), [row], {
    links: { self: { href: self } },
    single: true,
    status,
  });
}

/** @throws JsonApiError 404, the same for unknown and foreign ids */
async function visibleRow(reader: Reader, resource: Resource, id: string): Promise<StoredRow> {
  const [row] = isUuid(id) ? await selectByIds(reader, resource, [id.toLowerCase()]) : [];
  return row ?? unknownRow();
}

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

async function sendRelated(
  engine: Engine,
  resource: Resource,
  request: FastifyRequest<{ Params: RowParams }>,
  reply: FastifyReply,
) {
  const reader = await readerOf(engine, request);
  const { key, field } = relationAt(resource, request.params.relation);
  const row = await visibleRow(reader, resource, request.params.id);
  const writing = writingOf(engine, request, readQuery(request).fields);
  const found: StoredRow[] = [];
  const refs = refsIn(resource, row, key);
  for (const type of field.targets) {
    const target = engine.registry.byType(type);
    const ids = refs.filter((ref) => ref.type === type).map((ref) => ref.id);
    if (target !== undefined && ids.length > 0) found.push(...(await selectByIds(reader, target, ids)));
  }
  const position = new Map(refs.map((ref, index) => [ref.id, index]));
  found.sort((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0));
  const objects = resourceObjects(found, engine.registry.byType, writing);
  const self = { href: new URL(request.url, writing.base).href };
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
  return sendDocument(reply, 200, { data: relationship?.data ?? null, links: relationship?.links ?? {} });
}

/** The read routes of one declared type. */
export function readRoutes(app: FastifyInstance, engine: Engine, resource: Resource): void {
  const root = `/jsonapi/${resource.path}`;
  if (resource.entity === 'config_pages') {
    app.get(root, (request, reply) => list(engine, resource, request, reply));
    return;
  }
  app.get(root, (request, reply) => list(engine, resource, request, reply));
  app.get<{ Params: RowParams }>(`${root}/:id`, async (request, reply) => {
    const reader = await readerOf(engine, request);
    return sendRow(
      engine,
      request,
      reply,
      reader,
      resource,
      await visibleRow(reader, resource, request.params.id),
      200,
    );
  });
  app.get<{ Params: RowParams }>(`${root}/:id/relationships/:relation`, (request, reply) =>
    sendLinkage(engine, resource, request, reply),
  );
  app.get<{ Params: RowParams }>(`${root}/:id/:relation`, (request, reply) =>
    sendRelated(engine, resource, request, reply),
  );
}
