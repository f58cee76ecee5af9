import type { ProgrammeSettings } from '@packhouse/programme';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '#db/db.ts';
import { answerUnkept } from '#identity/accounts/answer-errors.ts';
import { signedIn } from '#identity/accounts/signed-in.ts';

/** The name under which config.json announces this route (decisions.md 8). */
export const paymentRouteName = 'payment';

export interface PaymentRouteDeps {
  readonly db: Db;
  readonly settings: ProgrammeSettings;
  /** The machine's clock: tokens live by it. */
  readonly machineClock: () => Date;
}

/** How the program is paid: its words and its account, for people who are signed in. */
export function paymentRoutes({ db, settings, machineClock: clock }: PaymentRouteDeps): FastifyPluginAsync {
  return async (app) => {
    answerUnkept(app);
    app.get('/account/payment', async (request, reply) => {
      await signedIn({ db, clock }, request, reply);
      const { howToPay, payment } = settings;
      return { howToPay, payment };
    });
  };
}
