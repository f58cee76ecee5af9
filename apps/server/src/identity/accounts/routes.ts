import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { contextOf, type PasswordDeps } from './account-deps.ts';
import { answerUnkept } from './answer-errors.ts';
import { confirmEmail, mailSignUpLinkAgain } from './confirm-email.ts';
import { dropOwnEmail, mailOwnLinkAgain, requestOwnEmail } from './own-email.ts';
import { endOwnSession, listSessions } from './own-sessions.ts';
import { forgottenPassword } from './passwords/forgotten-password.ts';
import { changeOwnPassword } from './passwords/own-password.ts';
import { keysBesides, type ResetDeps, resetPassword } from './passwords/reset-password.ts';
import { changeProfile, readProfile } from './profile.ts';
import { signUp } from './sign-up.ts';
import { signedIn } from './signed-in.ts';

/** The names under which config.json announces these routes (decisions.md 8). */
export const accountRouteNames = [
  'signUp',
  'sendConfirmation',
  'confirmAddress',
  'forgottenPassword',
  'resetPassword',
  'changePassword',
  'sessions',
  'profile',
  'address',
  'secondFactor',
] as const;

const maxBody = 16 * 1024;

/** Own routes beside the specification's: plain JSON, errors as `{ errors: [{ field, code, detail }] }`. */
export function accountRoutes(deps: ResetDeps): FastifyPluginAsync {
  return async (app) => {
    answerUnkept(app);
    openRoutes(app, deps);
    ownRoutes(app, deps);
    emailRoutes(app, deps);
  };
}

/** For everybody; limited like the token endpoint. */
function openRoutes(app: FastifyInstance, deps: ResetDeps): void {
  const options = { bodyLimit: maxBody };
  app.post('/account/sign-up', options, async (request, reply) => {
    await signUp(deps, request.body, contextOf(deps, request));
    return reply.status(201).send({ status: 'unconfirmed' });
  });
  app.post('/account/send-confirmation', options, async (request, reply) => {
    await mailSignUpLinkAgain(deps, request.body, contextOf(deps, request));
    return reply.status(202).send({ status: 'accepted' });
  });
  app.post('/account/confirm-address', options, async (request) => {
    return { status: 'confirmed', account: await confirmEmail(deps, request.body, contextOf(deps, request)) };
  });
  app.post('/account/forgotten-password', options, async (request, reply) => {
    await forgottenPassword(deps, request.body, contextOf(deps, request));
    return reply.status(202).send({ status: 'accepted' });
  });
  app.post('/account/reset-password', options, async (request, reply) => {
    await resetPassword(deps, request.body, contextOf(deps, request));
    return reply.status(204).send();
  });
  app.post('/account/reset-password/keys', options, async (request) =>
    keysBesides(deps, request.body, contextOf(deps, request)),
  );
}

/** For anyone who is signed in, about the own account alone. */
function ownRoutes(app: FastifyInstance, deps: PasswordDeps): void {
  const options = { bodyLimit: maxBody };
  const person = (request: FastifyRequest, reply: FastifyReply) => signedIn(deps, request, reply);
  app.post('/account/change-password', options, async (request, reply) => {
    await changeOwnPassword(deps, await person(request, reply), request.body, contextOf(deps, request));
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
    changeProfile(deps, await person(request, reply), request.body, contextOf(deps, request)),
  );
}

/** The own e-mail address: asking for another one, another link for it, and taking that back. */
function emailRoutes(app: FastifyInstance, deps: PasswordDeps): void {
  const options = { bodyLimit: maxBody };
  const person = (request: FastifyRequest, reply: FastifyReply) => signedIn(deps, request, reply);
  app.post('/account/address', options, async (request, reply) => {
    await requestOwnEmail(deps, await person(request, reply), request.body, contextOf(deps, request));
    return reply.status(202).send({ status: 'accepted' });
  });
  app.post('/account/address/link', options, async (request, reply) => {
    await mailOwnLinkAgain(deps, await person(request, reply), contextOf(deps, request));
    return reply.status(202).send({ status: 'accepted' });
  });
  app.delete('/account/address', async (request, reply) => {
    await dropOwnEmail(deps, await person(request, reply), contextOf(deps, request));
    return reply.status(204).send();
  });
}
