import { addDecimals, moneyScale, type ReimbursementRequest } from '@packhouse/programme';

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
