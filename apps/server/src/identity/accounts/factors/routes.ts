import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '#access/principal.ts';
import type { PasswordDeps, RequestContext } from '../forms/account-deps.ts';
import { signedIn } from '../forms/signed-in.ts';
import {
  beginFirstTotp,
  beginOwnTotp,
  confirmOwnTotp,
  proveOwnFactor,
  readSecondFactor,
  removeOwnFactor,
  renameOwnFactor,
  renewOwnCodes,
} from './own-second-factor.ts';
import { readSigningFactor } from './signed-with.ts';

const base = '/account/second-factor';
const options = { bodyLimit: 16 * 1024 };

type Act = (deps: PasswordDeps, who: Principal, body: unknown, context: RequestContext) => Promise<unknown>;

/** Acts of a person on the second factors of the own account; each is a POST of its name. */
const acts: Readonly<Record<string, Act>> = {
  'begin-app': beginOwnTotp,
  'confirm-app': confirmOwnTotp,
  prove: proveOwnFactor,
  rename: renameOwnFactor,
  remove: removeOwnFactor,
  'recovery-codes': renewOwnCodes,
};

/** The own second factors (docs/decisions/026). */
export function factorRoutes(
  app: FastifyInstance,
  deps: PasswordDeps,
  contextOf: (deps: PasswordDeps, request: FastifyRequest) => RequestContext,
): void {
  const person = (request: FastifyRequest, reply: FastifyReply) => signedIn(deps, request, reply);
  app.get(base, async (request, reply) =>
    readSecondFactor(deps, await person(request, reply), contextOf(deps, request)),
  );
  for (const [name, act] of Object.entries(acts)) {
    app.post(`${base}/${name}`, options, async (request, reply) => {
      const answer = await act(deps, await person(request, reply), request.body, contextOf(deps, request));
      return answer === undefined ? reply.status(204).send() : answer;
    });
  }
  app.get<{ Params: { hash: string } }>(`${base}/:hash`, async (request, reply) =>
    readSigningFactor(deps.db, await person(request, reply), request.params.hash),
  );
  // Before there is a session: the token of the sign-in's question stands for the password.
  app.post(`${base}/begin-first-app`, options, async (request) =>
    beginFirstTotp(deps, request.body, contextOf(deps, request)),
  );
}
