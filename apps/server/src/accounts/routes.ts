import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate, bearerChallenge } from '#access/authenticate.ts';
import type { Principal } from '#access/principal.ts';
import type { AccountDeps, Occasion } from './account-deps.ts';
import { RefusedRequest } from './field-errors.ts';
import { forgottenPassword } from './forgotten-password.ts';
import { changeOwnPassword } from './own-password.ts';
import { changeProfile, readProfile } from './profile.ts';
import { resetPassword } from './reset-password.ts';
import { endOwnSession, listSessions } from './sessions.ts';
import { signUp } from './sign-up.ts';

/** The names under which config.json announces these routes (decisions.md 8). */
export const accountRouteNames = [
  'signUp',
  'forgottenPassword',
  'resetPassword',
  'changePassword',
  'sessions',
  'profile',
] as const;

const maxBody = 16 * 1024;

/** Own routes beside the specification's: plain JSON, errors as `{ errors: [{ field, code, detail }] }`. */
export function accountRoutes(deps: AccountDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    answerFaults(app);
    openRoutes(app, deps);
    ownRoutes(app, deps);
  };
}

/** A refusal and a request that cannot be read get field errors; a fault of ours goes on to the server's own answer. */
function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof RefusedRequest) {
      if (error.retryAfter !== null) reply.header('retry-after', String(error.retryAfter));
      return reply.status(error.status).send({ errors: error.errors });
    }
    const { statusCode = 500 } = error;
    if (statusCode >= 500) throw error;
    const unreadable = { field: null, code: 'unreadable', detail: error.message };
    return reply.status(statusCode).send({ errors: [unreadable] });
  });
}

const occasionOf = ({ clock }: AccountDeps, request: FastifyRequest): Occasion => ({
  now: clock(),
  address: request.ip,
  requestId: request.id,
});

/** For everybody; limited like the token endpoint. */
function openRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const options = { bodyLimit: maxBody };
  app.post('/account/sign-up', options, async (request, reply) => {
    await signUp(deps, request.body, occasionOf(deps, request));
    return reply.status(201).send({ status: 'pending' });
  });
  app.post('/account/forgotten-password', options, async (request, reply) => {
    await forgottenPassword(deps, request.body, occasionOf(deps, request));
    return reply.status(202).send({ status: 'accepted' });
  });
  app.post('/account/reset-password', options, async (request, reply) => {
    await resetPassword(deps, request.body, occasionOf(deps, request));
    return reply.status(204).send();
  });
}

/** For who is signed in, about the own account alone. */
function ownRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const options = { bodyLimit: maxBody };
  const person = (request: FastifyRequest, reply: FastifyReply) => signedIn(deps, request, reply);
  app.post('/account/change-password', options, async (request, reply) => {
    await changeOwnPassword(deps, await person(request, reply), request.body, occasionOf(deps, request));
    return reply.status(204).send();
  });
  app.get('/account/sessions', async (request, reply) => {
    return { sessions: await listSessions(deps.db, await person(request, reply), deps.clock()) };
  });
  app.delete<{ Params: { id: string } }>('/account/sessions/:id', async (request, reply) => {
    await endOwnSession(deps.db, await person(request, reply), request.params.id, deps.clock());
    return reply.status(204).send();
  });
  app.get('/account/profile', async (request, reply) => readProfile(deps.db, await person(request, reply)));
  app.patch('/account/profile', options, async (request, reply) =>
    changeProfile(deps, await person(request, reply), request.body, occasionOf(deps, request)),
  );
}

/** Who asks. @throws RefusedRequest 401 without a token that holds */
async function signedIn(deps: AccountDeps, request: FastifyRequest, reply: FastifyReply): Promise<Principal> {
  const caller = await authenticate(deps.db, request.headers.authorization, deps.clock());
  if (caller.kind === 'person') return caller.principal;
  reply.header('www-authenticate', caller.kind === 'invalid' ? bearerChallenge(caller.reason) : 'Bearer realm="OAuth"');
  throw new RefusedRequest(401, [{ field: null, code: 'signedOut', detail: 'Please sign in.' }]);
}
