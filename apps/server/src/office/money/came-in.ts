import { companyContact } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import type { BankWords, Told } from './same-money.ts';

/** A payment is the money of a refund that is there again, because it was stopped or came back. */
export const isOfRefund = (step: 'stopped' | 'back', payment = 'p') => sql<boolean>`exists (select from refund_step x
  where x.payment_id = ${sql.ref(`${payment}.id`)} and x.step = ${step} and x.undone_at is null)`;

/**
 * The day on which payment `p`, or what it became, was taken off by the office itself, as recorded by mistake or as a refund that
 * never came back; null: by nobody, or by the bank, whose line brought the money all the same.
 */
export const takenOffOn = sql<string | null>`(with recursive one as (
    select p.id, p.by_mistake, p.reversed_on, p.return_undone_at
    union all select q.id, q.by_mistake, q.reversed_on, q.return_undone_at from payment q join one on q.moved_from = one.id)
  select max(one.reversed_on)::text from one where one.return_undone_at is null
    and (one.by_mistake or exists (select from refund_step x where x.payment_id = one.id)))`;

/** Nothing stands in payment `p` itself, by all likelihood: of most others no more has to be asked. */
const isGone = sql`(p.reversed_on is not null
  or exists (select from refund r where r.source_id = p.id and r.moved_to is not null))`;

/** True where payment `p` was taken off by the office, and nothing of it stands any more in what it became. */
export const isTakenOff = sql<boolean>`(${isGone} and ${takenOffOn} is not null and not exists (with recursive one as (
    select p.id, p.reversed_on, p.amount
    union all select q.id, q.reversed_on, q.amount from payment q join one on q.moved_from = one.id)
  select from one where one.reversed_on is null and one.amount
    > coalesce((select sum(r.amount) from refund r where r.source_id = one.id and (r.moved_to is not null
      or exists (select from refund_step x join payment b on b.id = x.payment_id where x.of_id = r.id and b.by_mistake))), 0)))`;

/** The bank's words for line `l`; null: there is none. */
export const bankWords = sql<BankWords | null>`case when l.id is not null then
  json_build_object('text', l.text, 'type', l.type, 'bank_id', l.bank_id) end`;

/** Money that came in: told by the payment that it first came in by, and with a payment that it stands or stood in. */
export interface CameIn extends Told {
  readonly id: string;
  readonly first: string;
  /** As it first came in. */
  readonly amount: string;
  /** As people call the payer. */
  readonly names: readonly string[];
  readonly line: BankWords | null;
  readonly stands: boolean;
  readonly madeAt: Date;
  /** A line of the bank is still to bring it. */
  readonly isWaiting: boolean;
}

interface Asked {
  readonly from: string;
  readonly to: string;
  /** And what was recorded since, of whatever day. */
  readonly since?: Date | null;
  /** Only what no line of the bank has brought. */
  readonly isByHand?: true;
}

/** The money that came in by days, wherever it was moved since, but what the office took off. */
export function cameIn(db: Db, { from, to, since = null, isByHand }: Asked) {
  const { rootId } = companyContact.fields;
  const byDays = (payment: string) => sql`${sql.ref(`${payment}.received_on`)} between ${from}::date and ${to}::date`;
  return readRows<CameIn>(db)`with recursive own as (
      select p.id, p.id as first from payment p where p.moved_from is null
        and (${byDays('p')} or ${since}::timestamptz is not null) and (p.bank_line is null or ${isByHand !== true})
      union all select p.id, own.first from payment p join own on p.moved_from = own.id)
    select p.id, f.id as first, p.company_id as "companyId", array_remove(array[c.title], null) as names,
      ${column('c', rootId)} as number, f.amount::text as amount, array[f.amount::text, p.amount::text] as amounts,
      f.received_on::text as "on", f.reference, f.method, p.reversed_on is null as stands, p.made_at as "madeAt",
      ${bankWords} as line,
      f.bank_line is null and not ${isOfRefund('stopped', 'f')} as "isWaiting"
    from own join payment p on p.id = own.id join payment f on f.id = own.first
      left join bank_line l on l.id::text = f.bank_line left join ${table(companyContact)} c on c.id = p.company_id
    where (${byDays('f')} or p.made_at >= ${since}::timestamptz) and not ${isTakenOff} order by f.received_on, p.id`;
}

/** Payments that wait for a line of the bank to bring them, as they came in by days; those that bounced since too. */
export async function waitingBetween(db: Db, days: Pick<Asked, 'from' | 'to'>): Promise<readonly CameIn[]> {
  return (await cameIn(db, { ...days, isByHand: true })).filter(
    ({ id, first, isWaiting }) => isWaiting && id === first,
  );
}
