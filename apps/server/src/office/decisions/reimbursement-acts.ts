import { compareDecimals, isDecimal, reimbursementRequest } from '@packhouse/programme';
import type { StoredRow } from '#rows/stored-row.ts';
import type { Act, ActSubject } from '../acts/act.ts';
import { standingOf } from '../acts/standing-row.ts';
import type { OfficeContext, OfficeWork } from '../office-context.ts';
import {
  approveReimbursement,
  denyReimbursement,
  payReimbursement,
  type Refund,
  type ReimbursementApproval,
  type ReimbursementNote,
  returnReimbursement,
  reviewReimbursement,
} from './decide-reimbursement.ts';
import { lockedRow } from './move-status.ts';
import { grantableOf } from './verify-claim.ts';

interface ClaimAt extends ActSubject {
  /** US dollars: what is claimed, less what its items were adjusted by. */
  readonly claimed: string;
}

async function subject(work: OfficeWork, { requestId }: { readonly requestId: string }): Promise<ClaimAt> {
  const row = await lockedRow(work, reimbursementRequest, requestId);
  return { ...standingOf(reimbursementRequest, row), claimed: await grantableOf(work, row) };
}

const said = ({ base, values }: StoredRow) => `${String(base.title)} is ${String(values.status).replace('_', ' ')}.`;

/** Takes a certified claim up. */
export const reviewClaimAct: Act<{ readonly requestId: string }, StoredRow> = {
  kind: 'reimbursement.review',
  right: 'claimsVerify',
  prepares: true,
  subject,
  change: (work, { requestId }) => reviewReimbursement(work, requestId),
  answer: said,
};

const amountOf = ({ amount }: ReimbursementApproval, { claimed }: ClaimAt) =>
  isDecimal(amount ?? claimed) ? (amount ?? claimed) : null;

/** Grants a claim in whole or in part; above the person's own limit a second one decides. */
export const approveClaimAct: Act<ReimbursementApproval, StoredRow, ClaimAt> = {
  kind: 'reimbursement.approve',
  right: {
    among: ['claimsDecide', 'claimsDecideAbove'],
    of: (given, at, { claimLimit }) =>
      compareDecimals(amountOf(given, at) ?? '0', claimLimit) > 0 ? 'claimsDecideAbove' : 'claimsDecide',
  },
  amount: amountOf,
  reason: ({ note }) => note,
  subject,
  change: approveReimbursement,
  answer: (row) => `${said(row)} ${String(row.values.amountApproved)} US dollars are granted.`,
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
  answer: said,
});

export const denyClaimAct = noted('deny', denyReimbursement);
export const returnClaimAct = noted('return', returnReimbursement);

/** Notes that a granted claim was paid. */
export const payClaimAct: Act<Refund, StoredRow> = {
  kind: 'reimbursement.pay',
  right: 'paymentsMatch',
  subject,
  change: payReimbursement,
  answer: said,
};
