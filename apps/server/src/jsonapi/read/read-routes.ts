import type { FilterGroup, ParsedQuery, Resource } from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { type Reader, selectRows } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { baseOf, type Engine, readerOf, writingOf } from '../engine.ts';
import { type RowsAnswer, sendRows } from '../http/answer.ts';
import { pageUrl, selfUrl } from '../http/request-links.ts';
import { resolvePath } from '../sql/field-path.ts';
import { filterCondition, sortValue } from '../sql/filter-sql.ts';
import { queryGuard, stockFilter } from '../sql/query-guard.ts';
import { readConsistently } from './consistent-read.ts';
import { includedRows, pageWithin } from './include.ts';
import { readQuery } from './read-query.ts';
import { relatedRoutes } from './related-routes.ts';
import { visibleRow } from './visible-row.ts';

function order(reader: Reader, resource: Resource, query: ParsedQuery): RawBuilder<unknown> {
  const keys = query.sort.map(({ path, descending }) => {
    const { hops, end } = resolvePath(reader, resource, path, 'sort');
    return sql`${sortValue(reader, resource, 't', hops, end)} ${sql.raw(descending ? 'desc nulls last' : 'asc nulls first')}`;
  });
  // The id comes last, so that pages never overlap (wire page, deliberate difference 8).
  return sql.join([...keys, sql`t.id`]);
}

/** Where a page lies, and the next one begins; null where there is none. */
interface PagePosition {
  readonly offset: number;
  readonly limit: number;
  readonly next: number | null;
}

function pageLinks(address: string, base: string, { offset, limit, next }: PagePosition) {
  const at = (start: number) => ({ href: pageUrl(address, base, start, limit) });
  return {
    self: { href: selfUrl(address, base) },
    ...(next === null ? {} : { next: at(next) }),
    ...(offset > 0 ? { first: at(0), prev: at(Math.max(0, offset - limit)) } : {}),
  };
}

function asked({ stock }: Engine, reader: Reader, resource: Resource, filter: FilterGroup): RawBuilder<unknown> {
  if (!stock) return filterCondition(reader, resource, filter);
  const understood = filterCondition(reader, resource, stockFilter(reader, resource, filter));
  return sql`${understood} and ${queryGuard(reader, resource, filter)}`;
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
  const { rows, included, more } = await withIncluded(reader, resource, { ...query, limit }, (from) => {
    const where = asked(engine, from, resource, query.filter);
    return selectRows(from, resource, {
      where: within === undefined ? where : sql`${within} and ${where}`,
      orderBy: order(from, resource, query),
      limit: limit + 1,
      offset: query.offset,
    });
  });
  const place = { offset: query.offset, limit, next: more ? query.offset + rows.length : null };
  const links = pageLinks(request.url, baseOf(engine, request), place);
  return sendFound(engine, request, reply, { rows, included }, { links, single: false, status: 200 });
}

interface Found {
  readonly rows: readonly StoredRow[];
  readonly included: readonly StoredRow[];
}

/** A page of rows; `more` where there are others behind it. */
interface FoundPage extends Found {
  readonly more: boolean;
}

/** Reads rows and, of the first `limit` of them or as many as fit into one answer, what the query includes. */
function withIncluded(
  reader: Reader,
  resource: Resource,
  { include, limit }: Pick<ParsedQuery, 'include' | 'limit'>,
  readRows: (from: Reader) => Promise<readonly StoredRow[]>,
): Promise<FoundPage> {
  return readConsistently(reader, resource, include, async (from) => {
    const read = await readRows(from);
    const rows = pageWithin(resource, read.slice(0, limit), include);
    return { rows, included: await includedRows(from, resource, rows, include), more: read.length > rows.length };
  });
}

type Shape = Pick<RowsAnswer, 'links' | 'single'> & { readonly status: number };

function sendFound(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
  found: Found,
  { status, ...shape }: Shape,
) {
  const writing = writingOf(engine, request, readQuery(request).fields);
  return sendRows(reply, status, engine.registry.byType, { ...found, ...shape }, writing);
}

const onlyOne = (request: FastifyRequest) => ({ include: readQuery(request).include, limit: 1 });

function sendSingle(engine: Engine, request: FastifyRequest, reply: FastifyReply, found: Found, status: number) {
  const self = selfUrl(request.url, baseOf(engine, request));
  return sendFound(engine, request, reply, found, { links: { self: { href: self } }, single: true, status });
}

/** Answers one row that was just written in full, as a GET of it would. */
export async function sendRow(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
  reader: Reader,
  resource: Resource,
  row: StoredRow,
  status: number,
) {
  const found = await withIncluded(reader, resource, onlyOne(request), async () => [row]);
  return sendSingle(engine, request, reply, found, status);
}

async function single(
  engine: Engine,
  resource: Resource,
  request: FastifyRequest<{ Params: RowParams }>,
  reply: FastifyReply,
) {
  const reader = await readerOf(engine, request);
  const found = await withIncluded(reader, resource, onlyOne(request), async (from) => [
    await visibleRow(from, resource, request.params.id),
  ]);
  return sendSingle(engine, request, reply, found, 200);
}

interface RowParams {
  readonly id: string;
}

/** The read routes of one declared type. */
export function readRoutes(app: FastifyInstance, engine: Engine, resource: Resource): void {
  const root = `/jsonapi/${resource.path}`;
  app.get(root, (request, reply) => list(engine, resource, request, reply));
  app.get<{ Params: RowParams }>(`${root}/:id`, (request, reply) => single(engine, resource, request, reply));
  relatedRoutes(app, engine, resource);
}
