import type { FastifyPluginAsync } from 'fastify';
import type { OwnRouteDeps } from '#identity/accounts/account-deps.ts';
import { answerErrors } from '#identity/accounts/answer-errors.ts';
import { refusal } from '#identity/accounts/field-errors.ts';
import { personOf } from '#identity/accounts/signed-in.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { readMonthStates } from './month-states.ts';

/** As many ids as the path holds; a list of clients has its own route. */
const mostCompanies = 8;

/** Decisions of the office about the months of the companies that are asked for; of a company of others, nothing. */
export function monthStatesRoutes(deps: OwnRouteDeps): FastifyPluginAsync {
  return async (app) => {
    answerErrors(app);
    app.get<{ Params: { companyIds: string } }>('/reports/month-states/:companyIds', async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const principal = await personOf(deps, request, reply);
      const companyIds = request.params.companyIds.split(',');
      if (companyIds.length > mostCompanies || !companyIds.every(isUuid))
        throw refusal(422, 'unknown', `Name up to ${mostCompanies} companies by their ids.`, { field: 'companyIds' });
      return readMonthStates({ ...deps, principal }, companyIds);
    });
  };
}
