import { addDecimals, moneyScale, type ReimbursementRequest } from '@packhouse/programme';

/** Adds up a company's open claims, in US dollars. */
export function openClaims(claims: readonly ReimbursementRequest[]) {
  return {
    /** The amount granted where that is decided, else the one claimed. */
    amount: addDecimals(
      claims.map(({ amountApproved, totalClaimed }) => amountApproved ?? totalClaimed ?? '0'),
      moneyScale,
    ),
    count: claims.length,
    /** How many wait for the company. */
    returned: claims.filter(({ status }) => status === 'returned').length,
  };
}
