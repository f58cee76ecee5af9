import type { FilterCondition, FilterGroup, ParsedQuery, Resource } from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { baseOf, type Engine } from '../engine.ts';
import type { RowsAnswer } from '../http/answer.ts';
import { pageUrl, selfUrl } from '../http/request-links.ts';
import { resolvePath } from '../sql/field-path.ts';
import { filterCondition, sortValue } from '../sql/filter-sql.ts';
import { isUuid } from '../sql/filter-value.ts';
import { queryGuard, stockFilter } from '../sql/query-guard.ts';
import { includedRows, pageWithin } from './include.ts';
import { treeOf } from './include-tree.ts';
import { readQuery } from './read-query.ts';
import { readInOne, type Wanted } from './read-statement.ts';
import { isKnown, provenGet, readFor, sendFound, sendUnchanged, type TypeRead } from './reading.ts';
import { relatedRoutes } from './related-routes.ts';
import { onlyRow, wantedRow } from './visible-row.ts';

type Member = FilterCondition | FilterGroup;

/** True of a condition that a field is one id: only such a value has a gap in the text of a statement. */
const isOneId = ({ operator, values: [value, ...others] }: FilterCondition): boolean =>
  operator === '=' && value !== undefined && others.length === 0 && isUuid(value);

const conditionsIn = ({ members }: FilterGroup): readonly FilterCondition[] =>
  members.flatMap((member) => ('members' in member ? conditionsIn(member) : [member]));

/**
 * The ids that a list is filtered by, and what else its condition and order follow from; without a form where there are
 * other values, or a later page is asked for: a text for each of them would come once.
 */
function idsIn({ filter, sort, offset }: ParsedQuery): { ids: readonly string[]; form: string | null } {
  const conditions = conditionsIn(filter);
  const ids = conditions.flatMap((condition) => (isOneId(condition) ? condition.values : []));
  const hasOthers = conditions.some((condition) => !isOneId(condition) && condition.values.length > 0);
  if (hasOthers || offset !== 0) return { ids: [], form: null };
  const none = ids.map(() => '');
  return { ids, form: JSON.stringify([withIds(filter, none), sort]) };
}

/** The filter with other ids in the places of those of `idsIn`; as it is, where that told none. */
function withIds(filter: FilterGroup, ids: readonly string[]): FilterGroup {
  if (ids.length === 0) return filter;
  const left = [...ids];
  const filled = (member: Member): Member => {
    if ('members' in member) return { ...member, members: member.members.map(filled) };
    return isOneId(member) ? { ...member, values: left.splice(0, 1) } : member;
  };
  return { ...filter, members: filter.members.map(filled) };
}

function order(reader: Reader, resource: Resource, query: ParsedQuery): RawBuilder<unknown> {
  const keys = query.sort.map(({ path, descending }) => {
    const { hops, end } = resolvePath(reader, resource, path, 'sort');
    return sql`${sortValue({ reader, resource, alias: 't' }, hops, end)} ${sql.raw(descending ? 'desc nulls last' : 'asc nulls first')}`;
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

async function list(engine: Engine, resource: Resource, request: FastifyRequest, reply: FastifyReply) {
  const query = readQuery(request);
  const { offset } = query;
  const tree = treeOf(query.include);
  const limit = Math.min(query.limit ?? 50, engine.stock ? 50 : resource.maxPage);
  const { ids, form } = engine.stock ? { ids: [], form: null } : idsIn(query);
  const wanted: Wanted = {
    resource,
    ids,
    form,
    where: (reader, given) => asked(engine, reader, resource, withIds(query.filter, given)),
    orderBy: (reader) => order(reader, resource, query),
    limit,
    offset,
    tree,
  };
  const found = await readFor(engine, request, wanted);
  const rows = pageWithin(resource, found.rows.slice(0, limit), tree);
  const included = includedRows(engine.registry, found, resource, rows, tree);
  if (isKnown(engine, request, reply, found)) return sendUnchanged(reply);
  const next = found.rows.length > rows.length ? offset + rows.length : null;
  const links = pageLinks(request.url, baseOf(engine, request), { offset, limit, next });
  return sendFound(engine, request, reply, 200, { rows, included, links, single: false });
}

type Included = Pick<RowsAnswer, 'rows' | 'included'>;

function sendSingle(engine: Engine, request: FastifyRequest, reply: FastifyReply, status: number, found: Included) {
  const links = { self: { href: selfUrl(request.url, baseOf(engine, request)) } };
  return sendFound(engine, request, reply, status, { ...found, links, single: true });
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
  const { include } = readQuery(request);
  if (include.length === 0) return sendSingle(engine, request, reply, status, { rows: [row], included: [] });
  const tree = treeOf(include);
  const { found } = await readInOne({ ...reader, memory: engine.memory }, wantedRow(resource, row.id, tree), null);
  const included = includedRows(engine.registry, found, resource, [row], tree);
  return sendSingle(engine, request, reply, status, { rows: [row], included });
}

const single: TypeRead<RowParams> = async (engine, resource, request, reply) => {
  const tree = treeOf(readQuery(request).include);
  const wanted = wantedRow(resource, request.params.id, tree);
  const found = await readFor(engine, request, wanted);
  const row = onlyRow(found);
  const mayChange = engine.hooks[resource.type]?.alone !== undefined && row.full && !row.masked;
  if (mayChange && found.selected !== undefined) engine.seen.note(resource, row.id, found.selected);
  const rows = [row];
  const included = includedRows(engine.registry, found, resource, rows, tree);
  if (isKnown(engine, request, reply, found)) return sendUnchanged(reply);
  return sendSingle(engine, request, reply, 200, { rows, included });
};

export interface RowParams {
  readonly id: string;
}

export function readRoutes(app: FastifyInstance, engine: Engine, resource: Resource): void {
  const root = `/jsonapi/${resource.path}`;
  provenGet(app, engine, root, (request, reply) => list(engine, resource, request, reply));
  provenGet<RowParams>(app, engine, `${root}/:id`, (request, reply) => single(engine, resource, request, reply));
  relatedRoutes(app, engine, resource);
}
