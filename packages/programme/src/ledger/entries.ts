/**
 * The entries of the ledger as the rules read them. Days are YYYY-MM-DD in the program's time zone, amounts US dollars as
 * decimal text. Nothing is ever taken out of it: what was wrong is undone on a day, and stands until that day.
 */

/** A bill; an amount below zero is a credit. */
export interface LedgerInvoice {
  readonly id: string;
  readonly issuedOn: string;
  /** The day that is shown. */
  readonly dueOn: string;
  /** The day whose end begins the counting of charges: a late filing is charged from its month's due day. */
  readonly chargeableFrom: string;
  readonly amountDue: string;
  /** From this day on it counts as never issued; null: it stands. */
  readonly voidedOn: string | null;
  /** The returned payment that it is a debit of: what had been paid back or moved out of it. Null or absent: a bill. */
  readonly debitOf?: string | null;
  /** Names the report of a month that is billed: who handles and imports owes two of one month. Null or absent: none. */
  readonly month?: string | null;
}

export const paymentMethods = ['ach', 'wire', 'check', 'cash', 'customs', 'netting', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Money that came in. */
export interface LedgerPayment {
  readonly id: string;
  readonly receivedOn: string;
  /** The day on which it came in at first, where the bank took it back and that was undone later. */
  readonly firstReceivedOn?: string | null;
  /** The day of the postmark: a mailed check counts as paid then. */
  readonly postmarkedOn: string | null;
  readonly amount: string;
  /** The bank took it back on this day, such as a returned check; null: it stands. */
  readonly reversedOn: string | null;
  /** It was taken back because nothing of the kind had come in; no bank returned it. */
  readonly isMistake?: boolean;
  /** The money of a refund that was stopped or came back, and nothing that the company sent. */
  readonly isBack?: boolean;
  /** A part of an earlier payment of the same company, such as one check of a deposit. */
  readonly isSplit?: boolean;
}

/** A payment, or an invoice below zero. */
export interface MoneySource {
  readonly kind: 'payment' | 'credit';
  readonly id: string;
}

/** A part of a payment or credit that pays a part of an invoice. */
export interface Allocation {
  readonly id: string;
  readonly source: MoneySource;
  readonly invoiceId: string;
  readonly amount: string;
  /** The first day on which the balances of invoice and source show it. */
  readonly countsFrom: string;
  /** The day by which charges take the invoice as paid by it. */
  readonly paidOn: string;
  /** The day on which it was made. Absent: nobody made it, it is only read so (`withCreditsSet`). */
  readonly madeOn?: string;
  readonly undoneOn: string | null;
}

export const chargeKinds = ['late', 'interest', 'returned'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** A charge on an invoice, or the correction of one that a payment dated earlier made too high. */
export interface Charge {
  readonly id: string;
  readonly invoiceId: string;
  readonly kind: ChargeKind;
  /** Of its kind on this invoice, from 1; 0 for what another program charged before this ledger. */
  readonly periodNo: number;
  /** Once, for a month begun, or for each day of the span. */
  readonly per: 'once' | 'month' | 'day';
  /** The unpaid assessment, or all that was open with earlier charges. */
  readonly on: 'assessment' | 'balance';
  /** First and last day that it is for. */
  readonly from: string;
  readonly to: string;
  /** The open amount that it is of. */
  readonly base: string;
  /** Percent; of a month where it is interest. */
  readonly rate: string;
  readonly amount: string;
  readonly bookedOn: string;
  /** `chargeableFrom` of its invoice when it was booked; another one where its month was extended since. */
  readonly countedFrom?: string | null;
  /** The charge that this one corrects; null for a charge itself. */
  readonly corrects: string | null;
}

/** A charge, or a part of one, that the office lets go. */
export interface Waiver {
  readonly id: string;
  readonly invoiceId: string;
  readonly chargeId: string;
  readonly amount: string;
  readonly on: string;
}

/** An open amount that the office gives up; below zero: one that was given up, and is open again. */
export interface WriteOff {
  readonly id: string;
  readonly invoiceId: string;
  readonly amount: string;
  readonly on: string;
}

/** A part of a payment or credit that was paid back, moved to another company, or made a payment of its own. */
export interface Refund {
  readonly id: string;
  readonly source: MoneySource;
  readonly amount: string;
  readonly on: string;
  /** It did not leave: it stands on the account of another company. */
  readonly isMoved?: boolean;
  /** It did not leave: it is another payment of the same company, which came in on that day. */
  readonly isSplit?: boolean;
}

export interface LeftOut extends Pick<Charge, 'invoiceId' | 'kind' | 'periodNo' | 'from' | 'to' | 'corrects'> {
  readonly id: string;
}

export interface Ledger {
  readonly invoices: readonly LedgerInvoice[];
  readonly payments: readonly LedgerPayment[];
  readonly allocations: readonly Allocation[];
  readonly charges: readonly Charge[];
  readonly waivers: readonly Waiver[];
  readonly writeOffs: readonly WriteOff[];
  readonly refunds: readonly Refund[];
  /** Charges that runs left out and nobody asked for again. */
  readonly leftOut?: readonly LeftOut[];
}

/** Entries of the books about the bank, until a line of its statements says them. */
export const outstandingKinds = ['cameIn', 'takenBack', 'refundSent', 'creditSent', 'claimSent', 'cameBack'] as const;
export type OutstandingKind = (typeof outstandingKinds)[number];

/** Why no line will ever say one. */
export const outstandingWhys = ['other_account', 'before_statements', 'other'] as const;
export type OutstandingWhy = (typeof outstandingWhys)[number];
