import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerChallenge } from '#access/authenticate.ts';
import { callerOf } from '#access/caller.ts';
import type { Principal } from '#access/principal.ts';
import type { AccountDeps } from './account-deps.ts';
import { RefusedRequest } from './field-errors.ts';

/** Who asks. @throws RefusedRequest 401 without a token that holds */
export async function signedIn(deps: AccountDeps, request: FastifyRequest, reply: FastifyReply): Promise<Principal> {
  const caller = await callerOf(deps.db, request, deps.clock());
  if (caller.kind === 'person') return caller.principal;
  reply.header('www-authenticate', caller.kind === 'invalid' ? bearerChallenge(caller.reason) : 'Bearer realm="OAuth"');
  throw new RefusedRequest(401, [{ field: null, code: 'signedOut', detail: 'Please sign in.' }]);
}
