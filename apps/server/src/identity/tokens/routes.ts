import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate, bearerChallenge, bearerToken } from '#access/authenticate.ts';
import { TooBusyError } from '#load/concurrency-limit.ts';
import type { Form, TokenDeps } from './client.ts';
import { debugAnswer } from './debug-answer.ts';
import { answerTokenRequest } from './grants.ts';
import { noStore, type OauthAnswer, tooBusy, unreadable, wrongMethod } from './oauth-answers.ts';
import { revoke } from './revoke.ts';

/**
 * A form in several parts, as a browser's FormData sends it (RFC 7578): texts by name, a list where a name comes more
 * than once, and nothing readable where a part is a file. What is no such form is an empty one.
 * @param bytes all of the body, which is short: the route's limit is that of any form
 */
async function readMultipart(contentType: string, bytes: Uint8Array<ArrayBuffer>): Promise<Form> {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => null);
  if (form === null) return {};
  const values = [...new Set(form.keys())].map((name) => {
    const all = form.getAll(name);
    return [name, all.length === 1 ? all[0] : all] as const;
  });
  return Object.fromEntries(values);
}

/**
 * Dependencies of the identity server. `clock` gives the real time, by which tokens expire; `scope` may be several scopes
 * separated by blanks. The limits count by `request.ip`, so the proxies to trust must be Fastify's own setting.
 */
export type OauthDeps = TokenDeps & {
  /** People reach the portal by HTTPS, also where this process is asked without. */
  readonly isSecure?: boolean;
};

const maxForm = 16 * 1024;

/** The identity server's routes (specification, section 7; wire.md 1). */
export function oauthRoutes(deps: OauthDeps): FastifyPluginAsync {
  return async (app) => {
    await readForms(app);
    answerErrors(app);
    tokenRoute(app, deps);
    revokeRoute(app, deps);
    debugRoute(app, deps);
    refuseOtherMethods(app, ['/oauth/token', '/oauth/revoke']);
  };
}

/** Forms alone, in one piece or in several parts. Any other body counts as an empty form, so that the answer names the first missing parameter. */
async function readForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formbody, { bodyLimit: maxForm });
  app.addContentTypeParser(
    'multipart/form-data',
    { bodyLimit: maxForm, parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer<ArrayBuffer>) => readMultipart(request.headers['content-type'] ?? '', body),
  );
  app.addContentTypeParser('*', { bodyLimit: maxForm, parseAs: 'string' }, (_request, _body, done) => done(null, {}));
}

const send = (reply: FastifyReply, { status, headers, body }: OauthAnswer) =>
  reply.status(status).headers(headers).send(body);

/** A request that cannot be read gets an OAuth error; an error of ours goes on to the server's own answer. */
function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof TooBusyError) return send(reply, tooBusy(error.retryAfter));
    const { statusCode = 500 } = error;
    if (statusCode >= 500) throw error;
    return send(reply, unreadable(statusCode, error.message));
  });
}

function tokenRoute(app: FastifyInstance, deps: OauthDeps): void {
  app.post('/oauth/token', async (request, reply) => {
    const isSecure = deps.isSecure === true || request.protocol === 'https';
    const visit = { ipAddress: request.ip, cookie: request.headers.cookie, isSecure };
    return send(reply, await answerTokenRequest(deps, formOf(request.body), visit));
  });
}

function revokeRoute(app: FastifyInstance, { db, client, clock }: OauthDeps): void {
  app.post('/oauth/revoke', async (request, reply) =>
    send(reply, await revoke(db, client, formOf(request.body), clock())),
  );
}

function debugRoute(app: FastifyInstance, { db, clock }: OauthDeps): void {
  app.get('/oauth/debug', async (request, reply) => {
    const { authorization } = request.headers;
    const caller = await authenticate(db, authorization, clock());
    const { status, body } = debugAnswer(caller, bearerToken(authorization) ?? '');
    if (caller.kind === 'invalid') reply.header('www-authenticate', bearerChallenge(caller.reason));
    return reply.status(status).headers(noStore).send(body);
  });
}

/** OPTIONS is left to the cross-origin rules of the whole server. */
function refuseOtherMethods(app: FastifyInstance, paths: readonly string[]): void {
  for (const url of paths) {
    app.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url,
      handler: async (_request, reply) => send(reply, wrongMethod),
    });
  }
}

/** The parsers above give a form or, without any body, nothing. */
const formOf = (body: unknown): Form => (body ?? {}) as Form;
