import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { contextOf, type OpenAct, type OwnAct } from './account-deps.ts';
import { confirmEmail, mailSignUpLinkAgain } from './confirm-email.ts';
import { dropOwnEmail, mailOwnLinkAgain, requestOwnEmail } from './own-email.ts';
import { endOwnSession, listSessions } from './own-sessions.ts';
import { forgottenPassword } from './passwords/forgotten-password.ts';
import { changeOwnPassword } from './passwords/own-password.ts';
import { keysBesides, type ResetDeps, resetPassword } from './passwords/reset-password.ts';
import { changeProfile, readProfile } from './profile.ts';
import { signUp } from './sign-up.ts';
import { ownRoutes } from './signed-in.ts';

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

const options = { bodyLimit: 16 * 1024 };

/** An answer that says no more than that it was done; absent: an act says more. */
type Said = readonly [status: number, body?: Readonly<Record<string, string>>];
const done: Said = [204];
const accepted: Said = [202, { status: 'accepted' }];

const answer = (reply: FastifyReply, [status, body]: Said) => reply.status(status).send(body);

/** For everybody, limited like the token endpoint; each is a POST of its name. */
const openActs: readonly (readonly [name: string, act: OpenAct<unknown, ResetDeps>, said?: Said])[] = [
  ['sign-up', signUp, [201, { status: 'unconfirmed' }]],
  ['send-confirmation', mailSignUpLinkAgain, accepted],
  ['confirm-address', async (...asked) => ({ status: 'confirmed', account: await confirmEmail(...asked) })],
  ['forgotten-password', forgottenPassword, accepted],
  ['reset-password', resetPassword, done],
  ['reset-password/keys', keysBesides],
];

/** For anyone who is signed in, about the own account alone: another address is asked for, mailed again, or dropped. */
const ownActs: readonly (readonly [method: 'POST' | 'PATCH' | 'DELETE', name: string, act: OwnAct, said?: Said])[] = [
  ['POST', 'change-password', changeOwnPassword, done],
  ['PATCH', 'profile', changeProfile],
  ['POST', 'address', requestOwnEmail, accepted],
  ['POST', 'address/link', (deps, who, _body, context) => mailOwnLinkAgain(deps, who, context), accepted],
  ['DELETE', 'address', (deps, who, _body, context) => dropOwnEmail(deps, who, context), done],
];

/** Own routes beside the specification's: plain JSON, errors as `{ errors: [{ field, code, detail }] }`. */
export const accountRoutes = (deps: ResetDeps): FastifyPluginAsync =>
  ownRoutes(deps, (app, person) => {
    for (const [name, act, said] of openActs)
      app.post(`/account/${name}`, options, async (request, reply) => {
        const told = await act(deps, request.body, contextOf(deps, request));
        return said === undefined ? told : answer(reply, said);
      });
    for (const [method, name, act, said] of ownActs)
      app.route({
        ...(method === 'DELETE' ? {} : options),
        method,
        url: `/account/${name}`,
        handler: async (request, reply) => {
          const told = await act(deps, await person(request, reply), request.body, contextOf(deps, request));
          return said === undefined ? told : answer(reply, said);
        },
      });
    app.get('/account/profile', async (request, reply) => readProfile(deps.db, await person(request, reply)));
    app.get('/account/sessions', async (request, reply) => {
      return { sessions: await listSessions(deps.db, await person(request, reply), deps.clock()) };
    });
    app.delete<{ Params: { id: string } }>('/account/sessions/:id', async (request, reply) => {
      await endOwnSession(deps.db, await person(request, reply), request.params.id, deps.clock());
      return answer(reply, done);
    });
  });
