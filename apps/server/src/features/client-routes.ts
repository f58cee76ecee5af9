import { dayIn, type ProgrammeSettings } from '@packhouse/programme';
import type { FastifyPluginAsync } from 'fastify';
import { answerErrors } from '#identity/accounts/answer-errors.ts';
import { notFound, RefusedRequest } from '#identity/accounts/field-errors.ts';
import { signedIn } from '#identity/accounts/signed-in.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { compressAnswers } from '#jsonapi/transfer/compress-answers.ts';
import type { Reader } from '#rows/select-rows.ts';
import { readClients } from './read-clients.ts';

/** The name under which config.json announces this route (decisions.md 8). */
export const clientsRouteName = 'clients';

interface ClientRouteDeps extends Pick<Reader, 'db' | 'registry'> {
  readonly settings: ProgrammeSettings;
  readonly clock: () => Date;
  readonly machineClock: () => Date;
}

/** A season and the one before it; more would be a question nobody asks. */
const mostSeasons = 4;

/** For anyone who acts for others: what stands open of all clients in one answer, however many they are. */
export function clientRoutes({ db, registry, settings, clock, machineClock }: ClientRouteDeps): FastifyPluginAsync {
  return async (app) => {
    answerErrors(app);
    compressAnswers(app);
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
    });
    app.get<{ Params: { seasonIds: string } }>('/account/clients/:seasonIds', async (request, reply) => {
      const principal = await signedIn({ db, clock: machineClock }, request, reply);
      // To anybody else there is no such list: nothing tells whether a company is in one.
      if (!principal.proxy) throw notFound('You act for no other companies.');
      const seasonIds = request.params.seasonIds.split(',');
      if (seasonIds.length > mostSeasons || !seasonIds.every(isUuid)) {
        const detail = `Name up to ${mostSeasons} seasons by their ids.`;
        throw new RefusedRequest(422, [{ field: 'seasonIds', code: 'unknown', detail }]);
      }
      const today = dayIn(clock().toISOString(), settings.timeZone);
      return { clients: await readClients({ db, registry, principal }, { seasonIds, today }) };
    });
  };
}
