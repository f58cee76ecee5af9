import { mayStep, type RefundStep, refundState, sumOf } from '@packhouse/programme';
import { sql } from 'kysely';
import { readRows } from '#db/sql/read-rows.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { type Debit, payDebit } from './debit.ts';
import { balanceNow, endAllocation, isMore, type LedgerWork } from './ledger-work.ts';
import { origins } from './payment-origins.ts';

/**
 * Money of a refund that is there again, and each part of it, was sent by nobody: it goes as the refund's step is undone. That of a
 * stopped one goes as recorded by mistake too, once all else of the payment that it was to be paid from did.
 * @throws OfficeRefusal
 */
export async function demandSentByPayer({ db }: OfficeWork, paymentId: string, isMistake: boolean): Promise<void> {
  const rows = await readRows<{ stands: boolean; isLast: boolean }>(db)`with ${origins}
    select s.undone_at is null as stands, s.step = 'stopped' and o.first = o.id and exists (select from refund r
      join origin f on f.id = r.source_id join origin k on k.first = f.first join payment q on q.id = k.id
      where r.id = s.of_id group by r.id having bool_or(q.by_mistake and q.return_undone_at is null)
        and bool_and(q.bank_line is null and (q.reversed_on is not null
          or q.amount <= (select sum(x.amount) from refund x where x.source_id = q.id)))) as "isLast"
    from origin o join refund_step s on s.payment_id = any(o.path) join payment p on p.id = s.payment_id
    where o.id = ${paymentId}::uuid and (s.undone_at is null or p.reversed_on is not null) order by 1 desc`;
  const [{ stands, isLast } = { stands: false, isLast: true }] = rows;
  if (rows.length > 0 && !(isMistake && isLast))
    throw new OfficeRefusal(stands ? 'refundNotReturned' : 'refundGoneAgain');
}

interface Gone {
  readonly amount: string;
  readonly movedTo: string | null;
  readonly steps: readonly RefundStep[];
  /** The payment in which its money is there again. */
  readonly back: string | null;
}

const goneOf = ({ work }: LedgerWork, paymentId: string) =>
  readRows<Gone>(work.db)`select r.amount::text as amount, r.moved_to as "movedTo",
      coalesce(array_agg(s.step) filter (where s.id is not null), '{}') as steps, max(s.payment_id::text) as back
    from refund r left join refund_step s on s.of_id = r.id and s.undone_at is null
    where r.source_id = ${paymentId}::uuid group by r.id order by r.id`;

const lineOf = (paymentId: string) => sql<{ text: string; booked: boolean | null }>`with ${origins}
  select l.text, l.booked from origin o join bank_line l on l.id::text = o.bank_line where o.id = ${paymentId}::uuid`;

/** Keeps the bank's line that brought a payment before all else, in the order in which the line's own acts do. */
export async function lockLineOf({ db }: OfficeWork, paymentId: string): Promise<void> {
  if (isUuid(paymentId)) await sql`${lineOf(paymentId)} for update of l`.execute(db);
}

/** @throws OfficeRefusal where the line that brought a payment is booked: a wrong payer or purpose of it is mended by undoing that first */
export async function demandLineOpen({ db }: OfficeWork, paymentId: string): Promise<void> {
  const [line] = (await lineOf(paymentId).execute(db)).rows;
  if (line?.booked) throw new OfficeRefusal('paymentOfLine', { text: line.text });
}

/**
 * Pays the debit for what left a payment that was recorded by mistake with the money of its refunds that is there again: whatever
 * that paid is open. What a refund took is owed.
 * @throws OfficeRefusal where some was moved or is still to leave: with the way on that leads from there
 */
export async function demandAllBack(on: LedgerWork, paymentId: string, debit: Debit, day: string): Promise<void> {
  const gone = await goneOf(on, paymentId);
  for (const { back } of gone) {
    const { allocations } = await on.ledger();
    const pays = allocations.filter(({ source, undoneOn }) => source.id === back && undoneOn === null);
    for (const one of pays.filter(({ invoiceId }) => invoiceId !== debit.id))
      await endAllocation(on, one, day > one.countsFrom ? day : one.countsFrom);
    if (back !== null) await payDebit(on, paymentId, back);
  }
  const ledger = await on.ledger();
  const owed = ledger.invoices.find(({ id }) => id === debit.id);
  const amount = owed === undefined ? debit.amount : balanceNow(ledger, owed);
  if (!isMore(amount, '0')) return;
  const moved = gone.filter(({ movedTo }) => movedTo !== null);
  if (moved.length > 0)
    throw new OfficeRefusal(moved.length === gone.length ? 'mistakeLeft' : 'mistakeGone', { amount });
  const waiting = gone.filter(({ steps }) => mayStep(refundState(steps), 'stopped'));
  if (waiting.length > 0) throw new OfficeRefusal('mistakeWaits', { amount: sumOf(waiting) });
}
