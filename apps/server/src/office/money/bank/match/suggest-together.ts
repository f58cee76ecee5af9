import type { CameIn } from '../../came-in.ts';
import { depositedBy } from '../../same-money.ts';
import { cents } from './rank-returnable.ts';
import type { SignedLine } from './suggest-known.ts';
import type { Suggestion } from './suggestion.ts';

/** Among more there is a sum by chance. */
const mostPayments = 12;

const points = 40;

/** So many choices are offered. */
const mostShown = 3;

/** A payment's reference, and whose it is. */
export const referenceOf = ({ reference, names }: Pick<CameIn, 'reference' | 'names'>) =>
  [reference, ...names.map((name) => `(${name})`)].join(' ');

type Choice = readonly [CameIn, ...CameIn[]];

/** All choices that make an amount. */
function choicesOf(payments: readonly CameIn[], whole: number): readonly Choice[] {
  let choices: { readonly sum: number; readonly of: readonly CameIn[] }[] = [{ sum: 0, of: [] }];
  for (const payment of payments) {
    const more = choices.map(({ sum, of }) => ({ sum: sum + cents(payment.amount), of: [...of, payment] }));
    choices = [...choices, ...more.filter(({ sum }) => sum <= whole)];
  }
  const making = choices.filter(({ sum }) => sum === whole);
  return making.flatMap(({ of: [first, ...more] }) => (first === undefined ? [] : [[first, ...more] as const]));
}

/**
 * Choices of payments that were recorded by hand and that a line of a deposit may have brought; of too many of them no choice,
 * but all that wait and may be in it.
 */
export function togetherIn(
  line: SignedLine,
  recorded: readonly CameIn[],
): { readonly choices: readonly Choice[]; readonly waiting: readonly CameIn[] } {
  const whole = cents(line.amount);
  const near = recorded.filter(depositedBy(line)).filter(({ amount }) => cents(amount) <= whole);
  if (near.length <= mostPayments) return { choices: choicesOf(near, whole), waiting: [] };
  const all = near.reduce((sum, { amount }) => sum + cents(amount), 0);
  return { choices: [], waiting: all < whole ? [] : near };
}

/** The same as suggestions, of many choices the first ones. */
export function suggestTogether(line: SignedLine, recorded: readonly CameIn[]): readonly Suggestion[] {
  const { choices } = togetherIn(line, recorded);
  const level = choices.length === 1 ? 'likely' : 'possible';
  return choices.slice(0, mostShown).map((chosen): Suggestion => {
    const [first, ...more] = chosen;
    const settles = {
      kind: 'payment' as const,
      id: first.id,
      more: more.map(({ id }) => id),
      reference: more.length === 0 ? first.reference : chosen.map(referenceOf).join(', '),
      on:
        chosen
          .map(({ on }) => on)
          .toSorted()
          .at(-1) ?? first.on,
    };
    const reasons = [{ kind: 'amountKnown', points, total: line.amount }] as const;
    const companyId = more.length === 0 ? first.companyId : null;
    return { level, companyId, settles, allocations: [], score: points, reasons };
  });
}
