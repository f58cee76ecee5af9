import { addDecimals, moneyScale, type ReimbursementRequest } from '@packhouse/programme';

/** Claims that somebody still has to do something with: the office, which decides or pays, or the company. */
export const openClaimStatuses = ['certified', 'under_review', 'returned', 'approved', 'partially_approved'] as const;

export interface OpenClaims {
  /** US dollars: what was granted, where that is decided, else what is claimed. */
  readonly amount: string;
  readonly count: number;
  /** How many wait for the company. */
  readonly returned: number;
}

/** Adds up a company's open claims, in US dollars. */
export function openClaims(claims: readonly ReimbursementRequest[]): OpenClaims {
  return {
    amount: addDecimals(
      claims.map(({ amountApproved, totalClaimed }) => amountApproved ?? totalClaimed ?? '0'),
      moneyScale,
    ),
    count: claims.length,
    returned: claims.filter(({ status }) => status === 'returned').length,
  };
}
