import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { contextOf } from '#identity/accounts/account-deps.ts';
import { answerUnkept } from '#identity/accounts/answer-errors.ts';
import { signedIn } from '#identity/accounts/signed-in.ts';
import { ownCompany } from '#identity/keys/company-keys.ts';
import { addWebhook, readWebhooks, removeWebhook, rotateSecret, type WebhookDeps } from './own-webhooks.ts';
import { sendAgain } from './send-again.ts';

const base = '/account/webhooks';
const options = { bodyLimit: 16 * 1024 };

interface Named {
  Params: { readonly id: string };
}

/** Addresses of the person's own company that are told of events, and the messages to them (docs/decisions/032). */
export function webhookRoutes(deps: WebhookDeps): FastifyPluginAsync {
  const person = (request: FastifyRequest, reply: FastifyReply) => signedIn(deps, request, reply);
  return async (app) => {
    answerUnkept(app);
    app.get(base, async (request, reply) => readWebhooks(deps.db, ownCompany(await person(request, reply))));
    app.post(base, options, async (request, reply) => {
      const made = await addWebhook(deps, await person(request, reply), request.body, contextOf(deps, request));
      return reply.status(201).send(made);
    });
    app.post(`${base}/rotate`, options, async (request, reply) =>
      rotateSecret(deps, await person(request, reply), request.body, contextOf(deps, request)),
    );
    app.delete<Named>(`${base}/:id`, async (request, reply) => {
      await removeWebhook(deps.db, await person(request, reply), request.params.id, contextOf(deps, request));
      return reply.status(204).send();
    });
    app.post(`${base}/again`, options, async (request, reply) => {
      await sendAgain(deps.db, await person(request, reply), request.body, contextOf(deps, request));
      return reply.status(202).send({ status: 'accepted' });
    });
  };
}
