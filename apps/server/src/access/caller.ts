import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/db.ts';
import { authenticate, type Caller } from './authenticate.ts';

/** Milliseconds after which a request that took so long to arrive is asked again whose it is. */
const holdsFor = 5_000;

const known = new WeakMap<Pick<FastifyRequest, 'headers'>, { readonly caller: Promise<Caller>; readonly at: number }>();

/**
 * Who sends a request, read once for all who ask, before its body is (decisions.md 6). Of a request whose body came
 * slowly it is read once more: a right that was withdrawn meanwhile opens nothing.
 * @param now the machine's time
 */
export function callerOf(db: Db, request: Pick<FastifyRequest, 'headers'>, now: Date): Promise<Caller> {
  const before = known.get(request);
  if (before !== undefined && now.getTime() - before.at < holdsFor) return before.caller;
  const caller = authenticate(db, request.headers.authorization, now);
  known.set(request, { caller, at: now.getTime() });
  return caller;
}
