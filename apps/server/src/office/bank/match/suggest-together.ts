import { daysBetween } from '@packhouse/programme';
import { wordsIn } from '../../money/named-reference.ts';
import { recordedWithin } from '../../money/recorded-before.ts';
import type { KnownMoney, SignedLine } from './suggest-known.ts';
import type { Suggestion } from './suggestion.ts';

/** Words of a deposit of several. */
const ofSeveral = new Set('CHECKS DEP DEPOSIT DEPOSITS ITEMS LOCKBOX'.split(' '));

/** Among more there is a sum by chance. */
const mostPayments = 12;

const points = 40;

/** So many choices are offered. */
const mostShown = 3;

const cents = (amount: string) => Math.round(Number(amount) * 100);

/** All choices of two and more that make an amount together. */
function choicesOf(payments: readonly KnownMoney[], whole: number): readonly (readonly KnownMoney[])[] {
  let choices: { readonly sum: number; readonly of: readonly KnownMoney[] }[] = [{ sum: 0, of: [] }];
  for (const payment of payments) {
    const more = choices.map(({ sum, of }) => ({ sum: sum + cents(payment.amount), of: [...of, payment] }));
    choices = [...choices, ...more.filter(({ sum }) => sum <= whole)];
  }
  return choices.filter(({ sum, of }) => sum === whole && of.length > 1).map(({ of }) => of);
}

/** Choices of payments that were recorded one by one and that a line of a deposit may have brought together. */
export function togetherIn(
  line: SignedLine,
  recorded: readonly KnownMoney[],
): readonly (readonly [KnownMoney, ...KnownMoney[]])[] {
  if (!wordsIn(line.text).some((word) => ofSeveral.has(word))) return [];
  const near = recorded.filter(({ on }) => on <= line.day && daysBetween(on, line.day) <= recordedWithin);
  if (near.length > mostPayments) return [];
  return choicesOf(near, cents(line.amount)).flatMap(([first, ...more]) =>
    first === undefined ? [] : [[first, ...more] as const],
  );
}

/** The same as suggestions, of many choices the first ones. */
export function suggestTogether(line: SignedLine, recorded: readonly KnownMoney[]): readonly Suggestion[] {
  const choices = togetherIn(line, recorded);
  const level = choices.length === 1 ? 'likely' : 'possible';
  return choices.slice(0, mostShown).map((chosen): Suggestion => {
    const [first, ...more] = chosen;
    const settles = {
      kind: 'payment' as const,
      id: first.id,
      more: more.map(({ id }) => id),
      reference: chosen.map(({ reference }) => reference).join(', '),
      on:
        chosen
          .map(({ on }) => on)
          .toSorted()
          .at(-1) ?? first.on,
    };
    const reasons = [{ kind: 'amountKnown', points, total: line.amount }] as const;
    return { level, companyId: null, settles, allocations: [], score: points, reasons };
  });
}
