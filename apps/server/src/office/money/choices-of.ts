/** Of parts of more there is a sum by chance. */
export const mostTried = 12;

/** Dollars as the ledger writes them, with both decimals, in whole cents. */
export const cents = (amount: string) => Number(amount.replace('.', ''));

export const sumOf = (all: readonly { readonly amount: string }[]): number =>
  all.reduce((sum, { amount }) => sum + cents(amount), 0);

export type Choice<T> = readonly [T, ...T[]];

/** All choices that make an amount: of many, none but all of them. */
export function choicesOf<T extends { readonly amount: string }>(
  all: readonly T[],
  whole: number,
): readonly Choice<T>[] {
  const [first, ...others] = all;
  if (first === undefined) return [];
  if (all.length > mostTried) return sumOf(all) === whole ? [[first, ...others]] : [];
  let choices: { readonly sum: number; readonly of: readonly T[] }[] = [{ sum: 0, of: [] }];
  for (const one of all) {
    const more = choices.map(({ sum, of }) => ({ sum: sum + cents(one.amount), of: [...of, one] }));
    choices = [...choices, ...more.filter(({ sum }) => sum <= whole)];
  }
  const making = choices.filter(({ sum }) => sum === whole);
  return making.flatMap(({ of: [first, ...more] }) => (first === undefined ? [] : [[first, ...more] as const]));
}
