import { type Act, saysReason } from '../acts/act.ts';
import { type Applied, allocate, applyCredit, lockedPayment, undoAllocation } from './allocate.ts';
import { freeLine } from './bank/line-money.ts';
import { findReturnsOfPart } from './bank/return-line.ts';
import { lockLineOf } from './left-of-mistake.ts';
import { newEntry, standingInvoice, standingPayment } from './money-standing.ts';
import { offerBack, type Unapplied } from './offer-back.ts';
import { type InvoicePayment, type PaidInvoice, payInvoice } from './pay-invoice.ts';
import {
  companyOfInvoice,
  demandLikelyDays,
  invoiceOf,
  type NewPayment,
  payerOf,
  recordPayment,
} from './record-payment.ts';
import { type Becoming, demandNew, demandNewTo } from './recorded-before.ts';
import { lockReturnOf, type Return, type Reversed, reinstateReturned, reversePayment } from './returned-payment.ts';
import { moveUnapplied, type Refunded, refundUnapplied } from './take-out.ts';

const made = ({ id }: { readonly id: string }) => ({ type: 'payment', id, version: null, companyId: null });

/** Another payment than the recorded one that it looks like. */
interface Another {
  readonly another?: boolean | undefined;
}

export const recordPaymentAct: Act<NewPayment & Another, { readonly id: string }> = {
  kind: 'payment.record',
  right: 'paymentsMatch',
  amount: ({ amount }) => amount,
  subject: async (_work, { companyId }) => newEntry('payment', companyId),
  change: async (work, { another, ...given }) => {
    await demandNew(work, given, { isAnother: another, isWhole: true });
    await demandLikelyDays(work, given.receivedOn, given.postmarkedOn);
    return recordPayment(work, given);
  },
  answer: ({ id }) => `The payment is recorded as ${id}.`,
  after: made,
};

export const payInvoiceAct: Act<InvoicePayment & Another, PaidInvoice> = {
  kind: 'invoice.pay',
  right: 'paymentsMatch',
  amount: ({ amount }) => amount,
  subject: (work, { invoiceId }) => standingInvoice(work, invoiceId),
  change: async (work, { another, ...given }) => {
    const companyId = await companyOfInvoice(work, given.invoiceId);
    await demandNew(work, { ...given, companyId, receivedOn: given.paidOn }, { isAnother: another });
    await demandLikelyDays(work, given.paidOn, given.postmarkedOn);
    return payInvoice(work, given);
  },
  answer: ({ values, unapplied }) => {
    const over = unapplied === '0.00' ? '' : `, ${unapplied} of the company's money pays nothing yet`;
    const status = String(values.status).replace('_', ' ');
    return `Invoice ${values.number} is ${status}; ${values.balance} US dollars are open${over}.`;
  },
};

export const allocateAct: Act<Applied & Another, { readonly id: string; readonly amount: string }> = {
  kind: 'payment.apply',
  right: 'paymentsMatch',
  subject: (work, { paymentId }) => standingPayment(work, paymentId),
  async change(work, { another, ...given }) {
    // The money of a payer who is not known becomes the invoice's company's.
    const { company_id } = await lockedPayment(work, given.paymentId);
    const { paymentId, invoiceId, amount } = given;
    const to = { paymentId, amount, toCompanyId: await companyOfInvoice(work, invoiceId) };
    if (company_id === null) await demandNewTo(work, to, another);
    return allocate(work, given);
  },
  answer: ({ id, amount }) => `${amount} US dollars are applied; undone by ${id}.`,
};

export const undoAllocationAct: Act<{ readonly allocationId: string }, { readonly invoiceId: string }> = {
  kind: 'allocation.undo',
  right: 'paymentsUndo',
  subject: async (work, { allocationId }) => standingInvoice(work, await invoiceOf(work, 'allocation', allocationId)),
  change: (work, { allocationId }) => undoAllocation(work, allocationId),
  answer: () => 'It is undone: the money is unapplied.',
};

export const reversePaymentAct: Act<Omit<Return, 'lineId' | 'isOurs'>, Reversed> = {
  kind: 'payment.reverse',
  right: 'paymentsReverse',
  ...saysReason,
  subject: async (work, { paymentId, isMistake }) => {
    if (isMistake) await lockLineOf(work, paymentId);
    return standingPayment(work, paymentId);
  },
  change: async (work, given) => {
    const reversed = await reversePayment(work, given);
    if (given.isMistake) await freeLine(work, given.paymentId);
    return reversed;
  },
  answer: ({ invoiceIds, on, debit }) => {
    const owed =
      debit === null ? '' : ` ${debit.amount} US dollars had left it: the company owes them by ${debit.number}.`;
    return `The payment is taken back as of ${on}; ${invoiceIds.length} invoices are open again.${owed}`;
  },
};

interface Reinstated extends Another {
  readonly paymentId: string;
  readonly reason: string;
}

/** Undoes that a payment was taken back; where the bank's line took more than one back, all of that line. */
export const reinstatePaymentAct: Act<Reinstated, { readonly invoiceIds: readonly string[] }> = {
  kind: 'payment.reinstate',
  right: 'paymentsReverse',
  ...saysReason,
  subject: async (work, { paymentId }) => {
    await lockReturnOf(work, paymentId);
    return standingPayment(work, paymentId);
  },
  change: reinstateReturned,
  answer: ({ invoiceIds }) => `The money is there again; ${invoiceIds.length} invoices are paid by it as before.`,
};

/** Notes that unapplied money, or the rest of a credit, was paid back: money that leaves takes two. */
export const refundAct: Act<Refunded, { readonly id: string }> = {
  kind: 'payment.refund',
  right: 'paymentsReverse',
  amount: ({ amount }) => amount,
  subject: (work, { source }) =>
    source.kind === 'credit' ? standingInvoice(work, source.id) : standingPayment(work, source.id),
  change: refundUnapplied,
  answer: () => 'The refund is recorded.',
};

export const moveUnappliedAct: Act<Becoming & Another, { readonly id: string }> = {
  kind: 'payment.move',
  right: 'paymentsMatch',
  // Both chains are locked in their order by the move itself.
  subject: async (work, { paymentId }) => {
    const companyId = await payerOf(work, paymentId);
    return { type: 'payment', id: paymentId, version: companyId ?? 'unknown', companyId };
  },
  change: async (work, { another, ...given }) => {
    await demandNewTo(work, given, another);
    const moved = await moveUnapplied(work, given);
    await findReturnsOfPart(work, moved.id);
    return moved;
  },
  answer: ({ id }) => `The money is moved, as payment ${id}.`,
  after: made,
};

/** Applies a credit to what is due first. */
export const applyCreditAct: Act<
  { readonly creditId: string },
  readonly { readonly number: string; readonly amount: string }[]
> = {
  kind: 'credit.apply',
  right: 'invoicesApplyCredit',
  subject: (work, { creditId }) => standingInvoice(work, creditId),
  change: (work, { creditId }) => applyCredit(work, creditId),
  answer: (applied) => applied.map(({ number, amount }) => ({ invoice: number, amount })),
};

/** Asks companies what becomes of money that has paid nothing for some time. */
export const offerBackAct: Act<object, readonly Unapplied[]> = {
  kind: 'payment.offer',
  right: 'paymentsMatch',
  subject: async () => newEntry('payment', null),
  change: (work) => offerBack(work),
  // By the payment's id it is known what was asked before.
  answer: (offered) =>
    offered.map(({ id: payment, reference, since, amount, days }) => ({ payment, reference, since, amount, days })),
};
