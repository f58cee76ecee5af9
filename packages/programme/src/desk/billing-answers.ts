import type { Aging } from '../ledger/aging.ts';
import type { ChargeDay } from '../ledger/charges.ts';
import type { Charge, MoneySource } from '../ledger/entries.ts';
import type { NamedCell } from './answers.ts';
import type { ItemAnswer } from './item-answers.ts';

/** A charge as it stands on its invoice. Amounts are US dollars. */
export interface InvoiceCharge
  extends Pick<Charge, 'id' | 'kind' | 'from' | 'to' | 'base' | 'rate' | 'amount' | 'bookedOn' | 'corrects'> {
  /** Of it and its corrections, less what was waived: as much may be waived; null for a correction. */
  readonly left: string | null;
}

/** A part of a payment or credit that pays an invoice, or paid it once. */
export interface InvoicePayment {
  readonly id: string;
  readonly source: MoneySource;
  /** The day on which the money came in. */
  readonly on: string;
  /** Of a credit its number. */
  readonly reference: string;
  readonly method: string | null;
  readonly amount: string;
  readonly undoneOn: string | null;
}

/** A charge let go, or an open amount given up. */
export interface InvoiceLetGo {
  readonly id: string;
  readonly kind: 'waiver' | 'writeOff' | 'writeOffUndone';
  /** A write-off that stands: it can be undone. */
  readonly isUndoable: boolean;
  readonly on: string;
  readonly amount: string;
  readonly reason: string;
  readonly who: string;
}

/** An invoice that a credit pays, or a credit that could pay an invoice. */
export interface InvoiceLink {
  readonly id: string;
  readonly number: string;
  /** Applied; of a credit that could be: what is left of it. */
  readonly amount: string;
  readonly on: string;
  readonly undoneOn: string | null;
  /** The version of a credit, for the act that applies it. */
  readonly version: string | null;
}

export interface InvoiceItem extends ItemAnswer {
  readonly number: string;
  readonly companyNumber: string;
  /** YYYY-MM */
  readonly month: string | null;
  readonly issued: string;
  readonly due: string;
  readonly chargeableFrom: string;
  readonly report: NamedCell | null;
  /** The returned payment that it is a debit of. */
  readonly debitOf: NamedCell | null;
  readonly daysOver: number;
  readonly figures: Readonly<Record<'amount' | 'charges' | 'paid' | 'writtenOff' | 'balance', string>>;
  readonly charges: readonly InvoiceCharge[];
  readonly payments: readonly InvoicePayment[];
  readonly letGo: readonly InvoiceLetGo[];
  /** Of a credit: what it paid. */
  readonly applied: readonly InvoiceLink[];
  /** Of an invoice that is open: credits of its company with something left. */
  readonly credits: readonly InvoiceLink[];
}

export interface ChargeItem extends ItemAnswer {
  readonly charge: InvoiceCharge & Pick<Charge, 'per' | 'on' | 'periodNo'>;
  readonly invoice: NamedCell;
  readonly corrections: readonly InvoiceCharge[];
  readonly sheet: readonly ChargeDay[];
}

/** A company's open amounts by age; the company is null for money of unknown payers. */
export interface AgingRow extends Aging {
  readonly company: NamedCell | null;
  readonly number: string;
}

/** Everything that is open at the end of a day. */
export interface AgingAnswer {
  readonly on: string;
  readonly rows: readonly AgingRow[];
  readonly total: Aging;
}

/** A page of it: the total is of all rows, whatever is looked for. */
export interface AgingPageAnswer extends AgingAnswer {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

export interface ChargeWish extends Omit<Charge, 'id' | 'bookedOn'> {
  readonly company: NamedCell;
  readonly number: string;
  readonly days: number;
}

/** A charge that a run does not book: of this preview, or by its reason of an earlier run. */
export interface ChargeLeftOut {
  readonly id: string;
  readonly invoiceId: string;
  readonly number: string;
  readonly company: NamedCell;
  readonly kind: Charge['kind'];
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly reason: string;
  readonly by: string | null;
  /** The day of the run. */
  readonly on: string;
}

/** The charges that a run would book as of a day; the mark is another one as soon as one of them is. */
export interface ChargePreviewAnswer {
  readonly asOf: string;
  readonly lines: readonly ChargeWish[];
  /** Lines that are not ticked, as they would be without that. */
  readonly unticked: readonly ChargeWish[];
  /** Left out by earlier runs. */
  readonly leftOut: readonly ChargeLeftOut[];
  readonly total: string;
  readonly fingerprint: string;
}
