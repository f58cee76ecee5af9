import type { Resource } from '@packhouse/jsonapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withNumbers } from '#access/authenticate.ts';
import { noteCaller, tokenHashOf } from '#access/caller.ts';
import { baseOf, type Engine, expectedPrincipalOf, principalOf, writingOf } from '../engine.ts';
import { type RowsAnswer, sendRows } from '../http/answer.ts';
import { UnverifiedToken } from '../http/unverified-token.ts';
import { isUnchanged } from '../transfer/entity-tag.ts';
import type { FoundRows } from './found-rows.ts';
import { readQuery } from './read-query.ts';
import { readInOne, type Wanted } from './read-statement.ts';

/** Rights may change while a request reads: it then begins anew with those that it found. */
const attempts = 3;

/**
 * Reads for anyone who sends a request: the statement is made for the person whom the token stood for last, and proves
 * that it still does, with the same rights.
 * @throws UnverifiedToken
 */
export async function readFor(engine: Engine, request: FastifyRequest, wanted: Wanted): Promise<FoundRows> {
  let principal = await expectedPrincipalOf(engine, request);
  const hash = tokenHashOf(request) ?? '';
  for (let attempt = 1; ; attempt += 1) {
    const { db, registry, memory } = engine;
    const reader = { db, registry, memory, principal };
    const { found, caller } = await readInOne(reader, wanted, { hash, now: engine.machineClock() });
    if (caller?.kind !== 'person') {
      noteCaller(hash, null);
      throw new UnverifiedToken(caller?.kind === 'invalid' ? caller.reason : '');
    }
    if (caller.principal === principal) {
      if (!engine.stock) await found.digestFor(principal.userId);
      return found;
    }
    if (attempt === attempts) throw new Error('The rights of a person change with every statement.');
    principal = withNumbers(caller.principal, principal);
    noteCaller(hash, principal);
  }
}

/**
 * Gives an answer to a read its entity tag; true where the client has that answer already. Asked where nothing can be
 * refused any more: what is not found has no tag. A stock backend gives none.
 */
export const isKnown = (engine: Engine, request: FastifyRequest, reply: FastifyReply, { digest }: FoundRows): boolean =>
  !engine.stock && isUnchanged(request, reply, { digest, version: engine.version, base: baseOf(engine, request) });

/** Says that the client's copy is good (RFC 9110, section 15.4.5). */
export const sendUnchanged = (reply: FastifyReply): FastifyReply => reply.code(304).send();

/** Answers with rows, written as the request asks for them. */
export const sendFound = (
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  answer: RowsAnswer,
): Promise<FastifyReply> =>
  sendRows(reply, status, engine.registry.byType, answer, writingOf(engine, request, readQuery(request).fields));

/** Answers a read of a declared type. */
export type TypeRead<Params> = (
  engine: Engine,
  resource: Resource,
  request: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/**
 * A route that reads with `readFor`: who asks is proven while it reads. Whatever is wrong before that is told only to
 * somebody whose token holds.
 */
export function provenGet<Params>(
  app: FastifyInstance,
  engine: Engine,
  path: string,
  handle: (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.get<{ Params: Params }>(path, { config: { caller: 'proven' } }, async (request, reply) => {
    try {
      return await handle(request, reply);
    } catch (error) {
      await principalOf(engine, request);
      throw error;
    }
  });
}
