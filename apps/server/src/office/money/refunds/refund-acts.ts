import type { RefundState } from '@packhouse/programme';
import type { Act, ActSubject } from '../../acts/act.ts';
import { type OfficeWork, officeToday } from '../../office-context.ts';
import { bringBack, noteStep, ofSent, type StandingSent, standingSent, undoLastStep } from './refund-steps.ts';

interface RefundAt extends ActSubject {
  readonly sent: StandingSent;
  readonly state: RefundState;
}

interface OfRefund {
  readonly refundId: string;
}

async function subject(work: OfficeWork, { refundId }: OfRefund): Promise<RefundAt> {
  const sent = await standingSent(work, 'refund', refundId);
  const { version, companyId, state } = sent;
  return { type: 'refund', id: refundId, version, companyId, sent, state };
}

/** Notes that a refund left: the check is in the mail, the transfer is at the bank. */
export const sendRefundAct: Act<OfRefund & { readonly on: string }, void, RefundAt> = {
  kind: 'refund.send',
  right: 'paymentsMatch',
  subject,
  change: (work, { on }, { sent }) => noteStep(work, sent, { step: 'sent', on }),
  answer: () => 'The refund is sent.',
};

interface WithReason extends OfRefund {
  readonly reason: string;
}

/** Stops a refund before it left: its money is the company's again. */
export const stopRefundAct: Act<WithReason, { readonly paymentId: string }, RefundAt> = {
  kind: 'refund.stop',
  right: 'paymentsReverse',
  ...ofSent,
  subject,
  change: (work, { reason }, { sent }) => bringBack(work, sent, { step: 'stopped', on: officeToday(work), reason }),
  answer: ({ paymentId }) => `The refund is stopped; its money is unapplied, as payment ${paymentId}.`,
};

/** Notes that a refund came back without a line of the bank, such as a check in the mail. */
export const refundBackAct: Act<WithReason & { readonly on: string }, { readonly paymentId: string }, RefundAt> = {
  kind: 'refund.back',
  right: 'paymentsReverse',
  ...ofSent,
  subject,
  change: (work, { on, reason }, { sent }) => bringBack(work, sent, { step: 'back', on, reason }),
  answer: ({ paymentId }) => `The refund came back; its money is unapplied, as payment ${paymentId}.`,
};

/** Undoes what was noted last of a refund. */
export const undoRefundStepAct: Act<WithReason, void, RefundAt> = {
  kind: 'refund.undo',
  right: {
    among: ['paymentsUndo', 'paymentsReverse'],
    of: (_given, { state }) => (state === 'sent' || state === 'paid' ? 'paymentsUndo' : 'paymentsReverse'),
  },
  ...ofSent,
  subject,
  change: (work, { reason }, { sent }) => undoLastStep(work, sent, reason),
  answer: () => 'It is undone.',
};
