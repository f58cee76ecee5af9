import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '#access/principal.ts';
import { contextOf, type RequestContext } from '../../accounts/forms/account-deps.ts';
import { answerUnkept } from '../../accounts/forms/answer-errors.ts';
import { signedIn } from '../../accounts/forms/signed-in.ts';
import type { FactorDeps } from './factor-deps.ts';
import { beginFirstPasskey, beginOwnPasskey, beginProving, confirmOwnPasskey } from './own-passkeys.ts';
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

type Act = (deps: FactorDeps, who: Principal, body: unknown, context: RequestContext) => Promise<unknown>;

/** Acts of a person on the second factors of the own account; each is a POST of its name. */
const acts: Readonly<Record<string, Act>> = {
  'begin-app': beginOwnTotp,
  'confirm-app': confirmOwnTotp,
  'begin-passkey': beginOwnPasskey,
  'confirm-passkey': confirmOwnPasskey,
  'begin-prove': beginProving,
  prove: proveOwnFactor,
  rename: renameOwnFactor,
  remove: removeOwnFactor,
  'recovery-codes': renewOwnCodes,
};

/** The own second factors (docs/decisions/026). */
export function factorRoutes(deps: FactorDeps): FastifyPluginAsync {
  return async (app) => {
    answerUnkept(app);
    ownRoutes(app, deps);
  };
}

function ownRoutes(app: FastifyInstance, deps: FactorDeps): void {
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
  app.get<{ Params: { of: string } }>(`${base}/:of`, async (request, reply) =>
    readSigningFactor(deps.db, await person(request, reply), request.params.of),
  );
  // Before there is a session: the token of the sign-in's question stands for the password.
  app.post(`${base}/begin-first-app`, options, async (request) =>
    beginFirstTotp(deps, request.body, contextOf(deps, request)),
  );
  app.post(`${base}/begin-first-passkey`, options, async (request) =>
    beginFirstPasskey(deps, request.body, contextOf(deps, request)),
  );
}
