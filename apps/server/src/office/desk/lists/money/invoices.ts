import { invoice, invoicesList } from '@packhouse/programme';
import { sql } from 'kysely';
import type { ListSource } from '../../engine/list-source.ts';
import { column, holderCells, joinCompany, joinPeriod, joinWork, monthOfPeriod, table } from '../parts.ts';

const of = (key: keyof typeof invoice.fields) => column('t', invoice.fields[key]);

export const invoicesSource: ListSource = {
  name: invoicesList.name,
  rows: ({ today }) => sql`select t.id, ${of('number')} as number, c.title as company, c.id as company__id,
      ${monthOfPeriod} as month, ${of('issuedOn')} as issued, ${of('dueOn')} as due, ${of('amountDue')} as amount,
      coalesce(${of('lateCharge')}, 0) + coalesce(${of('interest')}, 0) as charges, ${of('amountPaid')} as paid,
      ${of('balance')} as balance, ${of('status')} as state, ${of('paidOn')} as "paidOn", ${holderCells},
      case when ${of('status')} in ('open', 'partially_paid') then greatest(0, ${today}::date - ${of('dueOn')}) end
        as "daysOver"
    from ${table(invoice)} t ${joinCompany(of('company'))} ${joinPeriod(of('period'))}
    ${joinWork(invoicesList.name, sql`t.id`)}`,
};
