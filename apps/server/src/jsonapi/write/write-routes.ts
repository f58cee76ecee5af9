import { randomUUID } from 'node:crypto';
import { fail, isObject, type Resource, shownValue } from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoredRow } from '#rows/stored-row.ts';
import { baseOf, type Engine, principalOf, readingOf, transact, writingOf } from '../engine.ts';
import type { WriteContext } from '../hooks.ts';
import { currentOf } from '../http/write-document.ts';
import { demandPaths } from '../read/include.ts';
import { treeOf } from '../read/include-tree.ts';
import { readQuery } from '../read/read-query.ts';
import { type RowParams, sendRow } from '../read/read-routes.ts';
import { unknownRow } from '../read/visible-row.ts';
import { isUuid } from '../sql/filter-value.ts';
import { type ParsedDocument, parseDocument, primaryData } from './parse-document.ts';
import { type AskedChange, aloneHooks, changeAlone, createAlone, type WrittenAlone as Written } from './write-alone.ts';
import { demandRight, requireSent } from './write-checks.ts';
import { changeRow, completeWrites, createRow, lockRow, removeRow } from './write-rows.ts';

type RowRequest = FastifyRequest<{ Params: RowParams }>;

/** An address's id. @throws JsonApiError 404 where it is none */
export function idIn(request: RowRequest): string {
  return isUuid(request.params.id) ? request.params.id.toLowerCase() : unknownRow();
}

/** @throws JsonApiError 409 when a document is of another type than its address */
function demandType(resource: Resource, type: unknown): void {
  if (type !== resource.type)
    fail(409, `The type "${shownValue(type)}" does not fit this address, which is for "${resource.type}".`, {
      pointer: '/data/type',
    });
}

/** `meta.expectedVersion` of a document: the revision that a change started from. */
export function expectedVersionOf(body: unknown): number | undefined {
  const meta = isObject(body) && isObject(body.meta) ? body.meta : {};
  const version = meta.expectedVersion;
  if (version === undefined) return undefined;
  if (typeof version !== 'number' || !Number.isInteger(version))
    return fail(422, 'expectedVersion must be a whole number.', { pointer: '/meta/expectedVersion' });
  return version;
}

async function written(context: WriteContext, engine: Engine, id: string): Promise<StoredRow> {
  return (await completeWrites(context, engine.hooks)).get(id) ?? unknownRow();
}

/** A wrong wish for the answer is told before anything is written. @throws JsonApiError 400 */
const demandQuery = (engine: Engine, resource: Resource, request: FastifyRequest) =>
  demandPaths(engine.registry, resource, treeOf(readQuery(request).include));

/** Reads the document of a new row. @throws JsonApiError */
function readNew(engine: Engine, resource: Resource, request: FastifyRequest): ParsedDocument {
  demandQuery(engine, resource, request);
  const data = primaryData(request.body);
  demandType(resource, data.type);
  return parseDocument(resource, data, { verb: 'create', ...readingOf(engine), dropUnknown: engine.stock });
}

async function created(engine: Engine, resource: Resource, request: FastifyRequest): Promise<Written> {
  const principal = await principalOf(engine, request);
  const { id = randomUUID(), title, values } = readNew(engine, resource, request);
  if (engine.stock) {
    // No Drupal knows the company of a row that does not name it.
    demandRight({ principal }, resource, 'create');
    requireSent(resource, values, null);
  }
  const row = await transact(engine, principal, request.id, async (context) => {
    await createRow(context, engine.hooks, resource, { id, title, values });
    return written(context, engine, id);
  });
  return { row, principal };
}

async function post(engine: Engine, resource: Resource, request: FastifyRequest, reply: FastifyReply) {
  const alone = await createAlone(engine, resource, request, () => readNew(engine, resource, request));
  const { row, principal } = alone ?? (await created(engine, resource, request));
  reply.header('location', `${baseOf(engine, request)}/${resource.path}/${row.id}?resourceVersion=id%3A${row.vid}`);
  return sendRow(engine, request, reply, { db: engine.db, registry: engine.registry, principal }, resource, row, 201);
}

/** Reads the document of a change of a row. @throws JsonApiError */
function readChange(engine: Engine, resource: Resource, request: RowRequest, before: StoredRow): AskedChange {
  demandQuery(engine, resource, request);
  const id = idIn(request);
  const data = primaryData(request.body);
  demandType(resource, data.type);
  const named = typeof data.id === 'string' ? data.id.toLowerCase() : '';
  if (named !== id)
    fail(400, `The selected entity (${id}) does not match the ID in the payload (${shownValue(named)}).`, {
      pointer: '/data/id',
    });
  const current = currentOf(resource, before, writingOf(engine, request));
  const { stock } = engine;
  const options = { ...readingOf(engine), current, dropUnknown: stock, titleWithRow: stock };
  const document = parseDocument(resource, data, { verb: 'update', ...options });
  return { id, expectedVersion: stock ? undefined : expectedVersionOf(request.body), document };
}

async function changed(engine: Engine, resource: Resource, request: RowRequest): Promise<Written> {
  const principal = await principalOf(engine, request);
  const id = idIn(request);
  // Faults of the document as such are told before the row is looked for.
  primaryData(request.body);
  if (!engine.stock) expectedVersionOf(request.body);
  const row = await transact(engine, principal, request.id, async (context) => {
    const before = await lockRow(context, engine.hooks, resource, id);
    const { document, expectedVersion } = readChange(engine, resource, request, before);
    await changeRow(context, engine.hooks, resource, before, { ...document, expectedVersion });
    return (await completeWrites(context, engine.hooks)).get(id) ?? before;
  });
  return { row, principal };
}

async function patch(engine: Engine, resource: Resource, request: RowRequest, reply: FastifyReply) {
  const alone = await changeAlone(engine, resource, request, request.params.id, (before) =>
    readChange(engine, resource, request, before),
  );
  const { row, principal } = alone ?? (await changed(engine, resource, request));
  return sendRow(engine, request, reply, { db: engine.db, registry: engine.registry, principal }, resource, row, 200);
}

async function remove(engine: Engine, resource: Resource, request: RowRequest, reply: FastifyReply) {
  const principal = await principalOf(engine, request);
  const id = idIn(request);
  await transact(engine, principal, request.id, async (context) => {
    const before = await lockRow(context, engine.hooks, resource, id);
    demandRight(context, resource, 'delete');
    readQuery(request);
    await removeRow(context, engine.hooks, resource, before);
    await completeWrites(context, engine.hooks);
  });
  return reply.code(204).send();
}

/** The write routes of one declared type. What its declaration does not allow answers 403, after the row was looked up. */
export function writeRoutes(app: FastifyInstance, engine: Engine, resource: Resource): void {
  const root = `/jsonapi/${resource.path}`;
  if (resource.entity !== 'node') return;
  const caller = aloneHooks(engine, resource) === null ? ('person' as const) : ('proven' as const);
  const config = { caller };
  app.post(root, { config }, (request, reply) => post(engine, resource, request, reply));
  app.patch<{ Params: RowParams }>(`${root}/:id`, { config }, (request, reply) =>
    patch(engine, resource, request, reply),
  );
  app.delete<{ Params: RowParams }>(`${root}/:id`, (request, reply) => remove(engine, resource, request, reply));
}
