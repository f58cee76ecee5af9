import { type AccountEntry, invoice } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { column, table } from '../../lists/parts.ts';

/** The account as a ledger: each entry that moves the balance, the oldest first, with the balance after it. */
export async function companyAccount(db: Db, companyId: string): Promise<readonly AccountEntry[]> {
  const { number, company, issuedOn, amountDue, status } = invoice.fields;
  const mine = sql`select i.id from ${table(invoice)} i where ${column('i', company)} = ${companyId}::uuid`;
  const { rows } = await sql<
    AccountEntry & { readonly rank: number }
  >`select e.*, sum(e.amount) over (order by e.day, e.rank, e.id)::numeric(14,2) as balance from (
      select t.id, coalesce(${column('t', issuedOn)}, t.created::date) as day, 1 as rank,
        case when ${column('t', amountDue)} < 0 then 'credit'
          when exists (select from invoice_terms d where d.invoice_id = t.id and d.debit_of is not null) then 'debit'
          else 'invoice' end as kind,
        coalesce(${column('t', number)}, t.title) as reference, ${column('t', amountDue)} as amount
      from ${table(invoice)} t where ${column('t', company)} = ${companyId}::uuid and ${column('t', status)} <> 'void'
      union all select c.id, c.booked_on, 2, c.kind, '', c.amount from charge c where c.invoice_id in (${mine})
      union all select w.id, w.waived_on, 3, 'waiver', w.reason, -w.amount from waiver w where w.invoice_id in (${mine})
      union all select o.id, o.written_off_on, 3, case when o.undoes is null then 'writeOff' else 'writeOffUndone' end, o.reason, -o.amount from write_off o
        where o.invoice_id in (${mine})
      union all select p.id, p.received_on, 4,
          case when exists (select from refund_step s where s.payment_id = p.id
            and (s.undone_at is null or p.reversed_on is not null)) then 'back' else 'payment' end,
          p.reference, -p.amount from payment p
        where p.company_id = ${companyId}::uuid and not exists (select from refund r where r.moved_to = p.id
          and r.source_id in (select id from payment where company_id = ${companyId}::uuid))
      union all select p.id, p.reversed_on, 5, 'reversal', p.reference,
          p.amount - coalesce((select sum(r.amount) from refund r where r.source_id = p.id), 0) from payment p
        where p.company_id = ${companyId}::uuid and p.reversed_on is not null
      union all select f.id, f.refunded_on, 6, case when f.moved_to is null then 'refund' else 'moved' end, f.reference, f.amount from refund f
        where (f.source_id in (${mine}) or f.source_id in (select id from payment where company_id = ${companyId}::uuid))
          and (f.moved_to is null or f.moved_to not in (select id from payment where company_id = ${companyId}::uuid))
    ) e order by e.day, e.rank, e.id`.execute(db);
  return rows.map(({ rank: _, ...line }) => line);
}
