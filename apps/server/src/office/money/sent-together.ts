import { absoluteDecimal } from '@packhouse/programme';
import { type Choice, cents, choicesOf } from './choices-of.ts';
import { asSaidBy, type KnownSent, type SentLine } from './known-sent.ts';
import { bare, hasOwnNumber, hasSentNumber, wordsIn } from './named-reference.ts';
import { hasName, returnMark, saysNobody } from './payer-words.ts';
import { allWords, isNear, numberedWithin } from './same-money.ts';

/** True where a line names its reference, and by more than the line's day. */
export const isNumbered = (line: SentLine, { reference }: KnownSent): boolean =>
  hasSentNumber(allWords(line), reference, line.day);

/** Refunds and claims of ours that a line may have paid, or brought back, with others: those that ended by hand only where it names them. */
function mayBePart(line: SentLine, money: KnownSent): boolean {
  const { on, amount, isUnpaid, isStopped, isBack } = money;
  if (cents(amount) >= cents(absoluteDecimal(line.amount))) return false;
  const isSince = on <= line.day;
  const isMonthsNear = isNear(on, line.day, numberedWithin);
  if (line.amount.startsWith('-')) {
    if (!isUnpaid) return false;
    // A check is paid whenever somebody has it.
    if ((isSince || isMonthsNear) && hasOwnNumber(allWords(line), money.reference, line.day)) return true;
    if (isSince && isMonthsNear && isNumbered(line, money)) return true;
    return !isStopped && !isBack && isNear(on, line.day);
  }
  const isSaid = isSaidOf(line, money) || saysNobody(line.text);
  return isSince && isMonthsNear && returnMark(line) !== null && isSaid && !isStopped && !isBack;
}

/** True where a line names its reference or its company. */
export const isSaidOf = (line: SentLine, money: KnownSent): boolean =>
  isNumbered(line, money) || money.names.some((name) => hasName(wordsIn(line.text), name));

/**
 * Choices of several refunds and claims that make a line: sent under one reference, or one company's. Where it names neither they are
 * all that were, for among many some make any sum by chance.
 */
export function sentTogether(line: SentLine, sent: readonly KnownSent[]): readonly Choice<KnownSent>[] {
  const whole = cents(absoluteDecimal(line.amount));
  const parts = asSaidBy(line, sent).filter((one) => mayBePart(line, one));
  const groups = [
    ...Map.groupBy(parts, ({ reference }) => bare(reference)).values(),
    ...Map.groupBy(parts, ({ companyId }) => companyId).values(),
  ];
  const standing = groups.map((group) => group.filter(({ isStopped, isBack }) => !isStopped && !isBack));
  const choices = [...groups, ...standing].flatMap((group) => {
    const isNamed = group.every((one) => isSaidOf(line, one));
    return choicesOf(group, whole).filter(({ length }) => isNamed || length === group.length);
  });
  const key = (choice: Choice<KnownSent>) =>
    choice
      .map(({ id }) => id)
      .toSorted()
      .join(' ');
  return [...new Map(choices.toReversed().map((choice) => [key(choice), choice])).values()].toReversed();
}
