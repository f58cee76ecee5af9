import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/db.ts';
import { Note, noteOnce } from '#load/note.ts';
import { authenticate, bearerToken, type Caller } from './authenticate.ts';
import type { Principal } from './principal.ts';
import { tokenHash } from './token-hash.ts';

/** Milliseconds after which a request that took so long to arrive is asked again whose it is. */
const holdsFor = 5_000;

type Asking = Pick<FastifyRequest, 'headers'>;
const known = new Note<Asking, { readonly caller: Promise<Caller>; readonly at: number }>();

/**
 * Who stood behind a token when it was last asked, by its hash. It opens nothing: a read is made for that person and
 * proves in its own statement that they still are who they were (`expectedCallerOf`).
 */
const lastSeen = new Map<string, Principal>();
/** Tokens remembered: one of each person of a large program; some 300 bytes each. */
const mostSeen = 10_000;

/** Remembers who stands behind a token; null where nobody does any more. */
export function noteCaller(hash: string, principal: Principal | null): void {
  lastSeen.delete(hash);
  if (principal === null) return;
  const [oldest] = lastSeen.size >= mostSeen ? lastSeen.keys() : [];
  if (oldest !== undefined) lastSeen.delete(oldest);
  lastSeen.set(hash, principal);
}

/** Asked several times of each request. */
export const tokenHashOf = noteOnce(({ headers }: Asking): string | undefined => {
  const token = bearerToken(headers.authorization);
  return token === undefined ? undefined : tokenHash(token);
});

/**
 * Who sends a request, read once for all who ask, before its body is (decisions.md 6). Of a request whose body came
 * slowly it is read once more: a right that was withdrawn meanwhile opens nothing.
 * @param now the machine's time
 */
export function callerOf(db: Db, request: Asking, now: Date): Promise<Caller> {
  const before = known.get(request);
  if (before !== undefined && now.getTime() - before.at < holdsFor) return before.caller;
  const caller = authenticate(db, request.headers.authorization, now);
  known.set(request, { caller, at: now.getTime() });
  return caller;
}

/** Bytes of a body that are read on what is remembered of a token: more than one row has, and nothing to a server. */
const readUnproven = 64 * 1024;

/** True of a body that may be long: whose it is is asked before it is read. */
const mayBeLong = ({ 'content-length': length, 'transfer-encoding': coding }: Asking['headers']): boolean =>
  coding !== undefined || Number(length ?? 0) > readUnproven;

/** Who probably sends a request, as far as is known without asking. */
export function seenPrincipalOf(request: Asking): Principal | undefined {
  const hash = tokenHashOf(request);
  return hash === undefined || mayBeLong(request.headers) ? undefined : lastSeen.get(hash);
}

/**
 * Who probably sends a request: for those that are proven by the very statement that reads for them (`reading.ts`). A
 * token that this copy has not seen is asked about.
 * @param now the machine's time
 */
export async function expectedCallerOf(db: Db, request: Asking, now: Date): Promise<Caller> {
  const principal = seenPrincipalOf(request);
  if (principal !== undefined) return { kind: 'person', principal };
  const caller = await callerOf(db, request, now);
  const hash = tokenHashOf(request);
  if (hash !== undefined && caller.kind === 'person') noteCaller(hash, caller.principal);
  return caller;
}
