import { absoluteDecimal, type SettlingKind } from '@packhouse/programme';
import type { CameIn } from '../../came-in.ts';
import { bare, hasNumber, hasOwnNumber, wordsIn } from '../../named-reference.ts';
import { hasName, returnMark } from '../../payer-words.ts';
import { allWords, depositedBy, isNear, numberedWithin } from '../../same-money.ts';
import { cents } from './rank-returnable.ts';
import { type KnownMoney, type SignedLine, saysNobody } from './suggest-known.ts';
import type { Suggestion } from './suggestion.ts';

/** Among more there is a sum by chance. */
const mostPayments = 12;

const points = 40;
const namedPoints = 60;

/** So many choices are offered. */
const mostShown = 3;

/** Its reference, and whose it is. */
export const referenceOf = ({ reference, names: [name] }: Pick<CameIn, 'reference' | 'names'>) =>
  name === undefined ? reference : `${reference} (${name})`;

type Choice<T> = readonly [T, ...T[]];

/** All choices that make an amount. */
function choicesOf<T extends { readonly amount: string }>(all: readonly T[], whole: number): readonly Choice<T>[] {
  let choices: { readonly sum: number; readonly of: readonly T[] }[] = [{ sum: 0, of: [] }];
  for (const one of all) {
    const more = choices.map(({ sum, of }) => ({ sum: sum + cents(one.amount), of: [...of, one] }));
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
): { readonly choices: readonly Choice<CameIn>[]; readonly waiting: readonly CameIn[] } {
  const whole = cents(line.amount);
  const near = recorded.filter(depositedBy(line)).filter(({ amount }) => cents(amount) <= whole);
  if (near.length <= mostPayments) return { choices: choicesOf(near, whole), waiting: [] };
  const all = near.reduce((sum, { amount }) => sum + cents(amount), 0);
  return { choices: [], waiting: all < whole ? [] : near };
}

type SentLine = Omit<SignedLine, 'id'>;

const isNumbered = (line: SentLine, { reference }: KnownMoney): boolean =>
  hasNumber(allWords(line), reference, line.day);

/** Refunds and claims of ours that a line may have paid, or brought back, with others: those that ended by hand only where it names them. */
function mayBePart(line: SentLine, money: KnownMoney): boolean {
  const { kind, on, amount, isUnpaid, isStopped, isBack } = money;
  if ((kind !== 'refund' && kind !== 'claim') || cents(amount) >= cents(absoluteDecimal(line.amount))) return false;
  if (!isNear(on, line.day, numberedWithin)) return false;
  const isSince = on <= line.day;
  if (line.amount.startsWith('-')) {
    if (isUnpaid !== true) return false;
    if (isNumbered(line, money) && (isSince || hasOwnNumber(allWords(line), money.reference, line.day))) return true;
    return !isStopped && !isBack && isNear(on, line.day);
  }
  const isSaid = isSaidOf(line, money) || saysNobody(line.text);
  return isSince && returnMark(line) !== null && isSaid && isStopped !== true && isBack !== true;
}

/** True where a line names its reference or its company. */
export const isSaidOf = (line: SentLine, money: KnownMoney): boolean =>
  isNumbered(line, money) || money.names.some((name) => hasName(wordsIn(line.text), name));

/**
 * Choices of several refunds and claims that make a line: sent under one reference, or one company's. Where it names neither they are
 * all that were, for among many some make any sum by chance.
 */
export function sentTogether(line: SentLine, sent: readonly KnownMoney[]): readonly Choice<KnownMoney>[] {
  const whole = cents(absoluteDecimal(line.amount));
  const parts = sent.filter((one) => mayBePart(line, one));
  const groups = [
    ...Map.groupBy(parts, ({ reference }) => bare(reference)).values(),
    ...Map.groupBy(parts, ({ companyId }) => companyId).values(),
  ];
  const choices = groups.flatMap((group) => {
    const isNamed = group.every((one) => isSaidOf(line, one));
    const found = group.length > mostPayments ? [] : choicesOf(group, whole);
    return found.filter(({ length }) => isNamed || length === group.length);
  });
  const key = (choice: Choice<KnownMoney>) =>
    choice
      .map(({ id }) => id)
      .toSorted()
      .join(' ');
  return [...new Map(choices.toReversed().map((choice) => [key(choice), choice])).values()].toReversed();
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
export function suggestSentTogether(line: SentLine, sent: readonly KnownMoney[]): readonly Suggestion[] {
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
