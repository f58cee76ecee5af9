import { compareDecimals, freeSince, isCredit, type MoneySource } from '@packhouse/programme';
import { readRows } from '#db/sql/read-rows.ts';
import { lockChain } from '#features/certification/record.ts';
import { sentMoney } from '#features/ledger/read-sent.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork } from '../office-context.ts';
import { readDay } from '../office-day.ts';
import { OfficeRefusal } from '../office-error.ts';
import { lockedPayment, setPayer } from './allocate.ts';
import { enter, isMore, type LedgerWork, madeBy, onLedger, readAmount, restNow } from './ledger-work.ts';
import { demandMonthPaid, demandNotReturned } from './month-credits.ts';
import { isSameReference } from './named-reference.ts';
import { companyOfInvoice, payerOf, recordMoved } from './record-payment.ts';
import type { Becoming } from './recorded-before.ts';
import { isNear } from './same-money.ts';

/** Money that leaves a payment or credit. */
interface TakenOut {
  readonly source: MoneySource;
  readonly amount: string;
  readonly on: string;
  readonly reference: string;
  readonly movedTo?: string;
}

export interface Refunded extends Omit<TakenOut, 'movedTo'> {
  /** Another refund than the one that it looks like. */
  readonly another?: boolean | undefined;
}

async function insertRefund(
  on: LedgerWork,
  { source, amount, on: day, reference, movedTo }: TakenOut,
): Promise<string> {
  const rest = restNow(await on.ledger(), source);
  if (isMore(amount, rest))
    throw new OfficeRefusal(source.kind === 'credit' ? 'unappliedOfCredit' : 'unappliedOfPayment', {
      left: rest,
      amount,
    });
  const id = await enter(on.work, 'refund', {
    id: on.work.newId(),
    company_id: on.companyId,
    source_kind: source.kind,
    source_id: source.id,
    amount,
    refunded_on: day,
    reference,
    moved_to: movedTo ?? null,
    ...madeBy(on.work),
  });
  if (source.kind === 'credit') on.touch(source.id);
  return id;
}

async function companyOfSource(work: OfficeWork, { kind, id }: MoneySource): Promise<string> {
  if (kind === 'credit') return companyOfInvoice(work, id);
  const payer = await payerOf(work, id);
  if (payer === null) throw new OfficeRefusal('payerUnknown');
  return payer;
}

/**
 * Notes that unapplied money of a payment, or what is left of a credit, was paid back.
 * @throws OfficeError for more than is left
 */
export function refundUnapplied(context: OfficeContext, { source, amount, on, reference, another = false }: Refunded) {
  return inOneTransaction(context, async (outer) =>
    onLedger(outer, await companyOfSource(outer, source), async (ledger) => {
      const day = readDay(on, ledger.today);
      const found = (await ledger.ledger()).invoices.find(({ id }) => id === source.id);
      if (source.kind === 'credit' && (found === undefined || !isCredit(found))) throw new OfficeRefusal('noCredit');
      if (source.kind === 'credit') {
        await demandNotReturned(ledger, source.id);
        await demandMonthPaid(ledger, source.id);
      }
      if (source.kind === 'payment') await lockedPayment(ledger.work, source.id);
      const wanted = readAmount(amount);
      const since = freeSince(await ledger.ledger(), source, wanted);
      const rest = restNow(await ledger.ledger(), source);
      // On a day on which it still paid something the account would say that it was there twice.
      if (day < since && !isMore(wanted, rest))
        throw new OfficeRefusal('unappliedSince', { amount: wanted, day: since });
      if (!another) await demandNotRefunded(ledger, { amount: wanted, on: day, reference });
      return { id: await insertRefund(ledger, { source, amount: wanted, on: day, reference }) };
    }),
  );
}

/**
 * Two people note one refund: its money would be gone twice.
 * @throws OfficeRefusal where one of the company, sum and reference was noted for about that day, and is not known to be back
 */
async function demandNotRefunded(
  { work: { db }, companyId }: LedgerWork,
  { amount, on, reference }: Pick<TakenOut, 'amount' | 'on' | 'reference'>,
): Promise<void> {
  const rows = await readRows<Pick<TakenOut, 'on' | 'reference'>>(db)`select s."on"::text as "on", s.reference
    from (${sentMoney}) s where s.kind = 'refund' and s."companyId" = ${companyId}::uuid and s.amount = ${amount}::numeric
      and not exists (select from refund_step x where x.of_id = s.id and x.step in ('stopped', 'back') and x.undone_at is null)
    `;
  const there = rows.find((one) => isNear(one.on, on) && isSameReference(one.reference, reference));
  if (there !== undefined)
    throw new OfficeRefusal('refundThere', { amount, day: there.on, reference: there.reference });
}

/**
 * Moves unapplied money to another company, as a payment of its own that came in on the same day; a payment of an unknown
 * payer becomes the company's as it is. A part that is moved to its own company is split off: one check of a deposit, which
 * the bank may take back alone.
 * @param amount all that is unapplied unless told
 * @throws OfficeError for more than is unapplied
 */
export function moveUnapplied(context: OfficeContext, { paymentId, toCompanyId, amount }: Becoming) {
  return inOneTransaction(context, async (outer) => {
    const from = await payerOf(outer, paymentId);
    // Both chains in one order, so that two moves the other way round never wait for each other.
    for (const id of [from, toCompanyId].filter((one) => one !== null).toSorted()) await lockChain(outer, id);
    const payment = await lockedPayment(outer, paymentId);
    if (payment.company_id !== from) throw new OfficeRefusal('movedMeanwhile');
    if (payment.reversed_on !== null) throw new OfficeRefusal('paymentTakenBack', { day: payment.reversed_on });
    if (from === toCompanyId && amount === undefined) throw new OfficeRefusal('companyHasIt');
    if (from === toCompanyId && !isMore(payment.amount, readAmount(amount ?? '')))
      throw new OfficeRefusal('splitsNothingOff', { amount: payment.amount });
    if (from === null) {
      if (amount !== undefined && compareDecimals(readAmount(amount), payment.amount) !== 0)
        throw new OfficeRefusal('allIsMoved');
      return onLedger(outer, toCompanyId, async (on) => {
        await setPayer(on, paymentId);
        return { id: paymentId };
      });
    }
    return onLedger(outer, from, async (on) => {
      const source = { kind: 'payment', id: paymentId } as const;
      const moved = amount === undefined ? restNow(await on.ledger(), source) : readAmount(amount);
      if (!isMore(moved, '0')) throw new OfficeRefusal('nothingUnapplied');
      // On no day is it two companies' money: it leaves on the day it came in, or today where it paid something before.
      const { received_on, postmarked_on, reference } = payment;
      const { allocations } = await on.ledger();
      const wasUsed = allocations.some((one) => one.source.id === paymentId && one.undoneOn !== null);
      const id = await recordMoved(on.work, {
        companyId: toCompanyId,
        method: 'netting',
        receivedOn: wasUsed ? on.today : received_on,
        // It was paid when it came in, whatever it was matched with.
        postmarkedOn: wasUsed ? (postmarked_on ?? received_on) : postmarked_on,
        amount: moved,
        reference,
        movedFrom: paymentId,
      });
      const day = wasUsed ? on.today : received_on;
      await insertRefund(on, { source, amount: moved, on: day, reference, movedTo: id });
      return { id };
    });
  });
}
