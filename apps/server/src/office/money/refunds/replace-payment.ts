import { readRow } from '#db/sql/read-rows.ts';
import type { Act } from '../../acts/act.ts';
import { inOneTransaction, type OfficeContext } from '../../office-context.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { changePayment, lockedPayment } from '../allocate.ts';
import { standingPayment } from '../money-standing.ts';

/** A payment, and the returned one that it was sent for; null: for none. */
export interface Replacement {
  readonly paymentId: string;
  readonly replaces: string | null;
}

/**
 * Links a payment with the returned one of the same company that it replaces, or parts them again. No money moves by it.
 * @throws OfficeRefusal where the other was not taken back, is another company's, or has one already
 */
export const replacePayment = (context: OfficeContext, { paymentId, replaces }: Replacement): Promise<void> =>
  inOneTransaction(context, async (work) => {
    const payment = await lockedPayment(work, paymentId);
    if (payment.replaces === replaces) throw new OfficeRefusal('replacedBefore');
    if (replaces !== null) {
      if (payment.replaces !== null) throw new OfficeRefusal('replacedBefore');
      const returned = await lockedPayment(work, replaces);
      const isReturned = returned.reversed_on !== null && returned.return_undone_at === null && !returned.by_mistake;
      const isOne = returned.company_id !== null && returned.company_id === payment.company_id;
      if (!isReturned || !isOne || payment.received_on < returned.received_on || replaces === paymentId)
        throw new OfficeRefusal('replacesNothing');
      if ((await readRow(work.db)`select from payment where replaces = ${replaces}`) !== null)
        throw new OfficeRefusal('replacedBefore');
    }
    const { company_id: companyId, replaces: was } = payment;
    await changePayment(work, { id: paymentId, companyId }, { replaces: was }, { replaces });
  });

export const replacePaymentAct: Act<Replacement, void> = {
  kind: 'payment.replace',
  right: 'paymentsMatch',
  // The company's chain is locked: two links of one company come one after the other.
  subject: (work, { paymentId }) => standingPayment(work, paymentId),
  change: replacePayment,
  answer: () => 'The payment is linked so.',
};
