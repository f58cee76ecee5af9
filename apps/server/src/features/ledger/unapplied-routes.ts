import { addDecimals, always, companyContact, ledgerOn, moneyScale, restsOn } from '@packhouse/programme';
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { fullCondition } from '#access/row-condition.ts';
import { tableOf } from '#db/sql/tables.ts';
import { answerErrors } from '#identity/accounts/answer-errors.ts';
import { notFound } from '#identity/accounts/field-errors.ts';
import { signedIn } from '#identity/accounts/signed-in.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import type { Reader } from '#rows/select-rows.ts';
import { readLedger } from './read-ledger.ts';

/** The name under which config.json announces this route (decisions.md 8). */
export const unappliedRouteName = 'unapplied';

interface UnappliedRouteDeps extends Pick<Reader, 'db' | 'registry'> {
  readonly machineClock: () => Date;
}

/** Payments of a company that pay nothing yet, in one sum; invoices do not tell of them. */
export function unappliedRoutes({ db, registry, machineClock }: UnappliedRouteDeps): FastifyPluginAsync {
  return async (app) => {
    answerErrors(app);
    app.get<{ Params: { companyId: string } }>('/account/unapplied/:companyId', async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const principal = await signedIn({ db, clock: machineClock }, request, reply);
      const mine = fullCondition(registry, companyContact, principal, 't');
      const { companyId } = request.params;
      const found = sql`select from ${sql.table(tableOf(companyContact))} t where t.id = ${companyId}::uuid and ${mine}`;
      if (!isUuid(companyId) || (await found.execute(db)).rows.length === 0)
        throw notFound('There is no such company, or it is not yours.');
      const rests = restsOn(ledgerOn(await readLedger(db, { companyId }), always));
      const amounts = rests.flatMap(({ kind, rest }) => (kind === 'payment' ? [rest] : []));
      return { amount: addDecimals(amounts, moneyScale) };
    });
  };
}
