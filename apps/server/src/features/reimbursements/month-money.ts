import { firstHandlerReport, importerReport, invoice, standingStatuses } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { column, table, targetTypeColumn } from '#db/sql/tables.ts';

type MonthReport = typeof firstHandlerReport | typeof importerReport;

/** All that the report asks that stands for the month. */
function askedOf(of: MonthReport, ofCompany: RawBuilder<unknown>, ofPeriod: RawBuilder<unknown>): RawBuilder<unknown> {
  const { company, period, status } = of.fields;
  const billed =
    of.type === importerReport.type ? importerReport.fields.balanceDue : firstHandlerReport.fields.totalAssessment;
  return sql`coalesce((select sum(${column('b', billed)}) from ${table(of)} b
    where ${column('b', company)} = ${ofCompany} and ${column('b', period)} = ${ofPeriod}
      and ${column('b', status)} = any(${[...standingStatuses]}::text[])), 0)`;
}

/**
 * Billed to a company for its report of a month (who handles and imports owes two) and paid of that, US dollars: `due` and
 * `paid` of a lateral table. A credit counts on both sides: what it lowers is not due, and what was applied or refunded of it is
 * no money that came in. What the month's report asks is due before somebody bills it. Nor are charges paid on one invoice what
 * another lacks.
 */
export function monthMoney(
  of: MonthReport,
  ofCompany: RawBuilder<unknown>,
  ofPeriod: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { company, period, report, amountDue, amountPaid, status } = invoice.fields;
  const kind = sql.ref(`b.${targetTypeColumn(report)}`);
  return sql`lateral (select greatest(coalesce(sum(${column('b', amountDue)}), 0), ${askedOf(of, ofCompany, ofPeriod)})::numeric(14,2) as due,
      coalesce(sum(case when ${column('b', amountDue)} > 0 then least(${column('b', amountPaid)}, ${column('b', amountDue)})
        else ${column('b', amountPaid)} end), 0)::numeric(14,2) as paid
    from ${table(invoice)} b where ${column('b', company)} = ${ofCompany} and ${column('b', period)} = ${ofPeriod}
      and coalesce(${kind}, ${of.type}) = ${of.type} and ${column('b', status)} is distinct from 'void')`;
}
