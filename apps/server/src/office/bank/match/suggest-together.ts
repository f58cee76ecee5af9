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

/** The payments that were recorded one by one and came in by a line together, where there is one choice of them. */
export function suggestTogether(line: SignedLine, recorded: readonly KnownMoney[]): readonly Suggestion[] {
  if (!wordsIn(line.text).some((word) => ofSeveral.has(word))) return [];
  const near = recorded.filter(({ on }) => on <= line.day && daysBetween(on, line.day) <= recordedWithin);
  if (near.length > mostPayments) return [];
  const [only, other] = choicesOf(near, cents(line.amount));
  if (only === undefined || other !== undefined) return [];
  const [first, ...more] = only;
  if (first === undefined) return [];
  const settles = {
    kind: 'payment' as const,
    id: first.id,
    more: more.map(({ id }) => id),
    reference: only.map(({ reference }) => reference).join(', '),
    on:
      only
        .map(({ on }) => on)
        .toSorted()
        .at(-1) ?? first.on,
  };
  const reasons = [{ kind: 'amountKnown', points, total: line.amount }] as const;
  return [{ level: 'likely', companyId: null, settles, allocations: [], score: points, reasons }];
}
