import { createHash } from 'node:crypto';

/** What the data set "programme" is made of; one measured company has more rows than the others. */
export const sizesOf = (scale) => ({
  companies: 2_000 * scale,
  seasons: 10,
  months: 12,
  contacts: 20_000 * scale,
  receipts: 25,
  measured: { company: 1, receipts: 214, contacts: 1_500 },
});

/** What every person of the data set signs in with. */
export const password = 'packhouse-bench';
export const userName = (company) => `bench-${company}`;

/**
 * Ids follow from numbers, so that a measurement knows them without asking: `('report', company, period)`. Periods
 * count from 1 over all seasons, the last twelve are the current season's.
 */
export function idOf(kind, ...numbers) {
  const hex = createHash('md5')
    .update([kind, ...numbers].join(' '))
    .digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The same id as an expression of SQL, of the given expressions. */
export const idIn = (kind, ...expressions) => `md5('${kind} ' || ${expressions.join(" || ' ' || ")})::uuid`;
