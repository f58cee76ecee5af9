import { absoluteDecimal, type SettlingKind } from '@packhouse/programme';
import type { CameIn } from '../../came-in.ts';
import { type Choice, cents, choicesOf, mostTried, sumOf } from '../../choices-of.ts';
import type { KnownSent, SentLine } from '../../known-sent.ts';
import { depositedBy } from '../../same-money.ts';
import { isNumbered, sentTogether } from '../../sent-together.ts';
import type { SignedLine } from './suggest-known.ts';
import type { Suggestion } from './suggestion.ts';

const points = 40;
const namedPoints = 60;

/** So many choices are offered. */
const mostShown = 3;

/** Its reference, and whose it is. */
export const referenceOf = ({ reference, names: [name] }: Pick<CameIn, 'reference' | 'names'>) =>
  name === undefined ? reference : `${reference} (${name})`;

/**
 * Choices of payments that were recorded by hand and that a line of a deposit may have brought; of too many of them no choice,
 * but all that wait and may be in it.
 */
export function togetherIn(line: SignedLine, recorded: readonly CameIn[]) {
  const whole = cents(line.amount);
  const near = recorded.filter(depositedBy(line)).filter(({ amount }) => cents(amount) <= whole);
  const choices = choicesOf(near, whole);
  return { choices, waiting: choices.length > 0 || near.length <= mostTried || sumOf(near) < whole ? [] : near };
}

/** Settles a line by all of a choice. */
const settlesBy = (
  chosen: Choice<Pick<CameIn, 'id' | 'reference' | 'names' | 'on'> & { readonly kind: SettlingKind }>,
) => {
  const [first, ...more] = chosen;
  const days = chosen.map(({ on }) => on).toSorted();
  return {
    kind: first.kind,
    id: first.id,
    more: more.map(({ id }) => id),
    reference: more.length === 0 ? first.reference : [...new Set(chosen.map(referenceOf))].join(', '),
    on: days.at(-1) ?? first.on,
  };
};

/** The same as suggestions. */
export function suggestSentTogether(line: SentLine, sent: readonly KnownSent[]): readonly Suggestion[] {
  const choices = sentTogether(line, sent);
  return choices.slice(0, mostShown).map((chosen): Suggestion => {
    const [{ reference, companyId }] = chosen;
    const isNamed = chosen.every((one) => isNumbered(line, one));
    const reasons = [
      ...(isNamed ? [{ kind: 'knownReference', points: namedPoints, reference } as const] : []),
      { kind: 'amountKnown', points, total: absoluteDecimal(line.amount) } as const,
    ];
    const score = reasons.reduce((sum, reason) => sum + reason.points, 0);
    const level = isNamed && choices.length === 1 ? 'likely' : 'possible';
    const ofOne = chosen.every((one) => one.companyId === companyId) ? companyId : null;
    return { level, companyId: ofOne, settles: settlesBy(chosen), allocations: [], score, reasons };
  });
}

/** Payments as suggestions, of many choices the first ones. */
export function suggestTogether(line: SignedLine, recorded: readonly CameIn[]): readonly Suggestion[] {
  const { choices } = togetherIn(line, recorded);
  const level = choices.length === 1 ? 'likely' : 'possible';
  return choices.slice(0, mostShown).map((chosen): Suggestion => {
    const [first, ...more] = chosen;
    const settles = settlesBy([
      { ...first, kind: 'payment' },
      ...more.map((one) => ({ ...one, kind: 'payment' as const })),
    ]);
    const reasons = [{ kind: 'amountKnown', points, total: line.amount }] as const;
    const companyId = more.length === 0 ? first.companyId : null;
    return { level, companyId, settles, allocations: [], score: points, reasons };
  });
}
