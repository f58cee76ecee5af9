import { reimbursementRequest } from '@packhouse/programme';
import { sql } from 'kysely';
import { column, table } from '#db/sql/tables.ts';

const { company, amountApproved, paymentReference, status } = reimbursementRequest.fields;
const done = sql`in ('done', 'confirmed')`;

/**
 * Payments of claims that were taken back, as somebody had noted them: the bank may pay such a check all the same. `standing` is the
 * reference by which the claim is paid now.
 */
export const undonePays = sql`select 'claim' as kind, t.id, ${column('t', company)} as "companyId", ${column('t', amountApproved)} as amount,
    p.given->>'reference' as reference, (p.given->>'paidOn')::date as "on",
    case when ${column('t', status)} = 'paid' then coalesce(${column('t', paymentReference)}, '') end as standing
  from (select distinct subject_id from decision where subject_type = ${sql.lit(reimbursementRequest.type)}
      and kind = 'reimbursement.undo_pay' and step ${done}) u
    join decision p on p.subject_type = ${sql.lit(reimbursementRequest.type)} and p.subject_id = u.subject_id
      and p.kind = 'reimbursement.pay' and p.step ${done}
    join ${table(reimbursementRequest)} t on t.id::text = u.subject_id
  where ${column('t', amountApproved)} > 0`;
