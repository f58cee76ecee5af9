import type { ItemGrant } from '../rules/money/claim-grant.ts';
import type { AveragedSeason, HeldFigure } from '../rules/money/de-minimis.ts';
import type { NamedCell } from './answers.ts';
import type { ItemAnswer } from './item-answers.ts';

/** A finding by which somebody looks twice; it refuses nothing. */
export interface DeskCheck {
  readonly code: string;
  readonly tone: 'info' | 'warning' | 'danger';
  readonly values: Readonly<Record<string, string | number>>;
}

/** A file beside what is decided: the certificate that was drawn, a copy of record, a paper of the company. */
export interface DeskFile {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  readonly role: 'certificate' | 'copy' | 'paper';
}

/** A period of a request beside what the company itself reported for that season. Pounds in shell, decimal text. */
export interface ExemptionPeriod {
  readonly key: `fy${AveragedSeason}`;
  readonly season: string | null;
  readonly inshell: string;
  readonly shelled: string;
  /** Both on in-shell basis. */
  readonly typed: string;
  /** Null: no report of that season stands. */
  readonly reported: string | null;
  /** More than one percent apart. */
  readonly differs: boolean;
}

/** A row, an entry or a claim that named the certificate. */
export interface ExemptionUse {
  readonly id: string;
  readonly kind: 'receipt' | 'entry' | 'claim';
  readonly day: string | null;
  readonly company: NamedCell | null;
  /** The report, or the claim itself. */
  readonly form: string;
  readonly pounds: string;
  /** Codes of the ways in which it is not what the certificate is for. */
  readonly doubts: readonly string[];
}

export interface ExemptionItem extends ItemAnswer {
  readonly kind: string;
  readonly season: string;
  readonly certificate: {
    readonly number: string | null;
    readonly holder: string | null;
    readonly forms: readonly string[];
    readonly validFrom: string | null;
    readonly validTo: string | null;
  };
  readonly decidedOn: string | null;
  readonly decisionNote: string | null;
  readonly application: {
    readonly state: string;
    readonly applicant: string | null;
    readonly certifiedAt: string | null;
    readonly certifiedBy: string | null;
  } | null;
  readonly periods: readonly ExemptionPeriod[];
  /** Of a de minimis request; pounds in shell. */
  readonly average: {
    readonly pounds: string;
    readonly limit: string;
    readonly qualifies: boolean;
    /** Each season counts, not their average. */
    readonly isEach: boolean;
    /** Of all forms together, or of each that has a limit of its own. */
    readonly held: readonly HeldFigure[];
  } | null;
  readonly organic: {
    readonly certifier: string | null;
    readonly number: string | null;
    readonly issued: string | null;
    readonly expires: string | null;
    readonly total: string | null;
    readonly organic: string | null;
  } | null;
  readonly files: readonly DeskFile[];
  readonly earlier: readonly {
    readonly id: string;
    readonly season: string | null;
    readonly kind: string | null;
    readonly state: string;
    readonly certificate: string | null;
    readonly validTo: string | null;
  }[];
  readonly uses: readonly ExemptionUse[];
  readonly recommendations: readonly {
    readonly at: string;
    readonly who: string;
    readonly verdict: string;
    readonly note: string;
    /** About the version that stands. */
    readonly isCurrent: boolean;
  }[];
  readonly checks: readonly DeskCheck[];
}

export interface ItemEvidence {
  readonly verdict: string;
  readonly at: string;
  readonly by: string | null;
  /** Of a paper that somebody accepted. */
  readonly note: string | null;
  readonly file: string | null;
  /** Of a first handler's receipt. */
  readonly receipt: {
    readonly handler: string;
    readonly day: string;
    readonly inshell: string;
    readonly shelled: string;
    readonly assessment: string | null;
    /** All that was billed for its month. */
    readonly paid: boolean;
    /** US dollars of the assessment that came in; null: from before that was worked out. */
    readonly received: string | null;
    /** Granted of it to the company by other claims; null: nothing. */
    readonly before: string | null;
    readonly report: string;
  } | null;
  /** Of an entry: whether the company itself reported it. */
  readonly reported: boolean | null;
  /** Another live claim that names the same. */
  readonly conflict: { readonly claim: NamedCell; readonly company: NamedCell | null } | null;
}

export interface ClaimLine {
  readonly id: string;
  readonly kind: 'domestic' | 'import';
  /** From 1, in the order of the claim. */
  readonly place: number;
  /** Producer, or entry number. */
  readonly name: string;
  /** First handler, or port. */
  readonly via: string;
  /** State, or country. */
  readonly origin: string;
  readonly day: string | null;
  readonly reference: string | null;
  readonly reason: string | null;
  readonly inshell: string;
  readonly shelled: string;
  /** US dollars. */
  readonly claimed: string;
  readonly calculated: string | null;
  readonly adjusted: { readonly amount: string; readonly note: string; readonly by: string | null } | null;
  readonly grant: ItemGrant;
  /** Null: nobody verified it yet. */
  readonly evidence: ItemEvidence | null;
}

/** Why a claim's certificate does not cover it: a second person decides. */
export type Uncovered = 'revoked' | 'anothers';

export interface ClaimItem extends ItemAnswer {
  readonly season: string;
  readonly applicant: string | null;
  readonly payee: string | null;
  readonly payeeAddress: string | null;
  readonly certificate: {
    readonly number: string;
    readonly exemption: string | null;
    readonly uncovered: Uncovered | null;
  } | null;
  /** Its certificate does not cover it, or an item may be what another claim has a document for, or another company reported. */
  readonly isForTwo: boolean;
  readonly totals: {
    readonly pounds: string;
    readonly claimed: string;
    readonly calculated: string;
    /** The most that can be granted, and what of it the evidence bears: more is for a second person. */
    readonly grantable: string;
    readonly borne: string;
    readonly approved: string | null;
  };
  readonly decidedOn: string | null;
  readonly decisionNote: string | null;
  readonly paidOn: string | null;
  readonly paymentReference: string | null;
  /** Its payment as far as it moves: another version after every step; null where it was not paid. */
  readonly sent: {
    readonly version: string;
    /** Somebody noted it, and neither the bank nor anybody says more of it. */
    readonly isNoted: boolean;
    /** The payment came back: the day, the money that it is now, and whether a line of the bank says so. */
    readonly back: { readonly on: string; readonly payment: string | null; readonly isByLine: boolean } | null;
  } | null;
  readonly items: readonly ClaimLine[];
  readonly files: readonly DeskFile[];
  readonly checks: readonly DeskCheck[];
}

export type SuggestionReason = 'sameName' | 'alikeName' | 'sameEmail' | 'sameDomain' | 'sameContact';

export interface SuggestedCompany {
  readonly id: string;
  readonly name: string;
  readonly number: string | null;
  readonly state: string;
  readonly types: readonly string[];
  /** Open accounts that file for it already. */
  readonly people: number;
  readonly reasons: readonly SuggestionReason[];
}

export interface SignUpItem extends ItemAnswer {
  readonly user: string;
  readonly contact: string;
  readonly asked: string;
  readonly types: readonly string[];
  readonly email: string | null;
  readonly confirmed: boolean;
  readonly signedUp: string;
  readonly decided: string | null;
  readonly note: string | null;
  readonly suggestions: readonly SuggestedCompany[];
  readonly checks: readonly DeskCheck[];
}
