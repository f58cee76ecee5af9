import { invoice, unappliedList } from '@packhouse/programme';
import { sql } from 'kysely';
import type { ListSource } from '../../engine/list-source.ts';
import { column, companyCells, joinCompany, table } from '../parts.ts';
import { restOfCredit, restOfPayment } from './rests.ts';

const of = (key: keyof typeof invoice.fields) => column('t', invoice.fields[key]);
const issued = sql`coalesce(${of('issuedOn')}, t.created::date)`;

export const unappliedSource: ListSource = {
  name: unappliedList.name,
  rows: ({ today }) => sql`select m.*, ${today}::date - m.received as days from (
    select t.id, 'payment'::text as kind, ${companyCells}, t.reference, t.received_on as received,
      ${restOfPayment} as rest
    from payment t ${joinCompany(sql`t.company_id`)}
    union all
    select t.id, 'credit'::text as kind, ${companyCells}, coalesce(${of('number')}, t.title) as reference,
      ${issued} as received, ${restOfCredit} as rest
    from ${table(invoice)} t ${joinCompany(of('company'))} where ${of('amountDue')} < 0) m where m.rest > 0`,
};
