import { type ClaimGrant, compareDecimals, isDecimal, less, reimbursementRequest } from '@packhouse/programme';
import type { StoredRow } from '#rows/stored-row.ts';
import type { Act, ActSubject } from '../acts/act.ts';
import { standingOf, standingRow } from '../acts/standing-row.ts';
import type { OfficeContext, OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { claimDoubts, grantsDoubtful } from './claims/claim-doubts.ts';
import { grantsOf, totalOf } from './claims/claim-grants.ts';
import { uncoveredOf } from './claims/claim-standing.ts';
import { doubtLines } from './claims/doubt-lines.ts';
import { lockedClaim } from './claims/locked-claim.ts';
import {
  approveReimbursement,
  denyReimbursement,
  type ReimbursementApproval,
  type ReimbursementNote,
  reopenReimbursement,
  returnReimbursement,
  reviewReimbursement,
} from './decide-reimbursement.ts';
import { saidOf } from './move-status.ts';

const subject = async (work: OfficeWork, { requestId }: { readonly requestId: string }): Promise<ActSubject> =>
  standingRow(work, reimbursementRequest, requestId);

/** A claim with the money behind it, US dollars. */
interface ClaimAt extends ActSubject {
  readonly can: ClaimGrant;
  /** Its certificate does not cover it, or an item that is granted may be what another company has a paper or a report for. */
  readonly isForTwo: boolean;
  /** Both in lines. */
  readonly doubts: readonly string[];
}

async function withMoney(work: OfficeWork, { requestId }: { readonly requestId: string }): Promise<ClaimAt> {
  const row = await lockedClaim(work, requestId);
  const lines = await grantsOf(work, row);
  const can = totalOf(lines);
  const [doubts, certificate] = [await claimDoubts(work, row), await uncoveredOf(work.db, requestId)];
  const isForTwo = certificate !== null || grantsDoubtful(doubts, lines);
  const told = [
    ...(await doubtLines(work, doubts)),
    ...(certificate === null ? [] : [`certificate ${String(row.values.certificateNumber)}: ${certificate}`]),
  ];
  return { ...standingOf(reimbursementRequest, row), can, isForTwo, doubts: told };
}

export const reviewClaimAct: Act<{ readonly requestId: string }, StoredRow> = {
  kind: 'reimbursement.review',
  right: 'claimsVerify',
  prepares: true,
  subject,
  change: (work, { requestId }) => reviewReimbursement(work, requestId),
  answer: saidOf,
};

const amountOf = ({ amount }: ReimbursementApproval, { can }: ClaimAt) =>
  isDecimal(amount ?? can.amount) ? (amount ?? can.amount) : null;

/** True for more than the evidence bears, by adjustments of items. */
const isMore = (given: ReimbursementApproval, at: ClaimAt) =>
  compareDecimals(amountOf(given, at) ?? '0', at.can.borne) > 0;

interface ApprovedClaim {
  readonly row: StoredRow;
  /** US dollars above what the evidence bears; null: none. */
  readonly above: string | null;
}

/** Grants a claim in whole or in part; above the person's own limit or what its evidence bears, or where it is in doubt (`isForTwo`), a second one decides. */
export const approveClaimAct: Act<ReimbursementApproval, ApprovedClaim, ClaimAt> = {
  kind: 'reimbursement.approve',
  right: {
    among: ['claimsDecide', 'claimsDecideAbove'],
    of: (given, at, { claimLimit }) =>
      isMore(given, at) || at.isForTwo || compareDecimals(amountOf(given, at) ?? '0', claimLimit) > 0
        ? 'claimsDecideAbove'
        : 'claimsDecide',
  },
  amount: amountOf,
  doubts: (given, at) => [
    ...at.doubts,
    ...(isMore(given, at) ? [`above what the evidence bears: ${at.can.borne}`] : []),
  ],
  reason: ({ note }) => note,
  subject: withMoney,
  // Anyone who named no amount proposed what could be granted then.
  moved: ({ amount, given }, { can }) =>
    'amount' in given || amount === null || compareDecimals(amount, can.amount) === 0
      ? null
      : new OfficeRefusal('amountMoved', { proposed: amount, now: can.amount }),
  change: async (work, given, at) => {
    const row = await approveReimbursement(work, given, { isMore: isMore(given, at), isForTwo: at.isForTwo });
    const granted = String(row.values.amountApproved);
    return { row, above: isMore(given, at) ? less(granted, at.can.borne) : null };
  },
  // Its money and its doubts are asked for once.
  after: ({ row }) => standingOf(reimbursementRequest, row),
  answer: ({ row, above }) =>
    `${saidOf(row)} ${String(row.values.amountApproved)} US dollars are granted${above === null ? '' : `, ${above} of them above what the evidence bears`}.`,
};

const noted = (
  verb: string,
  change: (context: OfficeContext, decision: ReimbursementNote) => Promise<StoredRow>,
): Act<ReimbursementNote, StoredRow> => ({
  kind: `reimbursement.${verb}`,
  right: 'claimsDecide',
  reason: ({ note }) => note,
  subject,
  change,
  answer: saidOf,
});

/** Takes a grant back before it is paid: two people, since the company was told of it. */
export const reopenClaimAct: Act<ReimbursementNote, StoredRow> = {
  ...noted('reopen', reopenReimbursement),
  right: 'claimsDecideAbove',
};

export const denyClaimAct = noted('deny', denyReimbursement);
export const returnClaimAct = noted('return', returnReimbursement);
