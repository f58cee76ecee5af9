import type { RefundState } from '../ledger/refund-life.ts';
import type { NamedCell } from './answers.ts';
import type { ItemAnswer } from './item-answers.ts';

interface LineOfPayment {
  readonly id: string;
  readonly statement: string;
  readonly text: string;
  readonly isBooked: boolean;
}

/** Open invoices of its payer that a payment names at most: others are searched for. */
export const mostOpenOfPayer = 50;

/** A payment as its desk shows it. Amounts are US dollars, decimal text; days YYYY-MM-DD. */
export interface PaymentAnswer extends ItemAnswer {
  readonly amount: string;
  /** The part that pays nothing yet. */
  readonly rest: string;
  readonly method: string;
  readonly receivedOn: string;
  readonly postmarkedOn: string | null;
  readonly by: string | null;
  readonly at: string;
  /** Since when, and why, the bank has its money back; or why it was recorded by mistake. */
  readonly returned: { readonly on: string; readonly reason: string; readonly isMistake: boolean } | null;
  /** The returned payment that it was sent for, and the one that was sent for it. */
  readonly replaces: NamedCell | null;
  readonly replacedBy: NamedCell | null;
  /** Returned payments of the company that it may have been sent for: nothing replaces them yet. */
  readonly mayReplace: readonly (NamedCell & { readonly amount: string; readonly on: string })[];
  /** Of a returned payment: the company's debit for what had left it. */
  readonly debit: NamedCell | null;
  /** Its return was a mistake: the money came in once more, as another payment. */
  readonly isReinstated: boolean;
  /** The payment in which its money is again since the return was undone. */
  readonly again: NamedCell | null;
  readonly line: LineOfPayment | null;
  readonly returnedLine: LineOfPayment | null;
  readonly movedFrom: NamedCell | null;
  readonly allocations: readonly {
    readonly id: string;
    readonly invoiceId: string;
    readonly number: string;
    readonly amount: string;
    readonly countsFrom: string;
    readonly undoneOn: string | null;
  }[];
  readonly refunds: readonly {
    readonly id: string;
    readonly amount: string;
    readonly on: string;
    readonly reference: string;
    readonly state: RefundState;
    readonly version: string;
    /** The payment that it was moved to; null: it was paid back. */
    readonly movedTo: string | null;
    /** The payment in which its money is there again. */
    readonly backIn: string | null;
  }[];
  readonly open: readonly {
    readonly id: string;
    readonly number: string;
    readonly balance: string;
    readonly dueOn: string | null;
  }[];
}
