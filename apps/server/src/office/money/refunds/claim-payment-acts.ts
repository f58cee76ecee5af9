import { reimbursementRequest } from '@packhouse/programme';
import type { StoredRow } from '#rows/stored-row.ts';
import { type Act, type ActSubject, saysReason } from '../../acts/act.ts';
import { standingRow } from '../../acts/standing-row.ts';
import { standingOf } from '../../filings/claims/claim-standing.ts';
import { payReimbursement, type Refund, unpayReimbursement } from '../../filings/decide-reimbursement.ts';
import { knownRow, saidOf } from '../../filings/move-status.ts';
import { type OfficeWork, officeToday } from '../../office-context.ts';
import { readDay } from '../../office-day.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { backOnList } from '../closed-entry.ts';
import {
  bringBack,
  demandNotBack,
  ofSent,
  type StandingSent,
  standing,
  standingSent,
  undoLastStep,
} from './refund-steps.ts';
import { demandNotPaid } from './said-by-line.ts';

const longestReference = reimbursementRequest.fields.paymentReference.max ?? 60;

/** Notes that a granted claim was paid: a check in the mail, a transfer at the bank. */
export const payClaimAct: Act<Refund, StoredRow> = {
  kind: 'reimbursement.pay',
  right: 'paymentsMatch',
  subject: async (work, { requestId }) => standingRow(work, reimbursementRequest, requestId),
  change: async (work, given) => {
    readDay(given.paidOn, officeToday(work));
    await demandMoneyThere(work, given.requestId);
    const { values } = await knownRow(work, reimbursementRequest, given.requestId);
    const granted = values.decidedOn ?? null;
    if (granted !== null && given.paidOn < granted) throw new OfficeRefusal('paidBeforeGranted', { day: granted });
    if (given.reference.length > longestReference)
      throw new OfficeRefusal('referenceTooLong', { limit: String(longestReference) });
    return payReimbursement(work, given);
  },
  answer: saidOf,
};

/** @throws OfficeRefusal where money behind the grant came back since, or its certificate is revoked: paid, it would be given away */
async function demandMoneyThere({ db }: OfficeWork, requestId: string): Promise<void> {
  const standing = await standingOf(db, requestId);
  if (standing === 'moneyMissing') throw new OfficeRefusal('claimMoneyMissing');
  if (standing === 'certificateGone') throw new OfficeRefusal('claimCertificateGone');
}

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

const common = { ...ofSent, right: 'paymentsReverse', subject } as const;

/** Notes that the payment of a claim came back without a line of the bank: its money is the company's, unapplied. */
export const claimBackAct: Act<OfClaim & { readonly on: string }, { readonly paymentId: string }, ClaimAt> = {
  kind: 'reimbursement.back',
  ...common,
  change: (work, { on, reason }, { sent }) => bringBack(work, sent, { step: 'back', on, reason }),
  answer: ({ paymentId }) => `The payment of the claim came back; its money is unapplied, as payment ${paymentId}.`,
};

export const undoClaimBackAct: Act<OfClaim, void, ClaimAt> = {
  kind: 'reimbursement.undo_back',
  ...common,
  change: (work, { reason }, { sent }) => undoLastStep(work, sent, reason),
  answer: () => 'It is undone.',
};

/** Takes back that a claim was paid, while the bank says nothing of it: it waits for its payment again. */
export const undoPayClaimAct: Act<OfClaim, StoredRow> = {
  kind: 'reimbursement.undo_pay',
  right: 'paymentsUndo',
  ...saysReason,
  subject: async (work, { requestId }) => standingRow(work, reimbursementRequest, requestId),
  change: async (work, { requestId }) => {
    const sent = await standingSent(work, 'claim', requestId);
    if (sent.state === 'paid') throw new OfficeRefusal('refundByLine');
    if (sent.state !== 'released') throw standing(sent);
    await demandNotBack(work, sent);
    await demandNotPaid(work, sent);
    await backOnList(work, requestId, sent.companyId);
    return unpayReimbursement(work, requestId);
  },
  answer: saidOf,
};
