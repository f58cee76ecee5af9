import { companyContact, type LedgerInvoice, latest, sumOf } from '@packhouse/programme';
import { readValue } from '#db/sql/read-rows.ts';
import { freeInvoiceNumber } from '#features/invoices/invoice-number.ts';
import { addInvoice } from '#features/invoices/invoice-of-report.ts';
import type { NamedLedger } from '#features/ledger/read-ledger.ts';
import { askForDocuments } from '#jobs/ask-for-documents.ts';
import { plainTarget } from '#rows/plain-rows.ts';
import { addAllocation, balanceNow, isMore, type LedgerWork, restNow } from './ledger-work.ts';

/** An open item of the company: what had been paid back or moved out of a payment that the bank then took back. */
export interface Debit {
  readonly id: string;
  readonly number: string;
  /** US dollars. */
  readonly amount: string;
}

const outOf = ({ refunds }: NamedLedger, paymentId: string) =>
  refunds.filter(({ source }) => source.kind === 'payment' && source.id === paymentId);

/** The first day on which a payment can be gone: not before what was paid back or moved out of it. */
export const goneFrom = (ledger: NamedLedger, paymentId: string, on: string): string =>
  latest(on, ...outOf(ledger, paymentId).map((refund) => refund.on));

export const isDebit = ({ debitOf }: Pick<LedgerInvoice, 'debitOf'>): boolean => (debitOf ?? null) !== null;

export const debitOf = ({ invoices }: Pick<NamedLedger, 'invoices'>, paymentId: string) =>
  invoices.find((one) => one.debitOf === paymentId);

/**
 * Issues the debit of a payment that the bank took back on a day; due at once, because the money was in the company's
 * hands. Refunds of it that came back by now pay it.
 * @returns null where nothing had left the payment
 */
export async function issueDebit(on: LedgerWork, paymentId: string, day: string): Promise<Debit | null> {
  const ledger = await on.ledger();
  const out = outOf(ledger, paymentId);
  if (out.length === 0) return null;
  const company = { type: companyContact.type, id: on.companyId };
  const { rootId } = await plainTarget(on.work, companyContact, company);
  const parts = { month: day.slice(0, 7), rootId: rootId ?? '', prefix: 'DEB' } as const;
  const [id, number, amount] = [on.work.newId(), await freeInvoiceNumber(on.work, parts), sumOf(out)];
  const money = { amountDue: amount, amountPaid: '0.00', balance: amount, status: 'open' };
  await addInvoice(on.work, id, {
    title: number,
    chargeableFrom: day,
    debitOf: paymentId,
    values: { number, company, issuedOn: day, dueOn: day, ...money },
  });
  await askForDocuments(on.work.db);
  for (const { id: refundId } of out) await payDebitBack(on, { paymentId, refundId });
  return { id, number, amount };
}

/** Pays what is open on a payment's debit with money that is there again. */
export async function payDebit(on: LedgerWork, paymentId: string, moneyId: string): Promise<string | null> {
  const ledger = await on.ledger();
  const debit = debitOf(ledger, paymentId);
  const source = { kind: 'payment', id: moneyId } as const;
  const [rest, balance] = [restNow(ledger, source), debit === undefined ? '0.00' : balanceNow(ledger, debit)];
  if (debit === undefined || !isMore(rest, '0') || !isMore(balance, '0')) return null;
  await addAllocation(on, { source, invoiceId: debit.id, amount: isMore(rest, balance) ? balance : rest });
  return debit.id;
}

/** The same with the money of a refund that was stopped or came back before. */
async function payDebitBack(
  on: LedgerWork,
  { paymentId, refundId }: { readonly paymentId: string; readonly refundId: string },
): Promise<void> {
  const back = await readValue<string>(on.work.db)`select payment_id from refund_step
    where of_id = ${refundId} and undone_at is null and payment_id is not null`;
  if (back !== null) await payDebit(on, paymentId, back);
}
