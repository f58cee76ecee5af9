import type { ChargeKind, OutstandingKind, OutstandingWhy, PaymentMethod, RefundStep } from '@packhouse/programme';
import type { Generated, GeneratedAlways } from 'kysely';

/** A row that hangs on a company's. */
export interface Hanging {
  /** Whose the row is, as what it hangs on says. */
  company_id: Generated<string | null>;
}

type MadeHanging = Made & Hanging;

/** The maker of an entry of the ledger, by the name of then, and the time. */
interface Made {
  made_at: Date;
  made_by: string | null;
  made_by_name: string | null;
}

/**
 * The ledger (docs/decisions/028): own tables, because no company ever reads them; what it may know stands in the invoice's
 * own fields, which are their sums. Days are YYYY-MM-DD, amounts US dollars as decimal text.
 */
export interface LedgerTables {
  payment: Made & {
    id: string;
    /** Null: the payer is not known yet. */
    company_id: string | null;
    method: PaymentMethod;
    received_on: string;
    postmarked_on: string | null;
    amount: string;
    /** The bank's name of it. */
    reference: string;
    /** The part that pays nothing; the database works it out. */
    rest: GeneratedAlways<string>;
    /** The line of a bank statement that it was read from. */
    bank_line: string | null;
    /** The payment that its money was moved from. */
    moved_from: string | null;
    /** The bank took it back on this day. */
    reversed_on: string | null;
    reversed_by: string | null;
    reversed_at: Date | null;
    reversal_reason: string | null;
    /** Nothing of the kind came in: it was recorded by mistake, and no bank returned it. */
    by_mistake: Generated<boolean>;
    /** The bank's line that took it back, where one was named. */
    returned_line: string | null;
    /** Somebody noted it before the line came, which was joined with it then. */
    returned_by_hand: Generated<boolean>;
    /** The allocations that ended with it, and the charge for it: undoing the return undoes these. */
    ended_allocations: Generated<string[]>;
    returned_charge: string | null;
    /** That it was taken back was a mistake; its money stands in a payment of its own since then. */
    return_undone_at: Date | null;
    return_undone_by: string | null;
    /** The returned payment that it was sent for. */
    replaces: Generated<string | null>;
  };
  allocation: MadeHanging & {
    id: string;
    source_kind: 'payment' | 'credit';
    source_id: string;
    invoice_id: string;
    amount: string;
    counts_from: string;
    paid_on: string;
    undone_on: string | null;
    undone_by: string | null;
    undone_at: Date | null;
  };
  charge_run: Made & { id: string; as_of: string };
  charge: Hanging & {
    id: string;
    invoice_id: string;
    kind: ChargeKind;
    period_no: number;
    per: 'once' | 'month' | 'day';
    charged_on: 'assessment' | 'balance';
    from_day: string;
    to_day: string;
    base: string;
    rate: string;
    amount: string;
    booked_on: string;
    /** The charge that this one corrects. */
    corrects: string | null;
    /** Null: of a returned payment, or carried over. */
    run_id: string | null;
  };
  /** A charge that a run left out; it comes again only if asked. */
  charge_left_out: MadeHanging & {
    id: string;
    invoice_id: string;
    kind: ChargeKind;
    period_no: number;
    /** The charge that it would have corrected. */
    corrects: string | null;
    from_day: string;
    to_day: string;
    amount: string;
    reason: string;
    run_id: string;
    asked_again_at: Generated<Date | null>;
    asked_again_by: Generated<string | null>;
  };
  waiver: MadeHanging & {
    id: string;
    invoice_id: string;
    charge_id: string;
    amount: string;
    waived_on: string;
    reason: string;
  };
  write_off: MadeHanging & {
    id: string;
    invoice_id: string;
    amount: string;
    written_off_on: string;
    reason: string;
    /** The write-off that this row undoes, by an amount below zero. */
    undoes: Generated<string | null>;
  };
  refund: MadeHanging & {
    id: string;
    source_kind: 'payment' | 'credit';
    source_id: string;
    amount: string;
    refunded_on: string;
    reference: string;
    /** The payment that the money was moved to; null: it was paid back. */
    moved_to: string | null;
  };
  /** A step in the life of a refund, or of a claim that was paid; undone ones stay. */
  refund_step: MadeHanging & {
    id: string;
    of_kind: 'refund' | 'claim';
    of_id: string;
    step: RefundStep;
    on_day: string;
    reason: string | null;
    /** The bank's line that says so. */
    line_id: string | null;
    /** In which the money is the company's again. */
    payment_id: string | null;
    undone_at: Generated<Date | null>;
    undone_by: Generated<string | null>;
  };
  /** An entry that no line of the bank will ever say, off the list of what is outstanding; undone by somebody, or by its line. */
  outstanding_closed: Made & {
    id: string;
    /** The payment, the refund or the claim. */
    entry: string;
    kind: OutstandingKind;
    why: OutstandingWhy;
    note: string | null;
    undone_at: Generated<Date | null>;
    undone_by: Generated<string | null>;
  };
  /** The ledger's own facts of an invoice, beside its fields. */
  invoice_terms: Hanging & {
    invoice_id: string;
    chargeable_from: Generated<string | null>;
    voided_on: Generated<string | null>;
    /** The returned payment that it is a debit of. */
    debit_of: Generated<string | null>;
  };
}
