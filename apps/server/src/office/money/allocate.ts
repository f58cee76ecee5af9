import { isCredit, type MoneySource } from '@packhouse/programme';
import type { Updateable } from 'kysely';
import type { OwnTables } from '#db/own-tables.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { tellTrail } from '../trail-entry.ts';
import {
  addAllocation,
  balanceNow,
  demandOpen,
  endAllocation,
  isMore,
  type LedgerWork,
  onLedger,
  payable,
  readAmount,
  restNow,
} from './ledger-work.ts';
import { companyOfInvoice, invoiceOf } from './record-payment.ts';

/** A payment as it is stored, kept as it is until the transaction ends. @throws OfficeError when there is none */
export async function lockedPayment(work: OfficeWork, id: string) {
  const found = await work.db.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (found === undefined) throw new OfficeRefusal('paymentUnknown', { id });
  return found;
}

/** Changes a payment, and tells the trail of the members that it changes. */
export async function changePayment(
  work: OfficeWork,
  { id, companyId }: { readonly id: string; readonly companyId: string | null },
  before: Updateable<OwnTables['payment']>,
  after: Updateable<OwnTables['payment']>,
): Promise<void> {
  await work.db.updateTable('payment').set(after).where('id', '=', id).execute();
  await tellTrail(work, { type: 'payment', id, companyId, before, after });
}

/** Makes a payment of an unknown payer a company's. */
export const setPayer = ({ work, companyId }: LedgerWork, id: string): Promise<void> =>
  changePayment(work, { id, companyId }, { company_id: null }, { company_id: companyId });

export interface Applied {
  readonly paymentId: string;
  readonly invoiceId: string;
  readonly amount?: string | undefined;
}

/**
 * Applies a payment to an invoice: what is left of it, as far as the invoice is open, unless an amount is told. A payer
 * who was not known is the invoice's company from then on.
 * @throws OfficeError when it is of another company or was taken back, and for more than is left or open
 */
export async function allocate(context: OfficeContext, { paymentId, invoiceId, amount }: Applied) {
  const companyId = await companyOfInvoice(context, invoiceId);
  return onLedger(context, companyId, async (on) => {
    const payment = await lockedPayment(on.work, paymentId);
    if (payment.company_id !== null && payment.company_id !== companyId) throw new OfficeRefusal('twoCompanies');
    if (payment.reversed_on !== null) throw new OfficeRefusal('paymentTakenBack', { day: payment.reversed_on });
    if (payment.company_id === null) await setPayer(on, paymentId);
    const source = { kind: 'payment', id: paymentId } as const;
    const all = amount === undefined ? await most(on, source, invoiceId) : readAmount(amount);
    return { id: await addAllocation(on, { source, invoiceId, amount: all }), amount: all };
  });
}

/** As much as is left of the money and open on the invoice. @throws OfficeError when that is nothing */
async function most({ ledger }: LedgerWork, source: MoneySource, invoiceId: string): Promise<string> {
  const now = await ledger();
  const [rest, open] = [restNow(now, source), payable(now, invoiceId)];
  if (!isMore(rest, '0')) throw new OfficeRefusal('nothingLeftOfPayment');
  demandOpen(now, open);
  return isMore(rest, open.balance) ? open.balance : rest;
}

/** Undoes an allocation; the money is unapplied again. @throws OfficeError when it is undone already */
export function undoAllocation(context: OfficeContext, allocationId: string): Promise<{ readonly invoiceId: string }> {
  return inOneTransaction(context, async (outer) => {
    const companyId = await companyOfInvoice(outer, await invoiceOf(outer, 'allocation', allocationId));
    return onLedger(outer, companyId, async (on) => {
      const one = (await on.ledger()).allocations.find(({ id }) => id === allocationId);
      if (one === undefined) throw new Error(`Allocation ${allocationId} is not in its company's ledger.`);
      if (one.undoneOn !== null) throw new OfficeRefusal('undoneBefore', { day: one.undoneOn });
      await endAllocation(on, one, on.today);
      return { invoiceId: one.invoiceId };
    });
  });
}

/**
 * Applies a credit to the open invoices of its company, those of its own month first, then the one due first; what is over stays
 * a credit.
 * @throws OfficeError when it is none, or void, or nothing is left or open
 */
export async function applyCredit(context: OfficeContext, creditId: string) {
  const companyId = await companyOfInvoice(context, creditId);
  return onLedger(context, companyId, async (on) => {
    const ledger = await on.ledger();
    const credit = ledger.invoices.find(({ id }) => id === creditId);
    if (credit === undefined || !isCredit(credit) || credit.voidedOn !== null)
      throw new OfficeRefusal('noStandingCredit', { number: credit?.number ?? creditId });
    const source = { kind: 'credit', id: creditId } as const;
    let rest = restNow(ledger, source);
    if (!isMore(rest, '0')) throw new OfficeRefusal('nothingLeftOfCredit', { number: credit.number });
    const applied: { invoiceId: string; number: string; amount: string }[] = [];
    for (const one of openInvoices(ledger, credit.month)) {
      if (!isMore(rest, '0')) break;
      const amount = isMore(rest, one.balance) ? one.balance : rest;
      await addAllocation(on, { source, invoiceId: one.id, amount });
      applied.push({ invoiceId: one.id, number: one.number, amount });
      rest = restNow(await on.ledger(), source);
    }
    if (applied.length === 0) throw new OfficeRefusal('noOpenInvoice');
    return applied;
  });
}

/** Invoices of which something is open: those of a month first, and the one due first before the others. */
function openInvoices(ledger: Awaited<ReturnType<LedgerWork['ledger']>>, month: string | null = null) {
  const isOf = (one: { readonly month?: string | null }) => Number(month !== null && one.month === month);
  return ledger.invoices
    .filter((one) => one.voidedOn === null && !isCredit(one))
    .map((one) => ({ ...one, balance: balanceNow(ledger, one) }))
    .filter(({ balance }) => isMore(balance, '0'))
    .toSorted((a, b) => isOf(b) - isOf(a) || (a.dueOn === b.dueOn ? 0 : a.dueOn < b.dueOn ? -1 : 1));
}
