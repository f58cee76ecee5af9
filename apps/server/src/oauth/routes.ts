import formbody from '@fastify/formbody';
import type { FastifyPluginAsync } from 'fastify';
import { answerTokenRequest } from './answer-token-request.ts';
import type { TokenDeps } from './token-model.ts';
import type { Form } from './token-request.ts';

/** What the identity server needs; `scope` may be several words with blanks between. */
export type OauthDeps = TokenDeps;

const maxForm = 16 * 1024;

/** The identity server's routes (specification, section 7; wire.md 1). */
export function oauthRoutes(deps: OauthDeps): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    await app.register(formbody, { bodyLimit: maxForm });
    // Any other body counts as an empty form: the answer then names the first missing parameter, as the dialect does.
    app.addContentTypeParser('*', { bodyLimit: maxForm, parseAs: 'string' }, (_request, _body, done) => done(null, {}));

    app.post('/oauth/token', async (request, reply) => {
      const form = (request.body ?? {}) as Form; // The parsers above give nothing else.
      const { status, headers, body } = await answerTokenRequest(deps, form, request.ip);
      return reply.status(status).headers(headers).send(body);
    });
  };
}
