import type { Encoding } from '../values/text-readings.ts';
import type { NamedCell } from './answers.ts';

/** Known money that a line of the bank is. */
export const settlingKinds = ['refund', 'claim', 'payment', 'line'] as const;
export type SettlingKind = (typeof settlingKinds)[number];

/**
 * The money that a line of the bank is, which is no new money: a refund or a paid claim that came back, or that the bank has
 * paid now; a payment that was recorded before; money that an earlier line sent out.
 */
export interface SettledBy {
  readonly kind: SettlingKind;
  readonly id: string;
  readonly reference: string;
  /** YYYY-MM-DD: the day on which it came in, or left. */
  readonly on: string;
  /** Further ones by the same line: checks on one deposit slip, refunds and claims that one check or transfer paid. */
  readonly more?: readonly string[];
}

/** Why a bank's line may pay something: data, for a sentence in the reader's language. */
export type MatchReason = { readonly points: number } & (
  | { readonly kind: 'reference' | 'referenceSettled'; readonly numbers: readonly string[] }
  | { readonly kind: 'payerConfirmed'; readonly payer: string }
  | { readonly kind: 'payerNumber'; readonly number: string }
  | { readonly kind: 'payerName'; readonly name: string }
  | { readonly kind: 'payerPartOfName'; readonly name: string; readonly share: number }
  | {
      readonly kind: 'amountNamed' | 'amountInvoice' | 'amountAll' | 'amountPair' | 'amountKnown';
      readonly total: string;
    }
  | { readonly kind: 'knownReference'; readonly reference: string }
  | { readonly kind: 'returnMark'; readonly mark: string }
  | { readonly kind: 'ownMoney' }
  | { readonly kind: 'amountPart'; readonly balance: string }
);

export type MatchLevel = 'exact' | 'likely' | 'possible';

/** Where a line of the bank stands; an open one waits for somebody, a line of 0.00 for nobody. */
export type BankLineState = 'open' | 'booked' | 'not_ours' | 'returned' | 'paid_out' | 'nothing';

/** An invoice that a line may pay, or pays. Amounts are US dollars. */
export interface PaidByLine {
  readonly invoiceId: string;
  readonly number: string;
  readonly company: NamedCell;
  readonly amount: string;
  /** Open of it now. */
  readonly balance: string;
  readonly dueOn: string | null;
}

export interface LineSuggestion {
  readonly level: MatchLevel;
  readonly score: number;
  /** Null where the money is nobody's that is known. */
  readonly company: NamedCell | null;
  /** Known money that the line is; null: it pays invoices. */
  readonly settles: SettledBy | null;
  readonly pays: readonly PaidByLine[];
  readonly reasons: readonly MatchReason[];
}

export interface ReconcileLine {
  readonly id: string;
  readonly day: string;
  /** US dollars; money that went out is negative. */
  readonly amount: string;
  readonly text: string;
  readonly type: string;
  readonly state: BankLineState;
  readonly by: string | null;
  readonly at: string | null;
  readonly note: string | null;
  /** Best first; of an open line alone. */
  readonly suggestions: readonly LineSuggestion[];
  /** With what an open line was compared. */
  readonly searched: { readonly invoices: number; readonly companies: number; readonly payer: string | null } | null;
  readonly pays: readonly PaidByLine[];
  /** The payments of the ledger that hold its money. */
  readonly payments: readonly { readonly id: string; readonly company: NamedCell | null; readonly rest: string }[];
  /** Who asked for an act on it that waits for a second person. */
  readonly waitsFor: string | null;
}

/** A statement with its lines, oldest first. */
export interface StatementToReconcile {
  readonly id: string;
  readonly account: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly opening: string;
  readonly closing: string;
  /** Lines of money that came in, and how many of them are settled. */
  readonly credits: number;
  readonly done: number;
  /** The closing balance less the opening balance and all that is settled: what is still open. */
  readonly difference: string;
  readonly lines: readonly ReconcileLine[];
  /** The exact ones: how many lines, of how much, and the mark by which just that is accepted. */
  readonly exact: { readonly lines: readonly string[]; readonly total: string; readonly mark: string };
}

export interface ReturnablePayment {
  readonly payment: string;
  /** The day on which its money first came in. */
  readonly receivedOn: string;
  /** US dollars. */
  readonly amount: string;
  readonly reference: string;
  readonly company: string | null;
  /** The companies to whom all of it was moved by now; null where it stands in this payment. */
  readonly movedTo: string | null;
  /** The day on which somebody took it back by hand, before the line came. */
  readonly takenBackOn: string | null;
}

/**
 * Money that waits for the line of the bank that tells of it, alone or with others: a payment that somebody recorded, or a refund or
 * claim that was paid.
 */
export interface WaitingMoney extends Omit<SettledBy, 'more'> {
  /** US dollars. */
  readonly amount: string;
  readonly company: string | null;
}

/** A refund, or a claim that was paid, of the amount of a line by which it may have come back. */
export interface SentBefore extends Omit<SettledBy, 'more'> {
  readonly kind: 'refund' | 'claim';
  readonly company: string;
}

/** In which column of a CSV each thing stands, by the column's heading. */
export interface StatementColumns {
  readonly day: string;
  /** One column, with a sign or one that the type tells, or two: money in and money out. */
  readonly amount?: string;
  readonly moneyIn?: string;
  readonly moneyOut?: string;
  readonly text: readonly string[];
  readonly bankId?: string;
  readonly type?: string;
  readonly balance?: string;
  /** Says which rows the bank has not booked yet. */
  readonly status?: string;
  /** Says whose row it is: a file of several accounts is not read. */
  readonly account?: string;
  readonly dayOrder?: 'month-first' | 'day-first';
}

/** A line of the bank as it is shown before anything is taken. Amounts are US dollars. */
export interface CheckedLine {
  readonly day: string;
  readonly amount: string;
  readonly text: string;
}

/** One account of a statement file that would be taken. */
export interface CheckedStatement
  extends Pick<StatementToReconcile, 'account' | 'from' | 'to' | 'opening' | 'closing'> {
  readonly newLines: number;
  /** Lines that another file had brought already, and that were passed over. */
  readonly knownLines: number;
  /** US dollars that came in on the new lines, and that went out. */
  readonly moneyIn: string;
  readonly moneyOut: string;
  /** The first new lines. */
  readonly lines: readonly CheckedLine[];
  /** Rows that the bank has not booked yet: they are left out. */
  readonly pending: readonly CheckedLine[];
  /** The same day, amount and words in other accounts. */
  readonly elsewhere: readonly (CheckedLine & { readonly account: string })[];
}

/** A line of a file that may be known or new, with the line of the account that it may be. */
export interface StatementDoubt {
  /** `twin`: the same words and day; `longer`: other words, or another day. */
  readonly kind: 'twin' | 'longer';
  /** Of the line in the file, from 1: by it somebody says what it is. */
  readonly number: number;
  readonly line: CheckedLine;
  readonly known: CheckedLine;
  readonly choice: 'new' | 'known' | null;
  /** With which the sum foots, as far as that is clear. */
  readonly proposed: 'new' | 'known' | null;
}

/** Why a statement does not go on from the one before, or may do so in two ways. Amounts are US dollars. */
export interface ChainQuestion {
  readonly account: string;
  /** The closing balance of the account's last statement, and its last day. */
  readonly before: string;
  readonly beforeOn: string;
  readonly newLines: number;
  /** The sum of the new lines, the balance with them, the file's own, and what lacks to it. */
  readonly sum: string;
  readonly computed: string;
  readonly closing: string;
  readonly difference: string;
  readonly doubts: readonly StatementDoubt[];
  /** Lines of the account that the file does not have although it tells of their days. */
  readonly lacking: readonly CheckedLine[];
  /** Lines of the account that nobody booked and that make the sum, had the bank dropped one of them again. */
  readonly dropped: readonly (CheckedLine & { readonly id: string })[];
  /** Days between the two of which no file tells. */
  readonly missing: { readonly from: string; readonly to: string } | null;
}

/** A character set in which a file may be written, with words as they are read by it. */
export interface EncodingChoice {
  readonly encoding: Encoding;
  readonly words: readonly string[];
}

/** The lines a statement file would bring, or why it is not taken. */
export interface StatementCheck {
  /** Of a CSV: its headings and first rows, and the columns that the headings tell. */
  readonly table: {
    readonly headings: readonly string[];
    readonly rows: readonly (readonly string[])[];
    readonly columns: StatementColumns | null;
    /** Its first row is a line, or somebody said so: the columns have numbers for headings. */
    readonly isHeadless: boolean;
  } | null;
  /** Where it is in doubt: the character sets in which the file may be written. */
  readonly encodings: readonly EncodingChoice[];
  /** Accounts of which statements were read, the one of the newest file first. */
  readonly accounts: readonly string[];
  /** The accounts of the file as it writes them, an empty text where it names none, and the balances that it says. */
  readonly found: readonly {
    readonly account: string;
    /** The number by which it is most likely known, or that a column of the file writes; null where nothing tells. */
    readonly proposed: string | null;
    readonly opening: string | null;
    readonly closing: string | null;
  }[];
  readonly statements: readonly CheckedStatement[];
  readonly chain: ChainQuestion | null;
  readonly refusal: {
    readonly code: string;
    readonly values: Readonly<Record<string, string>>;
    readonly detail: string;
  } | null;
}
