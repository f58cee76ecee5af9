import { invoice } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';

/** Open on the invoices of a company that fell due on one day; `balance` below zero: so much was paid too much. */
export interface OpenAmount {
  readonly companyId: string | null;
  readonly dueOn: string;
  readonly balance: string;
}

/** The part of a payment or credit that pays nothing. */
export interface FreeAmount {
  readonly kind: 'payment' | 'credit';
  readonly id: string;
  readonly companyId: string | null;
  readonly reference: string;
  readonly since: string;
  readonly rest: string;
}

/** All that is open and all that is free at the end of a day, US dollars. */
export interface LedgerStanding {
  readonly open: readonly OpenAmount[];
  readonly free: readonly FreeAmount[];
}

const { company, issuedOn, dueOn, amountDue, status, number } = invoice.fields;

const totals = (name: string, key: string, from: RawBuilder<unknown>) =>
  sql`${sql.raw(name)} as (select ${sql.ref(`e.${key}`)} as id, sum(e.amount) as amount from ${from} group by 1)`;

/**
 * The entries that stood at the end of a day, added up: `ledgerOn`, as SQL. Of invoices `owed` says what is open, of money
 * and credits `free` what pays nothing.
 * @param near invoices and payments alone, with all that those asked for pay or are paid by
 */
export function standingOn(day: string, near?: readonly string[]): RawBuilder<unknown> {
  const on = sql`${day}::date`;
  const issued = sql`coalesce(${column('t', issuedOn)}, t.created::date)`;
  // Looked up for these few alone: joined, all terms that there are would be read.
  const voidedOn = sql`(select terms.voided_on from invoice_terms terms where terms.invoice_id = t.id)`;
  const voided = sql`case when ${column('t', status)} = 'void' then coalesce(${voidedOn}, t.changed::date) end`;
  const isNear = (id: string) => (near === undefined ? sql`true` : sql`${sql.ref(id)} = any(${near}::uuid[])`);
  const lasts = (end: RawBuilder<unknown>) => sql`coalesce(${end} > ${on}, true)`;
  return sql`bill as materialized (
      select t.id, ${column('t', company)} as company_id, coalesce(${column('t', number)}, t.title) as reference, ${issued} as since,
        coalesce(${column('t', dueOn)}, ${issued}) as due_on, coalesce(${column('t', amountDue)}, 0)::numeric(12,2) as amount
      from ${table(invoice)} t where ${issued} <= ${on} and ${lasts(voided)} and ${isNear('t.id')}),
    money as materialized (
      select 'payment' as kind, p.id, p.company_id, p.reference, p.received_on as since, p.amount
      from payment p where p.received_on <= ${on} and ${lasts(sql`p.reversed_on`)} and ${isNear('p.id')}
      union all
      select 'credit', id, company_id, reference, since, - amount from bill where amount < 0),
    used as materialized (
      select a.invoice_id, a.source_id, a.source_kind, a.amount from allocation a
        join bill b on b.id = a.invoice_id and b.amount >= 0
        join money m on m.id = a.source_id and m.kind = a.source_kind
      where a.counts_from <= ${on} and ${lasts(sql`a.undone_on`)} and ${isNear('a.invoice_id')}),
    ${totals('paid', 'invoice_id', sql`used e`)},
    ${totals('charged', 'invoice_id', sql`charge e where e.booked_on <= ${on} and ${isNear('e.invoice_id')}`)},
    ${totals('waived', 'invoice_id', sql`waiver e where e.waived_on <= ${on} and ${isNear('e.invoice_id')}`)},
    ${totals('let_go', 'invoice_id', sql`write_off e where e.written_off_on <= ${on} and ${isNear('e.invoice_id')}`)},
    ${totals('spent', 'source_id', sql`used e`)},
    ${totals('refunded', 'source_id', sql`refund e where e.refunded_on <= ${on} and ${isNear('e.source_id')}`)},
    free as (select m.*, m.amount - coalesce(s.amount, 0) - coalesce(r.amount, 0) as rest
      from money m left join spent s on s.id = m.id left join refunded r on r.id = m.id),
    owed as (select b.id, b.company_id, b.due_on, b.amount + coalesce(c.amount, 0) - coalesce(w.amount, 0)
        - coalesce(l.amount, 0) - coalesce(p.amount, 0) as balance
      from bill b left join charged c on c.id = b.id left join waived w on w.id = b.id
        left join let_go l on l.id = b.id left join paid p on p.id = b.id where b.amount >= 0)`;
}

/** All that is free at the end of a day, the oldest first. */
export const readFree = (db: Db, day: string): Promise<readonly FreeAmount[]> =>
  readRows<FreeAmount>(db)`with ${standingOn(day)}
    select kind, id, company_id as "companyId", reference, since::text, rest::text
    from free where rest <> 0 order by free.since, id`;

const readOpen = (db: Db, day: string): Promise<readonly OpenAmount[]> =>
  readRows<OpenAmount>(db)`with ${standingOn(day)}
    select company_id as "companyId", due_on::text as "dueOn", sum(balance)::text as balance
    from owed where balance <> 0 group by company_id, due_on, balance < 0`;

/**
 * All that is open and free at the end of a day, added up by the database: of years of invoices few are open, and only of
 * these anything is read.
 */
export const readStanding = async (db: Db, day: string): Promise<LedgerStanding> => ({
  open: await readOpen(db, day),
  free: await readFree(db, day),
});
