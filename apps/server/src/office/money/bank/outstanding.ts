import { invoice, type OutstandingKind } from '@packhouse/programme';
import { sql } from 'kysely';
import { column, table } from '#db/sql/tables.ts';
import { sentMoney } from '#features/ledger/read-sent.ts';
import { isOfRefund, isTakenOff } from '../came-in.ts';

const firstDay = sql`(select min(from_day) from bank_statement)`;

/** Whether a day is one of those that the bank's statements tell of: of others, no line can say anything yet. */
const isToldOf = (day: string) => sql`${sql.ref(day)} between ${firstDay} and (select max(to_day) from bank_statement)`;

/**
 * One of those, or a day of a wrong year that was typed since: so much before it was typed, a day is not of the time before an
 * office read statements. Each is found by an index of its own, `payment_by_hand` and `payment_of_wrong_year`.
 */
const isToldOfAsTyped = sql`(${isToldOf('p.received_on')} or (p.received_on < ${firstDay} and p.made_at >= ${firstDay}
  and (p.made_at at time zone 'UTC')::date - p.received_on > 270))`;

/** Of payment `p`, or of what it became, something stands; or the bank took it back by a line. What left one that is gone is owed. */
const isThere = sql`exists (with recursive one as (
    select p.id, p.amount, p.reversed_on, p.returned_line, p.return_undone_at
    union all select q.id, q.amount, q.reversed_on, q.returned_line, q.return_undone_at
      from payment q join one on q.moved_from = one.id
      where one.reversed_on is null or one.return_undone_at is not null)
  select from one where one.returned_line is not null or (one.reversed_on is null and one.amount
    > coalesce((select sum(r.amount) from refund r where r.source_id = one.id and r.moved_to is not null), 0)))`;

/** Money that left, `f`, stands at a step: as a line of the bank says, or as anybody noted. */
const stands = (step: 'paid' | 'back' | 'stopped', by: 'line' | 'anybody') => sql`exists (select from refund_step x
  where x.of_id = f.id and x.step = ${step} and x.undone_at is null and (x.line_id is not null or ${by === 'anybody'}))`;

/** A line of the bank brought the money of payment `p`, wherever it was moved since. */
const cameByLine = sql`exists (with recursive up as (
    select p.moved_from, p.bank_line
    union all select q.moved_from, q.bank_line from payment q join up on q.id = up.moved_from)
  select from up where up.bank_line is not null)`;

/** It left, as somebody noted, and neither the bank nor anybody says more of it. */
const isSent = (day: string) => sql`${isToldOf(day)} and not ${stands('paid', 'line')}
  and not ${stands('back', 'anybody')} and not ${stands('stopped', 'anybody')}`;

const refunds = (company: ReturnType<typeof sql>, source: ReturnType<typeof sql>) =>
  sql`select f.id, f.source_id as item, ${company} as company_id, f.reference, f.refunded_on as day, f.amount
    from refund f join ${source} s on s.id = f.source_id where f.moved_to is null and ${isSent('f.refunded_on')}`;

/**
 * Entries of the books about the bank, as somebody noted them, that no line of its statements says: money that came in or was taken back, refunds
 * and claims that were sent or came back. `item` is the payment, the credit or the claim, where it is looked at.
 */
export const outstanding = {
  cameIn: sql`select p.id, p.id as item, p.company_id, p.reference, p.received_on as day, p.amount
    from payment p where p.moved_from is null and p.bank_line is null and p.method not in ('customs', 'netting')
      and ${isToldOfAsTyped} and ${isThere}
      and not ${isOfRefund('stopped')} and not ${isOfRefund('back')} and not ${isTakenOff}`,
  takenBack: sql`select p.id, p.id as item, p.company_id, p.reference, p.reversed_on as day, p.amount
    from payment p where ${isToldOf('p.reversed_on')} and ${cameByLine}
      and not p.by_mistake and p.returned_line is null and p.return_undone_at is null
      and not exists (select from refund_step x where x.payment_id = p.id)`,
  refundSent: refunds(sql`s.company_id`, sql`payment`),
  creditSent: refunds(column('s', invoice.fields.company), table(invoice)),
  claimSent: sql`select f.id, f.id as item, f."companyId" as company_id, f.reference, f."on" as day, f.amount
    from (${sentMoney}) f where f.kind = 'claim' and ${isSent('f.on')}`,
  cameBack: sql`select b.id, b.id as item, b.company_id, b.reference, b.received_on as day, b.amount
    from (${sentMoney}) f join refund_step s on s.of_id = f.id and s.step = 'back' and s.undone_at is null and s.line_id is null
      join payment b on b.id = s.payment_id
    where ${stands('paid', 'line')} and b.bank_line is null and ${isToldOf('b.received_on')}`,
} as const satisfies Readonly<Record<OutstandingKind, unknown>>;
