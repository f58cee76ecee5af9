import { compareDecimals, less, moneyScale, sumOf, toScale } from '@packhouse/programme';

interface Amount {
  /** US dollars, decimal text. */
  readonly amount: string;
}

/** Of more than these no three are looked for: some three of them make most sums by chance. */
const mostForThree = 60;

/**
 * Those of some amounts that make a sum: each that does alone; else all in a pair that does, else in a group of three; else
 * all of them, where they do together. Time grows with their number.
 */
export function fewestMaking<One extends Amount>(all: readonly One[], sum: string): readonly One[] {
  const alone = all.filter(({ amount }) => compareDecimals(amount, sum) === 0);
  if (alone.length > 0) return alone;
  const two = inPairs(all, sum);
  if (two.length > 0) return two;
  const three = all.length > mostForThree ? [] : inThrees(all, sum);
  if (three.length > 0) return three;
  return all.length > 0 && compareDecimals(sumOf(all), sum) === 0 ? all : [];
}

function inPairs<One extends Amount>(all: readonly One[], sum: string): readonly One[] {
  const counts = new Map<string, number>();
  const named = all.map((one) => ({ one, amount: toScale(one.amount, moneyScale) }));
  for (const { amount } of named) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  return named.flatMap(({ one, amount }) => {
    const rest = less(sum, amount);
    const others = (counts.get(rest) ?? 0) - (rest === amount ? 1 : 0);
    return others > 0 ? [one] : [];
  });
}

const inThrees = <One extends Amount>(all: readonly One[], sum: string): readonly One[] =>
  all.filter((one) => {
    const rest = less(sum, one.amount);
    return (
      inPairs(
        all.filter((other) => other !== one),
        rest,
      ).length > 0
    );
  });
