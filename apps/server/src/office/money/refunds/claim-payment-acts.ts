import { reimbursementRequest } from '@packhouse/programme';
import type { Act, ActSubject } from '../../acts/act.ts';
import { standingRow } from '../../acts/standing-row.ts';
import type { OfficeWork } from '../../office-context.ts';
import { bringBack, type StandingSent, standingSent, undoLastStep } from './refund-steps.ts';

interface OfClaim {
  readonly requestId: string;
  readonly reason: string;
}

type ClaimAt = ActSubject & { readonly sent: StandingSent };

async function subject(work: OfficeWork, { requestId }: OfClaim): Promise<ClaimAt> {
  const sent = await standingSent(work, 'claim', requestId);
  const { type, id, companyId } = await standingRow(work, reimbursementRequest, requestId);
  // The claim itself stays paid: what moves are the steps of its money.
  return { type, id, companyId, version: sent.version, sent };
}

const common = {
  right: 'paymentsReverse',
  needsReason: true,
  reason: ({ reason }: OfClaim) => reason,
  amount: (_given: OfClaim, { sent }: ClaimAt) => sent.amount,
  subject,
} as const;

/** Notes that the payment of a claim came back without a line of the bank: its money is the company's, unapplied. */
export const claimBackAct: Act<OfClaim & { readonly on: string }, { readonly paymentId: string }, ClaimAt> = {
  kind: 'reimbursement.back',
  ...common,
  change: (work, { on, reason }, { sent }) => bringBack(work, sent, { step: 'back', on, reason }),
  answer: ({ paymentId }) => `The payment of the claim came back; its money is unapplied, as payment ${paymentId}.`,
};

/** Undoes that the payment of a claim came back. */
export const undoClaimBackAct: Act<OfClaim, void, ClaimAt> = {
  kind: 'reimbursement.undo_back',
  ...common,
  change: (work, { reason }, { sent }) => undoLastStep(work, sent, reason),
  answer: () => 'It is undone.',
};
