import { addDecimals, always, companyContact, ledgerOn, moneyScale, restsOn } from '@packhouse/programme';
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { fullCondition } from '#access/row-condition.ts';
import { table } from '#db/sql/tables.ts';
import type { OwnRouteDeps } from '#identity/accounts/account-deps.ts';
import { answerErrors } from '#identity/accounts/answer-errors.ts';
import { notFound } from '#identity/accounts/field-errors.ts';
import { personOf } from '#identity/accounts/signed-in.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { readLedger } from './read-ledger.ts';

/** Payments of a company that pay nothing yet, in one sum; invoices do not tell of them. */
export function unappliedRoutes(deps: OwnRouteDeps): FastifyPluginAsync {
  const { db, registry } = deps;
  return async (app) => {
    answerErrors(app);
    app.get<{ Params: { companyId: string } }>('/account/unapplied/:companyId', async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const principal = await personOf(deps, request, reply);
      const mine = fullCondition(registry, companyContact, principal, 't');
      const { companyId } = request.params;
      const found = sql`select from ${table(companyContact)} t where t.id = ${companyId}::uuid and ${mine}`;
      if (!isUuid(companyId) || (await found.execute(db)).rows.length === 0)
        throw notFound('There is no such company, or it is not yours.');
      const rests = restsOn(ledgerOn(await readLedger(db, { companyId }), always));
      const amounts = rests.flatMap(({ kind, rest }) => (kind === 'payment' ? [rest] : []));
      return { amount: addDecimals(amounts, moneyScale) };
    });
  };
}
