import { isAbove, less, smaller, sum, sumOf, zero } from '../../values/amounts.ts';
import { compareDecimals, moneyScale, shareDown } from '../../values/decimals.ts';

/** How an item of a claim stands beside what others reported and paid (office.md, section 4). */
export type ClaimVerdict =
  | 'verified'
  | 'not_yet_paid'
  | 'claimed_before'
  | 'reported_exempt'
  | 'amended_away'
  | 'not_found'
  /** Nobody reported it, and somebody of the office accepted a paper of the claim for it. */
  | 'document';

/** Verdicts that a paper of the claim can explain: no receipt or report with money stands behind the item. */
export const explainableVerdicts: readonly ClaimVerdict[] = ['not_found', 'reported_exempt', 'amended_away'];

/** The money of a receipt or an entry and of its company's month, US dollars. */
export interface ReceiptMoney {
  readonly assessment: string;
  /** Taken by Customs at the border already. */
  readonly collected: string;
  /** Billed for the month less its credits, and paid of that. */
  readonly due: string;
  readonly paid: string;
}

export interface Received {
  readonly amount: string;
  /** All that was billed is paid. */
  readonly isWhole: boolean;
}

/** Paid ÷ due × the assessment, cut off at the cent; Customs' part beside it (docs/decisions/027). */
export function receivedFor({ assessment, collected, due, paid }: ReceiptMoney): Received {
  const owed = less(assessment, collected);
  if (!isAbove(owed)) return { amount: collected, isWhole: isAbove(assessment) };
  if (!isAbove(due) || !isAbove(paid)) return { amount: collected, isWhole: false };
  if (compareDecimals(paid, due) >= 0) return { amount: assessment, isWhole: true };
  return { amount: sum([collected, shareDown(owed, { part: paid, whole: due }, moneyScale)]), isWhole: false };
}

/** The same of an entry that stands in several rows. */
export const receivedForAll = (rows: readonly Received[]): Received => ({
  amount: sumOf(rows),
  isWhole: rows.length > 0 && rows.every(({ isWhole }) => isWhole),
});

/**
 * The money of an entry that is there for one item: what its company's other items bear of it is theirs, whatever they claim
 * it for. An entry has no amount of its own to be compared with, so nothing beyond that money is granted.
 */
export function restOfEntry(
  received: Received,
  { claimed, taken }: { readonly claimed: string; readonly taken: string },
): Received {
  const left = less(received.amount, taken);
  const amount = isAbove(left) ? left : zero;
  return { amount, isWhole: received.isWhole && compareDecimals(claimed, amount) <= 0 };
}

/** The verdict on a receipt or an entry that is reported and free. */
export const verdictOfMoney = ({ amount, isWhole }: Received): 'verified' | 'not_yet_paid' =>
  isWhole || isAbove(amount) ? 'verified' : 'not_yet_paid';

/** An amount that somebody set for an item, and why it is not the one that its evidence bears. */
export interface GrantAdjustment {
  readonly amount: string;
  /** Borne by the evidence when it was set; null: nobody wrote that down. */
  readonly borne: string | null;
}

export interface GrantedItem {
  /** US dollars. */
  readonly claimed: string;
  /** Null: nobody verified it. */
  readonly verdict: ClaimVerdict | null;
  /** Behind the verdict; null: no money stands behind it. */
  readonly received: Received | null;
  readonly adjusted: GrantAdjustment | null;
}

export type GrantReason =
  | 'paid'
  | 'paidInPart'
  | 'notYetPaid'
  | 'document'
  | 'claimedBefore'
  | 'reportedExempt'
  | 'amendedAway'
  | 'notFound'
  | 'neverVerified'
  | 'adjusted'
  | 'adjustedAbove';

/** The most that can be granted for an item, and why; US dollars. */
export interface ItemGrant {
  readonly amount: string;
  readonly why: GrantReason;
  /** Without an adjustment. */
  readonly borne: string;
  /** An adjustment grants more than the evidence bears: a second person decides. */
  readonly isMore: boolean;
}

const reasons: Readonly<Record<Exclude<ClaimVerdict, 'verified'>, GrantReason>> = {
  not_yet_paid: 'notYetPaid',
  claimed_before: 'claimedBefore',
  reported_exempt: 'reportedExempt',
  amended_away: 'amendedAway',
  not_found: 'notFound',
  document: 'document',
};

function borneBy({ claimed, verdict, received }: GrantedItem): Pick<ItemGrant, 'borne' | 'why'> {
  if (verdict === null) return { borne: zero, why: 'neverVerified' };
  if (verdict === 'document') return { borne: claimed, why: 'document' };
  if (verdict !== 'verified') return { borne: zero, why: reasons[verdict] };
  const borne = received?.isWhole === true ? claimed : smaller(received?.amount ?? zero, claimed);
  return { borne, why: compareDecimals(borne, claimed) === 0 ? 'paid' : 'paidInPart' };
}

/**
 * The most that can be granted for an item of a claim: the table of docs/decisions/027, for screen, route, command and hint.
 * An adjustment above what the evidence bears is over once that bears less than when it was made, so that money that came
 * back meanwhile is not granted; of an item that another claim has, or that nobody verified, it grants nothing.
 */
export function itemGrant(item: GrantedItem): ItemGrant {
  const { adjusted, claimed, verdict } = item;
  const { borne, why } = borneBy(item);
  if (adjusted === null || verdict === null || verdict === 'claimed_before')
    return { amount: borne, borne, why, isMore: false };
  const stands = adjusted.borne !== null && compareDecimals(borne, adjusted.borne) >= 0;
  const amount = smaller(claimed, stands ? adjusted.amount : smaller(borne, adjusted.amount));
  const order = compareDecimals(amount, borne);
  return { amount, borne, why: order === 0 ? why : order > 0 ? 'adjustedAbove' : 'adjusted', isMore: order > 0 };
}

/** The most that can be granted for a claim, US dollars, and what of it the evidence bears: more is for two people. */
export type ClaimGrant = Pick<ItemGrant, 'amount' | 'borne'>;

export const claimGrant = (items: readonly ItemGrant[]): ClaimGrant => ({
  amount: sumOf(items),
  // More for one item is not made good by less for another.
  borne: sum(items.map(({ amount, borne }) => smaller(borne, amount))),
});

/**
 * All that a company is told of a domestic item while it fills its claim (docs/decisions/027): that its handler has not paid that
 * month yet, that the settlement sheet is needed, or nothing.
 */
export const claimHints = ['handlerUnpaid', 'attachSheet'] as const;
export type ClaimHint = (typeof claimHints)[number];

/** The fields of a domestic item by which its receipt is looked for. */
export const comparedItemFields = [
  'paidByHandler',
  'producerName',
  'reference',
  'stateGrown',
  'assessmentPaidOn',
  'inshell',
  'shelled',
  'amountCollected',
] as const;
