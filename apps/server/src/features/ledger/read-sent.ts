import { invoice, reimbursementRequest } from '@packhouse/programme';
import { sql } from 'kysely';
import { column, table } from '#db/sql/tables.ts';

/** Money that left: a refund of a payment or credit, or a claim that was paid. */
export interface SentMoney {
  readonly kind: 'refund' | 'claim';
  readonly id: string;
  readonly companyId: string;
  /** US dollars. */
  readonly amount: string;
  readonly reference: string;
  /** The day that it has of its own. */
  readonly on: string;
  readonly ofPayment: string | null;
}

const { company, amountApproved, paymentReference, paidOn, status } = reimbursementRequest.fields;

/** Of one of them, as `s`: that it came back was noted by hand, and the bank did not pay it yet. */
export const isNotedBack = sql`exists (select from refund_step b where b.of_id = s.id and b.undone_at is null
  and b.step = 'back' and b.line_id is null and not exists (
    select from refund_step p where p.of_id = s.id and p.undone_at is null and p.step = 'paid'))`;

/** Refunds and paid claims, as one list `sent`. */
export const sentMoney = sql`select 'refund' as kind, f.id, coalesce(p.company_id, ${sql.ref(`i.${invoice.fields.company.wire}`)}) as "companyId",
    f.amount, f.reference, f.refunded_on as "on",
    case when f.source_kind = 'payment' then f.source_id end as "ofPayment"
  from refund f left join payment p on p.id = f.source_id left join ${table(invoice)} i on i.id = f.source_id
  where f.moved_to is null
  union all select 'claim', t.id, ${column('t', company)}, ${column('t', amountApproved)}, coalesce(${column('t', paymentReference)}, ''),
    ${column('t', paidOn)}, null
  from ${table(reimbursementRequest)} t
  where ${column('t', status)} = 'paid' and ${column('t', amountApproved)} > 0 and ${column('t', paidOn)} is not null`;
