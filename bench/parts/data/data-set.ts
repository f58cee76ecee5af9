import { createHash } from 'node:crypto';

export interface Sizes {
  readonly companies: number;
  readonly seasons: number;
  readonly months: number;
  readonly contacts: number;
  readonly receipts: number;
  /** One company has more rows than the others. */
  readonly measured: { readonly company: number; readonly receipts: number; readonly contacts: number };
}

/** How large the data set "program" is. */
export const sizesOf = (scale: number): Sizes => ({
  companies: 2_000 * scale,
  seasons: 10,
  months: 12,
  contacts: 20_000 * scale,
  receipts: 25,
  measured: { company: 1, receipts: 214, contacts: 1_500 },
});

/** The password of every person of the data set. */
export const password = 'packhouse-bench';
export const userName = (company: number | ''): string => `bench-${company}`;

type Kind =
  | 'application'
  | 'claim'
  | 'company'
  | 'contact'
  | 'exemption'
  | 'invoice'
  | 'package'
  | 'payment'
  | 'period'
  | 'receipt'
  | 'report'
  | 'season'
  | 'user';

/**
 * Ids follow from numbers, so that a measurement knows them without asking: `('report', company, period)`. Periods
 * count from 1 over all seasons, the last twelve are the current season's.
 */
export function idOf(kind: Kind, ...numbers: readonly (number | 'late')[]): string {
  const hex = createHash('md5')
    .update([kind, ...numbers].join(' '))
    .digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The same id as an expression of SQL, of the given expressions. */
export const idIn = (kind: Kind, ...expressions: readonly string[]): string =>
  `md5('${kind} ' || ${expressions.join(" || ' ' || ")})::uuid`;
