import type { MatchLevel, MatchReason, SettledBy } from '@packhouse/programme';

export interface MatchableInvoice {
  readonly id: string;
  readonly number: string;
  readonly companyId: string;
  /** US dollars still to be paid; `0.00` for one that is settled, which a text may name all the same. */
  readonly balance: string;
}

export interface MatchableCompany {
  readonly id: string;
  /** The program's number of it. */
  readonly number: string;
  /** Legal and trade name. */
  readonly names: readonly string[];
}

/** A payer's name as a bank wrote it (`payerKey`), and for whom it was once confirmed. */
export interface KnownPayer {
  readonly key: string;
  readonly companyId: string;
}

export interface MatchSources {
  readonly invoices: readonly MatchableInvoice[];
  readonly companies: readonly MatchableCompany[];
  readonly payers: readonly KnownPayer[];
}

export interface Suggestion {
  readonly level: MatchLevel;
  /** Null where the money is nobody's that is known. */
  readonly companyId: string | null;
  /** Known money that the line is: then no invoice is paid by it. */
  readonly settles?: SettledBy;
  /** US dollars for each invoice; they add up to the line's amount or less. */
  readonly allocations: readonly { readonly invoiceId: string; readonly amount: string }[];
  readonly score: number;
  readonly reasons: readonly MatchReason[];
}

/** The search behind a list, so that an empty list can say so. */
export interface Searched {
  /** Open invoices and companies that the line was compared with. */
  readonly invoices: number;
  readonly companies: number;
  /** The payer as the text names it; null where it names none. */
  readonly payer: string | null;
}

export interface LineSuggestions {
  /** Best first. */
  readonly suggestions: readonly Suggestion[];
  readonly searched: Searched;
}
