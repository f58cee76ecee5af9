import { invoice } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { tableOf } from '#db/sql/tables.ts';

const column = ({ wire }: { readonly wire: string }) => sql.ref(`b.${wire}`);

/**
 * Billed to a company for a month and paid of that, US dollars: `due` and `paid` of a lateral table. A credit counts on both
 * sides: what it lowers is not due, and what was applied or refunded of it is no money that came in.
 * Nor are charges paid on one invoice what another lacks.
 */
export function monthMoney(ofCompany: RawBuilder<unknown>, ofPeriod: RawBuilder<unknown>): RawBuilder<unknown> {
  const { company, period, amountDue, amountPaid, status } = invoice.fields;
  return sql`lateral (select coalesce(sum(${column(amountDue)}), 0)::numeric(14,2) as due,
      coalesce(sum(case when ${column(amountDue)} > 0 then least(${column(amountPaid)}, ${column(amountDue)})
        else ${column(amountPaid)} end), 0)::numeric(14,2) as paid
    from ${sql.table(tableOf(invoice))} b where ${column(company)} = ${ofCompany} and ${column(period)} = ${ofPeriod}
      and ${column(status)} is distinct from 'void')`;
}
