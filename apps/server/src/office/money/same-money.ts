import { daysBetween, type PaymentMethod } from '@packhouse/programme';
import {
  areToldApart,
  hasNumber,
  hasOwnNumber,
  hasReference,
  isDeposited,
  isMistyped,
  isOfCheck,
  isOtherCheck,
  isSameReference,
  saysDeposit,
  saysNoNumber,
  wordsIn,
} from './named-reference.ts';

/** A payment that is recorded by hand stands in the bank, and is recorded by others, within these days. */
export const recordedWithin = 14;

/** One with a number of its own within these: checks lie in a drawer, and a month is typed for another. */
export const numberedWithin = 90;

/** A bank's words for a line: a check may be called one by its type alone, and its number be the bank's own of the line. */
export interface BankWords {
  readonly text: string;
  readonly type?: string | null;
  readonly bank_id?: string | null;
}

export const allWords = ({ type, text, bank_id }: BankWords): string[] =>
  wordsIn(`${type ?? ''} ${text} ${bank_id ?? ''}`);

/** Money that came in, as somebody tells of it or as the bank does. */
export interface Told {
  /** Null: a payer who is not known. */
  readonly companyId: string | null;
  /** Its company's number, which may stand in all that it pays. */
  readonly number?: string | null;
  /** US dollars with both decimals: the whole, and each part that may be told of by itself. */
  readonly amounts: readonly string[];
  readonly on: string;
  readonly reference: string;
  readonly method?: PaymentMethod | undefined;
  /** The bank's line that brought it; null: none that is known. */
  readonly line: BankWords | null;
}

type Recorded = Pick<Told, 'on' | 'reference' | 'method'> & Partial<Pick<Told, 'companyId'>>;

export const isNear = (one: string, other: string, within = recordedWithin): boolean =>
  Math.abs(daysBetween(one, other)) <= within;

/** Tells which payments a line may have brought as a deposit, each alone or with others, whatever their amounts; none where it is no deposit. */
export function depositedBy(
  { day, ...line }: BankWords & { readonly day: string },
  payer: string | null = null,
): (one: Recorded) => boolean {
  const said = wordsIn(`${line.type ?? ''} ${line.text}`);
  if (!saysDeposit(said)) return () => false;
  return ({ on, reference, method, companyId }) =>
    isDeposited(method, reference) &&
    isNear(on, day) &&
    !isOtherCheck(said, reference, day, payer !== null && companyId === payer);
}

type Saying = Pick<Told, 'reference' | 'line'>;

const wordsOf = ({ reference, line }: Saying): string[] => [
  ...wordsIn(reference),
  ...(line === null ? [] : allWords(line)),
];

/** True where one of two names the other, by all that is said of it. */
export const isNamed = (one: Saying, other: Saying): boolean =>
  hasReference(wordsOf(one), other.reference) || hasReference(wordsOf(other), one.reference);

const isOneSum = (one: Told, other: Told): boolean => one.amounts.some((amount) => other.amounts.includes(amount));
const isTheirs = (one: Told, other: Told): boolean =>
  one.companyId === null || other.companyId === null || one.companyId === other.companyId;

/** One as the bank tells of it and one as a person does; null where both are told in one way. */
function byBankAndHand(one: Told, other: Told) {
  const [{ line, on }, hand] = one.line === null ? [other, one] : [one, other];
  return line === null || hand.line !== null ? null : { line, on, hand };
}

/** Of one payer and sum, and of two numbers of which a person may have typed one for the other; of a payer whom two people know, of one day too. */
export function mayBeMistyped(one: Told, other: Told): boolean {
  const isByHand = one.line === null && other.line === null && one.on === other.on && one.companyId !== null;
  const told = isByHand ? { line: { text: one.reference }, on: one.on, hand: other } : byBankAndHand(one, other);
  if (told === null || one.companyId !== other.companyId || !isOneSum(one, other) || !isNear(one.on, other.on))
    return false;
  const { line, on, hand } = told;
  const said = allWords(line).filter((word) => word !== hand.number);
  return !hasReference(said, hand.reference) && isMistyped(said, hand.reference, on);
}

/** One check of one payer, as two people tell of it on a day: whatever the sum, which one of them typed wrong. */
export const isCheckOnce = (one: Told, other: Told): boolean =>
  [one, other].every(
    ({ line, method, reference }) => line === null && (method === 'check' || isOfCheck(wordsIn(reference))),
  ) &&
  one.companyId === other.companyId &&
  one.on === other.on &&
  /\d{3}/.test(one.reference) &&
  isSameReference(one.reference, other.reference);

/** True where one says the own number of the other: months may lie between. */
const isNumbered = (one: Told, other: Told): boolean =>
  hasOwnNumber(wordsOf(one), other.reference, one.on) || hasOwnNumber(wordsOf(other), one.reference, other.on);

/**
 * Whether somebody has to look if two are one money, in whichever order they are told: of one payer, or one who is not known, where
 * sum and reference are the same; of one payer, sum and day where no number tells two that people told of apart; and where the bank
 * tells of one and a person of the other, by its number, whomever each takes it to be from and whatever the sum, for a person may have
 * typed those wrong, or as a deposit of that payer and sum, or of its very day without a number. Where payer, sum and a number of its
 * own agree, the days may be far from each other.
 */
export function mayBeOne(one: Told, other: Told): boolean {
  // Two lines of the bank are two moneys, whatever they say.
  if (one.line !== null && other.line !== null) return false;
  const [isSum, isPayer] = [isOneSum(one, other), isTheirs(one, other)];
  if (!isNear(one.on, other.on))
    return isSum && isPayer && isNear(one.on, other.on, numberedWithin) && isNumbered(one, other);
  const isOneDay = one.on === other.on && isSameReference(one.reference, other.reference);
  if (isSum && isPayer && (isOneDay || isNamed(one, other))) return true;
  const isOnePayer = one.companyId !== null && one.companyId === other.companyId;
  const told = byBankAndHand(one, other);
  if (told === null) return isSum && isOnePayer && one.on === other.on && !areToldApart(one.reference, other.reference);
  const { line, on, hand } = told;
  const said = allWords(line);
  const others = isSum ? said : said.filter((word) => word !== hand.number);
  if (hasNumber(others, hand.reference, on)) return true;
  // A transfer that somebody told of without its number, on the very day.
  if (isSum && isOnePayer && hand.on === on && saysNoNumber(hand.reference, on)) return true;
  return isSum && isPayer && depositedBy({ ...line, day: on }, one === hand ? other.companyId : one.companyId)(hand);
}
