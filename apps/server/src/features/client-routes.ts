import { dayIn } from '@packhouse/programme';
import type { FastifyPluginAsync } from 'fastify';
import type { OwnRouteDeps } from '#identity/accounts/account-deps.ts';
import { answerUnkept } from '#identity/accounts/answer-errors.ts';
import { notFound, refusal } from '#identity/accounts/field-errors.ts';
import { personOf } from '#identity/accounts/signed-in.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { compressAnswers } from '#jsonapi/transfer/compress-answers.ts';
import { readClients } from './read-clients.ts';

/** A season and the one before it; more would be a question nobody asks. */
const mostSeasons = 4;

/** For anyone who acts for others: what stands open of all clients in one answer, however many they are. */
export function clientRoutes(deps: OwnRouteDeps): FastifyPluginAsync {
  const { db, registry, settings, clock } = deps;
  return async (app) => {
    answerUnkept(app, 'private, no-store');
    compressAnswers(app);
    app.get<{ Params: { seasonIds: string } }>('/account/clients/:seasonIds', async (request, reply) => {
      const principal = await personOf(deps, request, reply);
      // To anybody else there is no such list: nothing tells whether a company is in one.
      if (!principal.proxy) throw notFound('You act for no other companies.');
      const seasonIds = request.params.seasonIds.split(',');
      if (seasonIds.length > mostSeasons || !seasonIds.every(isUuid))
        throw refusal(422, 'unknown', `Name up to ${mostSeasons} seasons by their ids.`, { field: 'seasonIds' });
      const today = dayIn(clock().toISOString(), settings.timeZone);
      return { clients: await readClients({ db, registry, principal }, { seasonIds, today }) };
    });
  };
}
