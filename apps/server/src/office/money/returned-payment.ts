import { type Allocation, less, sum } from '@packhouse/programme';
import { readValues } from '#db/sql/read-rows.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork, officeToday } from '../office-context.ts';
import { readDay } from '../office-day.ts';
import { OfficeRefusal } from '../office-error.ts';
import { changePayment, lockedPayment } from './allocate.ts';
import { isChargedBefore } from './charged-before.ts';
import { type Debit, debitOf, goneFrom, issueDebit, payDebit } from './debit.ts';
import { insertCharges } from './insert-charges.ts';
import {
  balanceNow,
  endAllocation,
  insertAllocation,
  isMore,
  type LedgerWork,
  onLedger,
  readReason,
} from './ledger-work.ts';
import { demandAllBack, demandLineOpen, demandSentByPayer } from './left-of-mistake.ts';
import { leftOfCharge } from './let-go.ts';
import { linkReturn } from './link-return.ts';
import { cameInOn, demandNotBackInParts } from './payment-origins.ts';
import { payerOf, recordMoved } from './record-payment.ts';
import { demandNotCorrected } from './recorded-before.ts';
import { lowerWriteOffs, releaseExcess } from './release-excess.ts';
import { demandNotBackAgain } from './returned-and-back.ts';

export interface Return {
  readonly paymentId: string;
  /** The day on which the bank took it back. */
  readonly on: string;
  readonly reason: string;
  /** The bank's line that says so. */
  readonly lineId?: string | undefined;
  /** It was recorded by mistake: nothing came back, so nobody is charged for it. */
  readonly isMistake?: boolean | undefined;
  /** The office's own undoing of money that it had taken as the company's: nobody is charged for it. */
  readonly isOurs?: true;
}

export interface Reversed {
  /** The invoices that are open again. */
  readonly invoiceIds: readonly string[];
  readonly on: string;
  /** For what had left the payment; null where nothing had. */
  readonly debit: Debit | null;
}

/**
 * Takes a payment back that the bank returned, such as a check that did not clear: all that it paid is open again from
 * that day on, charged for where the program does, and all of it stands in the account. What had been paid back or moved
 * out of it becomes a debit of its company, so that it is owed by somebody.
 * @throws OfficeError when it was taken back before
 */
export function reversePayment(context: OfficeContext, wish: Return): Promise<Reversed> {
  return inOneTransaction(context, async (outer) => {
    const companyId = await payerOf(outer, wish.paymentId);
    if (companyId === null) {
      await demandReturnable(outer, wish);
      await takeBack(outer, wish, { ended: [], charge: null });
      return { invoiceIds: [], on: wish.on, debit: null };
    }
    return onLedger(outer, companyId, async (ledger) => {
      await demandReturnable(ledger.work, wish);
      const day = goneFrom(await ledger.ledger(), wish.paymentId, wish.on);
      const live = (await ledger.ledger()).allocations.filter(
        (one) => one.source.id === wish.paymentId && one.undoneOn === null,
      );
      for (const one of live) await endAllocation(ledger, one, day > one.countsFrom ? day : one.countsFrom);
      const debit = await issueDebit(ledger, wish.paymentId, day);
      if (debit !== null && wish.isMistake) await demandAllBack(ledger, wish.paymentId, debit, day);
      const charged = live[0]?.invoiceId ?? debit?.id ?? (await chargeableBy(ledger, wish.paymentId));
      const isFree =
        wish.isOurs || wish.isMistake || (await isChargedBefore(ledger, { lineId: wish.lineId, ...wish, on: day }));
      const charge = charged === undefined || isFree ? null : await chargeReturned(ledger, charged, day);
      await takeBack(ledger.work, { ...wish, on: day }, { ended: live.map(({ id }) => id), charge });
      return { invoiceIds: live.map(({ invoiceId }) => invoiceId), on: day, debit };
    });
  });
}

async function demandReturnable(work: OfficeWork, { paymentId, on, lineId, isOurs, isMistake }: Return): Promise<void> {
  const payment = await lockedPayment(work, paymentId);
  if (lineId === undefined && !isOurs && !isMistake) await demandNotBackAgain(work, payment);
  if (!isOurs) {
    await demandSentByPayer(work, paymentId, isMistake === true);
    await demandNotBackInParts(work, paymentId);
  }
  if (isMistake) await demandLineOpen(work, paymentId);
  readDay(on, officeToday(work));
  if (payment.reversed_on !== null) throw new OfficeRefusal('paymentTakenBackBefore', { day: payment.reversed_on });
  if (on < payment.received_on) throw new OfficeRefusal('paymentCameIn', { day: payment.received_on });
}

async function takeBack(
  work: OfficeWork,
  { paymentId, on, reason, lineId, isMistake = false }: Return,
  { ended, charge }: { readonly ended: string[]; readonly charge: string | null },
): Promise<void> {
  const { company_id } = await lockedPayment(work, paymentId);
  const after = {
    reversed_on: on,
    reversed_by: work.actor.userId,
    reversed_at: work.now,
    reversal_reason: readReason(reason),
    by_mistake: isMistake,
    // It never replaced the one that it was linked with: the right one does.
    ...(isMistake ? { replaces: null } : {}),
    returned_line: lineId ?? null,
    returned_by_hand: lineId === undefined,
    ended_allocations: ended,
    returned_charge: charge,
  };
  await changePayment(work, { id: paymentId, companyId: company_id }, { reversed_on: null }, after);
}

/** The payments of the same company that a payment was split off, the last one first. */
const splitFrom = ({ work, companyId }: LedgerWork, paymentId: string): Promise<readonly string[]> =>
  readValues<string>(work.db)`with recursive whole as (
      select p.id, p.moved_from, 0 as step from payment p where p.id = ${paymentId}::uuid
      union all select p.id, p.moved_from, w.step + 1 from payment p join whole w on p.id = w.moved_from
        where p.company_id = ${companyId}::uuid)
    select id from whole order by step`;

/**
 * The invoice that bears the charge for a payment that pays nothing now: the one that it paid last, or that the payment paid which
 * it was split off, before that was undone; else the company's oldest one that is open.
 */
async function chargeableBy(on: LedgerWork, paymentId: string): Promise<string | undefined> {
  const ledger = await on.ledger();
  const stands = (id: string) => ledger.invoices.some((one) => one.id === id && one.voidedOn === null);
  for (const id of await splitFrom(on, paymentId)) {
    const paid = ledger.allocations.findLast(({ source, invoiceId }) => source.id === id && stands(invoiceId));
    if (paid !== undefined) return paid.invoiceId;
  }
  return ledger.invoices
    .filter((one) => one.voidedOn === null && isMore(one.amountDue, '0') && isMore(balanceNow(ledger, one), '0'))
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))[0]?.id;
}

/** Charges for a returned payment, on an invoice that it paid, where the program does. @returns the charge's id */
async function chargeReturned(on: LedgerWork, invoiceId: string, day: string): Promise<string | null> {
  const amount = on.work.settings.returnedPaymentCharge;
  if (amount === null) return null;
  const before = (await on.ledger()).charges.filter((one) => one.invoiceId === invoiceId && one.kind === 'returned');
  const periodNo = Math.max(0, ...before.map((one) => one.periodNo)) + 1;
  const span = { from: day, to: day, base: '0.00', rate: '0' };
  const common = { invoiceId, kind: 'returned', per: 'once', on: 'assessment' } as const;
  const [id = null] = await insertCharges(on, [{ ...common, ...span, periodNo, amount, corrects: null }], null);
  return id;
}

/** Takes off what is left of the charge for a return that was none, by a row of its own. */
async function uncharge(on: LedgerWork, chargeId: string): Promise<void> {
  const { charges } = await on.ledger();
  const charge = charges.find(({ id }) => id === chargeId);
  const left = await leftOfCharge(on, chargeId);
  if (charge === undefined || !isMore(left, '0')) return;
  const { id: _id, bookedOn: _bookedOn, ...same } = charge;
  await insertCharges(on, [{ ...same, amount: less('0', left), corrects: chargeId }], null);
  await releaseExcess(on, charge.invoiceId);
}

/** Pays again what was paid before, as far as it is open or was given up since it was taken back. @returns the invoices */
async function payAgain(
  on: LedgerWork,
  { again: paymentId, goneAt }: { readonly again: string; readonly goneAt: Date | null },
  before: readonly Allocation[],
): Promise<readonly string[]> {
  const paid: string[] = [];
  for (const one of before) {
    const ledger = await on.ledger();
    const invoice = ledger.invoices.find(({ id }) => id === one.invoiceId);
    if (invoice === undefined || invoice.voidedOn !== null) continue;
    const open = balanceNow(ledger, invoice);
    const lacks = less(one.amount, isMore(open, '0') ? open : '0.00');
    const again = isMore(lacks, '0') ? await lowerWriteOffs(on, one.invoiceId, lacks, goneAt) : '0.00';
    const balance = sum([open, again]);
    const amount = isMore(one.amount, balance) ? balance : one.amount;
    if (!isMore(amount, '0')) continue;
    await insertAllocation(on, { ...one, source: { kind: 'payment', id: paymentId }, amount, countsFrom: on.today });
    paid.push(one.invoiceId);
  }
  return paid;
}

/**
 * Undoes that a payment was taken back. Every day until now is answered as it was: the money comes in once more today, and
 * pays what it paid as far as that is open, and the debit for what had left it. Charges take it as paid on the day it first came in, and the charge for the
 * return is taken off by a row.
 * @throws OfficeRefusal when it was not taken back, or that is undone already
 */
async function reinstate(outer: OfficeWork, paymentId: string, isAnother = false): Promise<readonly string[]> {
  const companyId = await payerOf(outer, paymentId);
  if (companyId === null) {
    await comeInAgain(outer, paymentId, isAnother);
    return [];
  }
  return onLedger(outer, companyId, async (on) => {
    const { again, goneAt, ended, charge } = await comeInAgain(on.work, paymentId, isAnother);
    if (charge !== null) await uncharge(on, charge);
    const { allocations, ...ledger } = await on.ledger();
    const before = allocations.filter(({ id }) => ended.includes(id));
    const owed = debitOf(ledger, paymentId);
    if (owed !== undefined) await lowerWriteOffs(on, owed.id, owed.amountDue, goneAt);
    const debit = await payDebit(on, paymentId, again);
    return [...(debit === null ? [] : [debit]), ...(await payAgain(on, { again, goneAt }, before))];
  });
}

async function comeInAgain(work: OfficeWork, paymentId: string, isAnother: boolean) {
  const payment = await lockedPayment(work, paymentId);
  await demandSentByPayer(work, paymentId, payment.by_mistake);
  if (payment.reversed_on === null || payment.return_undone_at !== null) throw new OfficeRefusal('paymentNotReturned');
  const { company_id: companyId, method, received_on, postmarked_on, amount, reference } = payment;
  // It may have been recorded anew meanwhile, such as a check that was presented again.
  const received = { companyId, amount, receivedOn: await cameInOn(work, paymentId), reference, method };
  await demandNotCorrected(work, { ...received, id: paymentId, isMistake: payment.by_mistake }, isAnother);
  const again = await recordMoved(work, {
    companyId,
    method,
    receivedOn: officeToday(work),
    postmarkedOn: postmarked_on ?? received_on,
    amount,
    reference,
    movedFrom: paymentId,
  });
  const after = { return_undone_at: work.now, return_undone_by: work.actor.userId };
  await changePayment(work, { id: paymentId, companyId }, { return_undone_at: null }, after);
  return { again, goneAt: payment.reversed_at, ended: payment.ended_allocations, charge: payment.returned_charge };
}

/** Payments that a line of the bank took back, and that still are. */
export const returnedBy = ({ db }: OfficeWork, lineId: string): Promise<readonly string[]> =>
  readValues<string>(db)`select id from payment where returned_line = ${lineId} and return_undone_at is null
    order by company_id, id`;

/**
 * Keeps the bank's line that took a payment back before all else, in the order in which the line's own acts do.
 * @throws OfficeRefusal where it is no payment
 */
export async function lockReturnOf({ db }: OfficeWork, paymentId: string): Promise<void> {
  if (!isUuid(paymentId)) throw new OfficeRefusal('paymentUnknown', { id: paymentId });
  await db
    .selectFrom('bank_line')
    .select('id')
    .where('id', 'in', (of) =>
      of.selectFrom('payment').select('payment.returned_line').where('payment.id', '=', paymentId),
    )
    .forUpdate()
    .execute();
}

/** Of a line of which nobody says that nothing of ours is booked on it. */
export const notSetAside = { set_aside: null, set_aside_note: null, set_aside_at: null, set_aside_by_name: null };

/**
 * Undoes that payments were taken back by a line of the bank. What somebody noted before the line came, and what was joined with it, stays
 * taken back: it is only parted from the line, and waits for the right one. @returns the invoices that are paid again
 */
export async function undoReturnBy(work: OfficeWork, lineId: string, isAnother = false): Promise<readonly string[]> {
  const paid: string[] = [];
  for (const id of await returnedBy(work, lineId)) {
    const { company_id: companyId, returned_by_hand: isByHand } = await lockedPayment(work, id);
    if (isByHand) await linkReturn(work, { id, companyId }, null, lineId);
    else paid.push(...(await reinstate(work, id, isAnother)));
  }
  await work.db.updateTable('bank_line').set(notSetAside).where('id', '=', lineId).execute();
  return paid;
}

/**
 * Undoes that a payment was taken back, from the ledger's side: where a line of the bank did it, all of that line, which
 * is open again.
 * @throws OfficeRefusal when it was not taken back, or that is undone already
 */
export function reinstateReturned(
  context: OfficeContext,
  { paymentId, another }: { readonly paymentId: string; readonly another?: boolean | undefined },
): Promise<{ readonly invoiceIds: readonly string[] }> {
  return inOneTransaction(context, async (work) => {
    const { returned_line: line, return_undone_at, returned_by_hand: isByHand } = await lockedPayment(work, paymentId);
    const byLine = line === null || return_undone_at !== null ? null : await undoReturnBy(work, line, another);
    const own = byLine !== null && !isByHand ? [] : await reinstate(work, paymentId, another);
    return { invoiceIds: [...(byLine ?? []), ...own] };
  });
}
