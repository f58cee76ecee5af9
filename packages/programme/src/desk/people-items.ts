import type { ReportType } from '../constants.ts';
import type { JournalKind } from '../ledger/journal.ts';
import type { KeyScope } from '../machine-filing.ts';
import type { OfficeRole } from '../office/rights.ts';
import type { NamedCell } from './answers.ts';
import type { DeskCheck } from './decision-items.ts';
import type { ItemAnswer, ItemChange } from './item-answers.ts';

/** Something that waits for a second person, in its own words. */
export interface Proposal {
  readonly number: string;
  readonly kind: string;
  /** The name of its thing, such as an invoice, a payment or a line of the bank; absent where that has none. */
  readonly about?: string | null;
  readonly right: string;
  readonly by: NamedCell;
  /** ISO. */
  readonly at: string;
  readonly reason: string | null;
  /** US dollars, or how many. */
  readonly amount: string | null;
  /** Old and new; old is null for what is not there yet. */
  readonly changes: readonly ItemChange[];
  /** Its thing has another version than it was made for: nobody can confirm it any more. */
  readonly isMoved?: boolean;
  /** Who proposed it has no open account any more, or not the right: one person of today decides. */
  readonly isLeft?: boolean;
  /** Facts of its thing for which it takes two people. */
  readonly checks?: readonly DeskCheck[];
}

export interface CompanyMonthLine {
  readonly type: ReportType;
  /** As the table of months names it: `filed`, `nothing`. */
  readonly state: string;
  readonly lateDays: number;
  /** YYYY-MM-DD: the day that counts, be it extended. */
  readonly dueOn: string;
  readonly extendedFrom: string | null;
  readonly report: string | null;
}

export interface CompanyMonth {
  readonly period: string;
  /** YYYY-MM */
  readonly month: string;
  /** None: the company was asked for nothing. */
  readonly lines: readonly CompanyMonthLine[];
}

/** An entry of a company's account; what the company owes more is positive. US dollars. */
export interface AccountEntry {
  readonly id: string;
  readonly day: string;
  readonly kind: JournalKind;
  /** The invoice's number, or that of the payment or refund. */
  readonly reference: string;
  readonly amount: string;
  /** After it. */
  readonly balance: string;
}

export interface CompanyPerson {
  readonly id: string;
  readonly name: string;
  readonly firstName: string | null;
  readonly email: string | null;
  readonly active: boolean;
  readonly factor: boolean;
  /** ISO. */
  readonly lastSignIn: string | null;
}

/** A key for programs of a company; who holds it is never shown the key itself. */
export interface CompanyKeyLine {
  readonly id: string;
  readonly name: string;
  readonly scope: KeyScope;
  readonly owner: string;
  /** YYYY-MM-DD. */
  readonly endsOn: string;
  /** ISO; null: never. */
  readonly lastUsed: string | null;
  /** Why it opens nothing; `owner`: its owner works for the company no more. */
  readonly state: 'open' | 'ended' | 'revoked' | 'owner';
}

export interface CompanyItem extends ItemAnswer {
  /** Values by their declared keys; numbers that are not shown in clear by their last digits. */
  readonly overview: Readonly<Record<string, unknown>>;
  /** The last twelve, the oldest first. */
  readonly filings: readonly CompanyMonth[];
  readonly account: { readonly entries: readonly AccountEntry[]; readonly balance: string };
  readonly people: readonly CompanyPerson[];
  /** Keys for programs, the newest first. */
  readonly keys: readonly CompanyKeyLine[];
  readonly proposals: readonly Proposal[];
}

export interface PersonItem extends ItemAnswer {
  readonly user: string;
  readonly firstName: string | null;
  readonly email: string | null;
  /** A person of the office: holds roles, or may. */
  readonly staff: boolean;
  readonly roles: readonly OfficeRole[];
  /** US dollars up to which they decide a claim alone. */
  readonly claimLimit: string;
  /** Anyone who may act for every company. */
  readonly actsForOthers: boolean;
  /** The names of their second factors. */
  readonly factors: readonly string[];
  /** Sign-ins by another issuer. */
  readonly logins: readonly string[];
  /** ISO. */
  readonly lastSignIn: string | null;
  readonly proposals: readonly Proposal[];
}

/** A proposal that waits for a second person, or how it was settled. */
export interface DecisionItem extends ItemAnswer {
  readonly proposal: Proposal;
  /** The item that it is about; null where none opens. */
  readonly opens: { readonly kind: string; readonly id: string } | null;
  readonly settled: {
    readonly who: string;
    readonly at: string;
    readonly step: string;
    readonly reason: string | null;
  } | null;
}
