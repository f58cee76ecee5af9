import type { FastifyPluginAsync } from 'fastify';
import { answerErrors } from '#identity/accounts/answer-errors.ts';
import { RefusedRequest } from '#identity/accounts/field-errors.ts';
import { signedIn } from '#identity/accounts/signed-in.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import type { Reader } from '#rows/select-rows.ts';
import { readMonthStates } from './month-states.ts';

/** The name under which config.json announces this route (decisions.md 8). */
export const monthStatesRouteName = 'monthStates';

interface MonthStatesRouteDeps extends Pick<Reader, 'db' | 'registry'> {
  readonly machineClock: () => Date;
}

/** As many ids as the path holds; a list of clients has its own route. */
const mostCompanies = 8;

/** Decisions of the office about the months of the companies that are asked for; of a company of others, nothing. */
export function monthStatesRoutes({ db, registry, machineClock }: MonthStatesRouteDeps): FastifyPluginAsync {
  return async (app) => {
    answerErrors(app);
    app.get<{ Params: { companyIds: string } }>('/reports/month-states/:companyIds', async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const principal = await signedIn({ db, clock: machineClock }, request, reply);
      const companyIds = request.params.companyIds.split(',');
      if (companyIds.length > mostCompanies || !companyIds.every(isUuid)) {
        const detail = `Name up to ${mostCompanies} companies by their ids.`;
        throw new RefusedRequest(422, [{ field: 'companyIds', code: 'unknown', detail }]);
      }
      return readMonthStates({ db, registry, principal }, companyIds);
    });
  };
}
