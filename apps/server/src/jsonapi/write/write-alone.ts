import { randomUUID } from 'node:crypto';
import { isRelation, JsonApiError, type Resource } from '@packhouse/jsonapi';
import type { FastifyRequest } from 'fastify';
import { noteCaller, tokenHashOf } from '#access/caller.ts';
import type { Principal } from '#access/principal.ts';
import { refsOf } from '#rows/read-values.ts';
import { type AloneWriter, insertAlone, updateAlone } from '#rows/store-alone.ts';
import type { StoredRow, Values } from '#rows/stored-row.ts';
import { type Engine, expectedPrincipalOf } from '../engine.ts';
import type { AloneHooks, Change } from '../hooks.ts';
import { type Proof, readInOne } from '../read/read-statement.ts';
import { wantedRow } from '../read/visible-row.ts';
import { isUuid } from '../sql/filter-value.ts';
import { actorOf } from './finish-writes.ts';
import { isPlain } from './lock-rows.ts';
import type { ParsedDocument } from './parse-document.ts';
import { demandRight, requireSent, requireValues, withTenant } from './write-checks.ts';

// Most rows stand alone, and most that is sent is right. Such a write is one statement, with its entry of the trail,
// which is a transaction by itself and proves who asks. Nothing is refused here: whatever speaks against it, or only may,
// leaves it undone, and the request goes the way of all others, which says what is wrong.

export interface WrittenAlone {
  readonly row: StoredRow;
  readonly principal: Principal;
}

/** The rules of a type whose rows are written by themselves; null for all others. A stock backend knows no such way. */
export const aloneHooks = ({ stock, hooks }: Engine, resource: Resource): AloneHooks | null =>
  !stock && isPlain(resource) ? (hooks[resource.type]?.alone ?? null) : null;

/** Does `work`; null where it refuses. */
function unlessRefused<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof JsonApiError) return null;
    throw error;
  }
}

/** PostgreSQL's classes of errors by which a statement was undone: a wrong value, a key that is taken, a passing fault. */
const undone = /^(22|23|40)/;

async function unlessUndone<T>(writing: Promise<T>): Promise<T | null> {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof Error && 'code' in error && undone.test(String(error.code))) return null;
    throw error;
  }
}

/** True where every row that is pointed at is the person's own company: all others are looked up. */
function namesOwnAlone(engine: Engine, { companyId }: Principal, resource: Resource, values: Values): boolean {
  const isOwn = (type: string, id: string) =>
    id === companyId && engine.registry.byType(type)?.owner.kind === 'tenantItself';
  return Object.entries(values).every(([key, value]) => {
    const field = resource.fields[key];
    return field === undefined || !isRelation(field) || refsOf(value).every(({ type, id }) => isOwn(type, id));
  });
}

/** A change with its values, if all that can be said without the database speaks for it. */
function judged(
  engine: Engine,
  principal: Principal,
  rules: AloneHooks,
  change: Change,
): { readonly values: Values; readonly change: Change } | null {
  const { resource, verb, before, sent } = change;
  demandRight({ principal }, resource, verb);
  requireSent(resource, sent, before);
  if (!namesOwnAlone(engine, principal, resource, sent)) return null;
  const values = { ...sent, ...rules.values(change) };
  requireValues(resource, values, before);
  return { values, change };
}

/** Who asks, as far as this copy knows, and the token that proves it. */
interface Asker {
  readonly principal: Principal;
  readonly proof: Proof;
}

async function asker(engine: Engine, request: FastifyRequest): Promise<Asker | null> {
  const hash = tokenHashOf(request);
  if (hash === undefined) return null;
  return { principal: await expectedPrincipalOf(engine, request), proof: { hash, now: engine.machineClock() } };
}

function writerFor(engine: Engine, request: FastifyRequest, principal: Principal): AloneWriter {
  const { db, registry } = engine;
  return {
    db,
    registry,
    principal,
    actor: actorOf({ principal, requestId: request.id }),
    now: engine.clock(),
  };
}

/**
 * Creates a row by itself.
 * @param read reads the document of the request, as the long way does
 * @returns null where nothing was written
 */
export async function createAlone(
  engine: Engine,
  resource: Resource,
  request: FastifyRequest,
  read: () => ParsedDocument,
): Promise<WrittenAlone | null> {
  const rules = aloneHooks(engine, resource);
  const asking = rules === null ? null : await asker(engine, request);
  if (rules === null || asking === null) return null;
  const { principal, proof } = asking;
  const right = unlessRefused(() => {
    const { id = randomUUID(), title, values } = read();
    const sent = withTenant({ principal }, resource, values);
    return judged(engine, principal, rules, { resource, verb: 'create', id, before: null, title, sent });
  });
  if (right === null || right.change.title === undefined) return null;
  const { id, title } = right.change;
  const writing = insertAlone(
    writerFor(engine, request, principal),
    resource,
    { id, base: { title }, values: right.values },
    { proof, unless: rules.unless(right.change) },
  );
  const row = await unlessUndone(writing);
  if (row !== null) return { row, principal };
  // It may be that the token holds no more.
  noteCaller(proof.hash, null);
  return null;
}

export interface AskedChange {
  readonly id: string;
  readonly expectedVersion: number | undefined;
  readonly document: ParsedDocument;
}

/** Changes a row that was read, if it still is as it was; null where nothing was written. */
async function changeRead(
  engine: Engine,
  resource: Resource,
  request: FastifyRequest,
  { rules, principal, proof }: Asker & { readonly rules: AloneHooks },
  before: StoredRow,
  read: (before: StoredRow) => AskedChange,
): Promise<WrittenAlone | null> {
  const right = unlessRefused(() => {
    const { id, expectedVersion, document } = read(before);
    if (expectedVersion !== undefined && expectedVersion !== before.vid) return null;
    const { title, values: sent } = document;
    const found = judged(engine, principal, rules, { resource, verb: 'update', id, before, title, sent });
    return found && { ...found, unless: rules.unless(found.change) };
  });
  if (right === null) return null;
  const { title } = right.change;
  const given = { base: title === undefined ? {} : { title }, values: right.values };
  const conditions = { proof, unless: right.unless };
  const writing = updateAlone(writerFor(engine, request, principal), resource, before, given, conditions);
  const row = await unlessUndone(writing);
  if (row === null) return null;
  engine.seen.note(resource, row.id, row);
  return { row, principal };
}

/**
 * Changes a row by itself, as it is remembered of the last time that it was read here, or is read with the person who asks; it is
 * written if it still is so.
 * @param read reads the document of the request for the row as it stands
 * @returns null where nothing was written
 */
export async function changeAlone(
  engine: Engine,
  resource: Resource,
  request: FastifyRequest,
  rowId: string,
  read: (before: StoredRow) => AskedChange,
): Promise<WrittenAlone | null> {
  const rules = aloneHooks(engine, resource);
  const asking = rules === null || !isUuid(rowId) ? null : await asker(engine, request);
  if (rules === null || asking === null) return null;
  const id = rowId.toLowerCase();
  const seen = engine.seen.of(resource, id);
  const change = (before: StoredRow) => changeRead(engine, resource, request, { ...asking, rules }, before, read);
  const byMemory = seen === undefined ? null : await change(seen);
  if (byMemory !== null) return byMemory;
  engine.seen.forget(resource, id);
  const { db, registry, memory } = engine;
  const { principal, proof } = asking;
  const { found, caller } = await readInOne({ db, registry, memory, principal }, wantedRow(resource, id, {}), proof);
  if (caller?.kind !== 'person' || caller.principal !== principal) {
    noteCaller(proof.hash, null);
    return null;
  }
  const [before] = found.rows;
  return before?.full === true ? change(before) : null;
}
