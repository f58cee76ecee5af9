import { choice, decimal } from '@packhouse/jsonapi';
import { checkAmount } from '../values/weight.ts';
import { pounds } from './parts.ts';

export const reimbursementReasons = [
  'de_minimis',
  'organic',
  'already_assessed',
  'us_origin_returned',
  'collected_in_error',
] as const;

/** Fields about the crop and the money in both kinds of a claim's items (domain.md 2.8). */
export const claimedAmount = {
  ...pounds,
  amountCollected: decimal('field_amount_collected', 'Amount collected', {
    required: 'certification',
    check: checkAmount,
  }),
  calculatedAmount: decimal('field_calculated_amount', 'Calculated amount', { calculated: true }),
  reason: choice('field_reimb_reason', 'Reason', reimbursementReasons, { required: 'certification' }),
} as const;
