import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { authenticate, bearerChallenge } from '#access/authenticate.ts';
import { badRequest, wrongMethod } from '../refusals.ts';
import { answerTokenRequest, noStore, refusalAnswer } from './answer-token-request.ts';
import { debugAnswer } from './debug-answer.ts';
import { readMultipart } from './multipart-form.ts';
import { revoke } from './revoke.ts';
import type { TokenDeps } from './token-model.ts';
import type { Form } from './token-request.ts';

/**
 * What the identity server needs. `clock` gives the real time, by which tokens live; `scope` may be several words
 * with blanks between. The limits count by `request.ip`, so the proxies to trust must be Fastify's own setting.
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
    answerFaults(app);
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

/** A request that cannot be read gets an OAuth error; a fault of ours goes on to the server's own answer. */
function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) throw error;
    const { status, headers, body } = refusalAnswer(badRequest(statusCode, error.message));
    return reply.status(status).headers(headers).send(body);
  });
}

function tokenRoute(app: FastifyInstance, deps: OauthDeps): void {
  app.post('/oauth/token', async (request, reply) => {
    const isSecure = deps.isSecure === true || request.protocol === 'https';
    const visit = { address: request.ip, cookie: request.headers.cookie, isSecure };
    const { status, headers, body } = await answerTokenRequest(deps, formOf(request.body), visit);
    return reply.status(status).headers(headers).send(body);
  });
}

function revokeRoute(app: FastifyInstance, { db, client, clock }: OauthDeps): void {
  app.post('/oauth/revoke', async (request, reply) => {
    const refused = await revoke(db, client, formOf(request.body), clock());
    if (refused === null) return reply.status(200).headers(noStore).send();
    const { status, headers, body } = refusalAnswer(refused);
    return reply.status(status).headers(headers).send(body);
  });
}

function debugRoute(app: FastifyInstance, { db, clock }: OauthDeps): void {
  app.get('/oauth/debug', async (request, reply) => {
    const { authorization } = request.headers;
    const caller = await authenticate(db, authorization, clock());
    const { status, body } = debugAnswer(caller, authorization?.slice('Bearer '.length) ?? '');
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
      handler: async (_request, reply) => {
        const { status, headers, body } = refusalAnswer(wrongMethod);
        return reply
          .status(status)
          .headers({ ...headers, allow: 'POST' })
          .send(body);
      },
    });
  }
}

/** The parsers above give a form or, without any body, nothing. */
const formOf = (body: unknown): Form => (body ?? {}) as Form;
