import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { bearerChallenge } from '#access/authenticate.ts';
import { callerOf } from '#access/caller.ts';
import type { Principal } from '#access/principal.ts';
import type { AccountDeps, OwnRouteDeps } from './account-deps.ts';
import { answerUnkept } from './answer-errors.ts';
import { refusal } from './field-errors.ts';

/** Who asks. @throws RefusedRequest 401 without a token that holds */
export async function signedIn(deps: AccountDeps, request: FastifyRequest, reply: FastifyReply): Promise<Principal> {
  const caller = await callerOf(deps.db, request, deps.clock());
  if (caller.kind === 'person') return caller.principal;
  reply.header('www-authenticate', caller.kind === 'invalid' ? bearerChallenge(caller.reason) : 'Bearer realm="OAuth"');
  throw refusal(401, 'signedOut', 'Please sign in.');
}

/** The same by the clock that tokens live by. */
export const personOf = (
  { db, machineClock: clock }: Pick<OwnRouteDeps, 'db' | 'machineClock'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Principal> => signedIn({ db, clock }, request, reply);

/** Routes of the own account, whose answers nobody keeps. @param add adds them; `person` tells who asks */
export const ownRoutes =
  (
    deps: AccountDeps,
    add: (app: FastifyInstance, person: (request: FastifyRequest, reply: FastifyReply) => Promise<Principal>) => void,
  ): FastifyPluginAsync =>
  async (app) => {
    answerUnkept(app);
    add(app, (request, reply) => signedIn(deps, request, reply));
  };
