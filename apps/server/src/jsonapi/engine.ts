import { randomUUID } from 'node:crypto';
import { fail, type Problem, type Registry } from '@packhouse/jsonapi';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#access/authenticate.ts';
import { callerOf, expectedCallerOf } from '#access/caller.ts';
import type { Principal } from '#access/principal.ts';
import type { Db } from '#db/db.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import type { RowMemory } from '#rows/row-memory.ts';
import type { Reader } from '#rows/select-rows.ts';
import { type Hooks, type WriteContext, writeContext } from './hooks.ts';
import type { BodyBudget } from './http/body-budget.ts';
import { UnverifiedToken } from './http/unverified-token.ts';
import type { Writing } from './http/write-document.ts';
import type { TimestampFormat } from './http/write-value.ts';
import type { SeenRows } from './seen-rows.ts';

/** Dependencies of the engine; passed in, so that tests choose clock and database. */
export interface Engine {
  readonly db: Db;
  readonly registry: Registry;
  readonly hooks: Hooks;
  /** The program's clock: decides today, due and late. */
  readonly clock: () => Date;
  /** The machine's clock: tokens live by it. */
  readonly machineClock: () => Date;
  readonly timestamp: TimestampFormat;
  /** Of all that an answer's bytes depend on beside rows and request (`transfer/answers-version.ts`). */
  readonly version: string;
  /**
   * Behaves as a provider's stock Drupal does (decisions.md 20): plain calls only, 50 rows a page, unknown attributes
   * dropped without a word, versions not compared, filters guarded (query-guard.ts). For trials of the portal, never for
   * a program.
   */
  readonly stock: boolean;
  /** Where people reach the server; null: as the request says. */
  readonly publicUrl: string | null;
  /** A problem as an English sentence: the engine knows no words of the program. */
  readonly messageOf: (problem: Problem) => string;
  /** Decimals of the program's quantities, as they are set now. */
  readonly counted: () => number;
  /** The room for bodies on their way. */
  readonly bodies: BodyBudget;
  readonly memory: RowMemory;
  /** Rows that somebody may be about to change. */
  readonly seen: SeenRows;
}

/** How documents are read, whatever they are about. */
export const readingOf = ({ registry, messageOf, counted }: Engine) => ({ registry, messageOf, counted: counted() });

function demandPerson(caller: Caller): Principal {
  if (caller.kind === 'person') return caller.principal;
  if (caller.kind === 'invalid') throw new UnverifiedToken(caller.reason);
  return fail(401, 'Sign in first: an access token is required.');
}

/** The signed-in person of a request. @throws JsonApiError 401 */
export const principalOf = async (engine: Engine, request: FastifyRequest): Promise<Principal> =>
  demandPerson(await callerOf(engine.db, request, engine.machineClock()));

/**
 * The same as far as this copy of the server knows: for routes whose reading proves it (`read/reading.ts`).
 * @throws JsonApiError 401
 */
export const expectedPrincipalOf = async (engine: Engine, request: FastifyRequest): Promise<Principal> =>
  demandPerson(await expectedCallerOf(engine.db, request, engine.machineClock()));

export async function readerOf(engine: Engine, request: FastifyRequest): Promise<Reader> {
  return { db: engine.db, registry: engine.registry, principal: await principalOf(engine, request) };
}

/** Absolute address of `/jsonapi` as the client reached it. */
export function baseOf(engine: Engine, request: FastifyRequest): string {
  return `${engine.publicUrl ?? `${request.protocol}://${request.host}`}/jsonapi`;
}

export function writingOf(engine: Engine, request: FastifyRequest, fields: Writing['fields'] = new Map()): Writing {
  return {
    base: baseOf(engine, request),
    timestamp: engine.timestamp,
    counted: engine.counted(),
    fields,
    leavesOut: engine.stock,
  };
}

/** Runs a write with its hooks and audit row in one transaction; any throw undoes all of it, a deadlock repeats it. */
export function transact<T>(
  engine: Engine,
  principal: Principal,
  requestId: string,
  work: (context: WriteContext) => Promise<T>,
): Promise<T> {
  const { registry } = engine;
  return inTransaction(engine.db, (db) =>
    work(writeContext({ db, registry, principal, now: engine.clock(), requestId, newId: randomUUID })),
  );
}
