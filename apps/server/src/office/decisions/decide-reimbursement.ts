import {
  checkApproval,
  compareDecimals,
  isDecimal,
  moneyScale,
  reimbursementRequest,
  toScale,
} from '@packhouse/programme';
import type { StoredRow } from '#rows/stored-row.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork, officeToday } from '../office-context.ts';
import { OfficeRefusal, RuleRefusal } from '../office-error.ts';
import { lockedRow, moveStatus, type StatusMove } from './move-status.ts';
import { demandUnclaimed, grantableOf } from './verify-claim.ts';

type Move = Omit<StatusMove, 'subject'>;

function move(
  context: OfficeContext,
  requestId: string,
  moveOf: (work: OfficeWork, row: StoredRow) => Move,
): Promise<StoredRow> {
  return inOneTransaction(context, async (work) => {
    const row = await lockedRow(work, reimbursementRequest, requestId);
    return moveStatus(work, reimbursementRequest, row, { subject: 'reimbursement', ...moveOf(work, row) });
  });
}

const told = (text: string | undefined) => ({ key: 'decisionNote', text });

/** Takes a certified request up. @throws OfficeRefusal */
export const reviewReimbursement = (context: OfficeContext, requestId: string): Promise<StoredRow> =>
  move(context, requestId, () => ({ to: 'under_review' }));

export interface ReimbursementApproval {
  readonly requestId: string;
  /** US dollars, decimal text; absent: all that is claimed, less what its items were adjusted by. Less needs a note. */
  readonly amount?: string;
  readonly note?: string;
}

/**
 * Grants a request that is under review, in whole or in part; never more than is claimed (domain.md 2.7), and nothing for
 * what another claim has (`verifyClaim`).
 * @throws OfficeRefusal
 */
export function approveReimbursement(context: OfficeContext, approval: ReimbursementApproval): Promise<StoredRow> {
  const { requestId, amount, note } = approval;
  const grant = async (work: OfficeWork) => {
    const approved = amount ?? (await grantableOf(work, await lockedRow(work, reimbursementRequest, requestId)));
    return move(work, requestId, (inside, { values }) => {
      const claimed = String(values.totalClaimed);
      if (!isDecimal(approved) || compareDecimals(approved, '0') <= 0)
        throw new OfficeRefusal('noAmount', { text: approved });
      const [wrong] = checkApproval(approved, claimed).errors;
      if (wrong !== undefined) throw new RuleRefusal(wrong);
      const isWhole = compareDecimals(approved, claimed) === 0;
      return {
        to: isWhole ? 'approved' : 'partially_approved',
        note: told(note),
        values: { amountApproved: toScale(approved, moneyScale), decidedOn: officeToday(inside) },
      };
    });
  };
  return inOneTransaction(context, async (work) => {
    const granted = await grant(work);
    await demandUnclaimed(work, requestId, String(granted.values.amountApproved));
    return granted;
  });
}

export interface ReimbursementNote {
  readonly requestId: string;
  readonly note: string;
}

/** Refuses a request that is under review; the note says why. @throws OfficeRefusal */
export const denyReimbursement = (context: OfficeContext, { requestId, note }: ReimbursementNote): Promise<StoredRow> =>
  move(context, requestId, (work) => ({
    to: 'denied',
    note: told(note),
    values: { amountApproved: '0.00', decidedOn: officeToday(work) },
  }));

/** Gives a request back to be mended and certified again; the note says why. @throws OfficeRefusal */
export const returnReimbursement = (
  context: OfficeContext,
  { requestId, note }: ReimbursementNote,
): Promise<StoredRow> => move(context, requestId, () => ({ to: 'returned', note: told(note) }));

export interface Refund {
  readonly requestId: string;
  /** YYYY-MM-DD */
  readonly paidOn: string;
  /** How the bank names it. */
  readonly reference: string;
}

/** Notes that a granted request was paid. @throws OfficeRefusal */
export const payReimbursement = (
  context: OfficeContext,
  { requestId, paidOn, reference }: Refund,
): Promise<StoredRow> =>
  move(context, requestId, () => ({ to: 'paid', values: { paidOn, paymentReference: reference } }));
