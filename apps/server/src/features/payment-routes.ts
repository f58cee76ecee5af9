import type { FastifyPluginAsync } from 'fastify';
import type { OwnRouteDeps } from '#identity/accounts/account-deps.ts';
import { answerUnkept } from '#identity/accounts/answer-errors.ts';
import { personOf } from '#identity/accounts/signed-in.ts';

/** How the program is paid: its words and its account, for people who are signed in. */
export function paymentRoutes(deps: OwnRouteDeps): FastifyPluginAsync {
  return async (app) => {
    answerUnkept(app);
    app.get('/account/payment', async (request, reply) => {
      await personOf(deps, request, reply);
      const { howToPay, payment } = deps.settings;
      return { howToPay, payment };
    });
  };
}
