import { firstHandlerReport, importerReport, invoice, standingStatuses } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { tableOf } from '#db/sql/tables.ts';

/** All that the reports ask that stand for the month. */
function askedOf(ofCompany: RawBuilder<unknown>, ofPeriod: RawBuilder<unknown>): RawBuilder<unknown> {
  const asks = [
    { form: firstHandlerReport, billed: firstHandlerReport.fields.totalAssessment },
    { form: importerReport, billed: importerReport.fields.balanceDue },
  ].map(({ form, billed }) => {
    const { company, period, status } = form.fields;
    return sql`coalesce((select sum(${column(billed)}) from ${sql.table(tableOf(form))} b
      where ${column(company)} = ${ofCompany} and ${column(period)} = ${ofPeriod}
        and ${column(status)} = any(${[...standingStatuses]}::text[])), 0)`;
  });
  return sql.join(asks, sql` + `);
}

const column = ({ wire }: { readonly wire: string }) => sql.ref(`b.${wire}`);

/**
 * Billed to a company for a month and paid of that, US dollars: `due` and `paid` of a lateral table. A credit counts on both
 * sides: what it lowers is not due, and what was applied or refunded of it is no money that came in. What the month's report asks
 * is due before somebody bills it.
 * Nor are charges paid on one invoice what another lacks.
 */
export function monthMoney(ofCompany: RawBuilder<unknown>, ofPeriod: RawBuilder<unknown>): RawBuilder<unknown> {
  const { company, period, amountDue, amountPaid, status } = invoice.fields;
  return sql`lateral (select greatest(coalesce(sum(${column(amountDue)}), 0), ${askedOf(ofCompany, ofPeriod)})::numeric(14,2) as due,
      coalesce(sum(case when ${column(amountDue)} > 0 then least(${column(amountPaid)}, ${column(amountDue)})
        else ${column(amountPaid)} end), 0)::numeric(14,2) as paid
    from ${sql.table(tableOf(invoice))} b where ${column(company)} = ${ofCompany} and ${column(period)} = ${ofPeriod}
      and ${column(status)} is distinct from 'void')`;
}
