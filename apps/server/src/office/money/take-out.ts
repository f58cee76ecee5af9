import { isCredit, type MoneySource } from '@packhouse/programme';
import { lockChain } from '#features/certification/record.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork, officeToday } from '../office-context.ts';
import { OfficeError } from '../office-error.ts';
import { lockedPayment, setPayer } from './allocate.ts';
import {
  auditEntryOf,
  endAllocation,
  isMore,
  type LedgerWork,
  madeBy,
  onLedger,
  readAmount,
  readDay,
  readReason,
  restNow,
} from './ledger-work.ts';
import { companyOfInvoice, recordMoved } from './record-payment.ts';
import { chargeReturned } from './returned-charge.ts';

/** Money that leaves a payment or credit. */
interface TakenOut {
  readonly source: MoneySource;
  readonly amount: string;
  readonly on: string;
  readonly reference: string;
  readonly movedTo?: string;
}

async function insertRefund(
  on: LedgerWork,
  { source, amount, on: day, reference, movedTo }: TakenOut,
): Promise<string> {
  const rest = restNow(await on.ledger(), source);
  if (isMore(amount, rest))
    throw new OfficeError(`Of this ${source.kind} ${rest} US dollars are unapplied, not ${amount}.`);
  const id = on.work.newId();
  const row = {
    id,
    source_kind: source.kind,
    source_id: source.id,
    amount,
    refunded_on: day,
    reference,
    moved_to: movedTo ?? null,
    ...madeBy(on.work),
  };
  await on.work.db.insertInto('refund').values(row).execute();
  await auditEntryOf(on.work, { type: 'refund', id, companyId: on.companyId, after: row });
  if (source.kind === 'credit') on.touch(source.id);
  return id;
}

async function companyOfSource(work: OfficeWork, { kind, id }: MoneySource): Promise<string> {
  if (kind === 'credit') return companyOfInvoice(work, id);
  const found = await work.db.selectFrom('payment').select('company_id').where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw new OfficeError(`There is no payment with the id ${id}.`);
  if (found.company_id === null) throw new OfficeError('The payer is not known: say first whose payment it is.');
  return found.company_id;
}

/**
 * Notes that unapplied money of a payment, or what is left of a credit, was paid back.
 * @throws OfficeError for more than is left
 */
export function refundUnapplied(
  context: OfficeContext,
  { source, amount, on, reference }: Omit<TakenOut, 'movedTo'>,
): Promise<{ readonly id: string }> {
  return inOneTransaction(context, async (outer) =>
    onLedger(outer, await companyOfSource(outer, source), async (ledger) => {
      const day = readDay(on, ledger.today);
      const found = (await ledger.ledger()).invoices.find(({ id }) => id === source.id);
      if (source.kind === 'credit' && (found === undefined || !isCredit(found)))
        throw new OfficeError('That is no credit.');
      if (source.kind === 'payment') await lockedPayment(ledger.work, source.id);
      return { id: await insertRefund(ledger, { source, amount: readAmount(amount), on: day, reference }) };
    }),
  );
}

/**
 * Moves unapplied money to another company, as a payment of its own that came in on the same day; a payment of an unknown
 * payer becomes the company's as it is.
 * @param amount all that is unapplied unless told
 * @throws OfficeError for more than is unapplied
 */
export function moveUnapplied(
  context: OfficeContext,
  {
    paymentId,
    toCompanyId,
    amount,
  }: { readonly paymentId: string; readonly toCompanyId: string; readonly amount?: string | undefined },
): Promise<{ readonly id: string }> {
  return inOneTransaction(context, async (outer) => {
    const known = await outer.db
      .selectFrom('payment')
      .select('company_id')
      .where('id', '=', paymentId)
      .executeTakeFirst();
    if (known === undefined) throw new OfficeError(`There is no payment with the id ${paymentId}.`);
    const from = known.company_id;
    if (from === toCompanyId) throw new OfficeError('The money is of this company already.');
    // Both chains in one order, so that two moves the other way round never wait for each other.
    for (const id of [from, toCompanyId].filter((one) => one !== null).toSorted()) await lockChain(outer, id);
    const payment = await lockedPayment(outer, paymentId);
    if (payment.company_id !== from) throw new OfficeError('Somebody else has just moved it.');
    if (payment.reversed_on !== null) throw new OfficeError(`The payment was taken back on ${payment.reversed_on}.`);
    if (from === null) {
      if (amount !== undefined && amount !== payment.amount) throw new OfficeError('Of an unknown payer all is moved.');
      return onLedger(outer, toCompanyId, async (on) => {
        await setPayer(on, paymentId);
        return { id: paymentId };
      });
    }
    return onLedger(outer, from, async (on) => {
      const source = { kind: 'payment', id: paymentId } as const;
      const moved = amount === undefined ? restNow(await on.ledger(), source) : readAmount(amount);
      if (!isMore(moved, '0')) throw new OfficeError('Nothing of this payment is unapplied.');
      // On no day is it two companies' money: it leaves on the day it came in, or today where it paid something before.
      const { received_on, postmarked_on, reference } = payment;
      const { allocations } = await on.ledger();
      const wasUsed = allocations.some((one) => one.source.id === paymentId && one.undoneOn !== null);
      const id = await recordMoved(on.work, {
        companyId: toCompanyId,
        method: 'netting',
        receivedOn: wasUsed ? on.today : received_on,
        postmarkedOn: wasUsed ? null : postmarked_on,
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

/**
 * Takes a payment back that the bank returned, such as a check that did not clear: all that it paid is open again from
 * that day on, and both stand in the account.
 * @throws OfficeError when it was taken back before, or some of it was paid back or moved
 */
export function reversePayment(
  context: OfficeContext,
  { paymentId, on, reason }: { readonly paymentId: string; readonly on: string; readonly reason: string },
): Promise<{ readonly invoiceIds: readonly string[] }> {
  return inOneTransaction(context, async (outer) => {
    const known = await outer.db
      .selectFrom('payment')
      .select('company_id')
      .where('id', '=', paymentId)
      .executeTakeFirst();
    const companyId = known?.company_id ?? null;
    if (companyId === null) {
      await takeBack(outer, { paymentId, on, reason });
      return { invoiceIds: [] };
    }
    return onLedger(outer, companyId, async (ledger) => {
      await takeBack(ledger.work, { paymentId, on, reason });
      const live = (await ledger.ledger()).allocations.filter(
        (one) => one.source.id === paymentId && one.undoneOn === null,
      );
      for (const one of live) await endAllocation(ledger, one, on > one.countsFrom ? on : one.countsFrom);
      const charged = live[0];
      if (charged !== undefined) await chargeReturned(ledger, charged.invoiceId, on);
      return { invoiceIds: live.map(({ invoiceId }) => invoiceId) };
    });
  });
}

async function takeBack(
  work: OfficeWork,
  { paymentId, on, reason }: { readonly paymentId: string; readonly on: string; readonly reason: string },
): Promise<void> {
  const payment = await lockedPayment(work, paymentId);
  readDay(on, officeToday(work));
  if (payment.reversed_on !== null)
    throw new OfficeError(`The payment was taken back on ${payment.reversed_on} already.`);
  if (on < payment.received_on) throw new OfficeError(`The payment came in on ${payment.received_on} only.`);
  const gone = await work.db.selectFrom('refund').select('id').where('source_id', '=', paymentId).executeTakeFirst();
  if (gone !== undefined) throw new OfficeError('Some of the payment was paid back or moved: it cannot be taken back.');
  const after = {
    reversed_on: on,
    reversed_by: work.actor.userId,
    reversed_at: work.now,
    reversal_reason: readReason(reason),
  };
  await work.db.updateTable('payment').set(after).where('id', '=', paymentId).execute();
  const before = { reversed_on: null };
  await auditEntryOf(work, { type: 'payment', id: paymentId, companyId: payment.company_id, before, after });
}
