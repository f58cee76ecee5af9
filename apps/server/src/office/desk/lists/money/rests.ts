import { invoice } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { column, table } from '../parts.ts';

/** The part of a payment or credit that is applied to invoices that stand, or paid back (`ledgerOn`). */
const used = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((select sum(a.amount) from allocation a
    join ${table(invoice)} i on i.id = a.invoice_id and ${column('i', invoice.fields.status)} is distinct from 'void'
    where a.source_id = ${id} and a.undone_on is null), 0)
  + coalesce((select sum(f.amount) from refund f where f.source_id = ${id}), 0)`;

/** The part of a payment `t` that pays nothing; 0 once the bank took it back. */
export const restOfPayment: RawBuilder<unknown> = sql`case when t.reversed_on is null then t.amount - (${used(sql`t.id`)}) else 0 end`;

/** The part of a credit `t` that pays nothing. */
export const restOfCredit: RawBuilder<unknown> = sql`case when ${column('t', invoice.fields.status)} is distinct from 'void'
  then - ${column('t', invoice.fields.amountDue)} - (${used(sql`t.id`)}) else 0 end`;
