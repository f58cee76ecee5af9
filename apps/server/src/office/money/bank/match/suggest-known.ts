import { absoluteDecimal, compareDecimals, type MatchReason, type SettlingKind } from '@packhouse/programme';
import { asSaidBy, type KnownSent } from '../../known-sent.ts';
import { hasNumber, hasOwnNumber, hasSentNumber, isMistyped, wordsIn } from '../../named-reference.ts';
import { correctionWords, hasName, returnMark, saysNobody, saysPresented } from '../../payer-words.ts';
import { allWords, type BankWords, isNear, numberedWithin } from '../../same-money.ts';
import type { Suggestion } from './suggestion.ts';

/** Money that the office knows of already and that a line of the bank may be. */
export interface KnownMoney
  extends Pick<KnownSent, 'id' | 'names' | 'amount' | 'reference' | 'on'>,
    Partial<Pick<KnownSent, 'isUnpaid' | 'isStopped' | 'isUndone' | 'standing'>> {
  readonly kind: SettlingKind;
  readonly companyId: string | null;
  /** Went out, or came in. */
  readonly way: 'out' | 'in';
  /** Noted by hand: that a refund or claim came back; of a payment, that it is the money of such a one. */
  readonly isBack?: boolean;
  /** Of a payment: it was taken back since. */
  readonly isReturned?: boolean;
  /** The line whose money it is already. */
  readonly ofLine?: string | null;
  /** Of such money: all of it is unapplied, so that it can be booked anew. */
  readonly isFree?: boolean;
}

export interface SignedLine extends BankWords {
  readonly id: string;
  readonly day: string;
  /** US dollars; below zero: it went out. */
  readonly amount: string;
}

const points = { reference: 60, amount: 40, code: 30, name: 25, own: 100 } as const;

function reasonsOf(line: SignedLine, money: KnownMoney): readonly MatchReason[] {
  const said = wordsIn(line.text);
  const mark = returnMark(line);
  const name = money.names.find((one) => hasName(said, one));
  const total = absoluteDecimal(line.amount);
  const isAmount = compareDecimals(money.amount, total) === 0;
  return [
    ...((money.kind === 'payment' ? hasNumber : hasSentNumber)(allWords(line), money.reference, line.day)
      ? [{ kind: 'knownReference', points: points.reference, reference: money.reference } as const]
      : []),
    ...(mark === null ? [] : [{ kind: 'returnMark', points: points.code, mark } as const]),
    ...(name === undefined ? [] : [{ kind: 'payerName', points: points.name, name } as const]),
    ...(isAmount ? [{ kind: 'amountKnown', points: points.amount, total } as const] : []),
  ];
}

/** True where the bank paid our refund or claim by its own number, and another amount of it: somebody has to look. */
export function isPaidOtherwise(line: Omit<SignedLine, 'id'>, money: KnownMoney): boolean {
  const isSent = money.way === 'out' && money.kind !== 'line' && money.isUnpaid === true;
  if (!isSent || money.isStopped === true || money.isBack === true || !line.amount.startsWith('-')) return false;
  const isOther = compareDecimals(money.amount, absoluteDecimal(line.amount)) !== 0;
  const isSince = money.on <= line.day && isNear(money.on, line.day, numberedWithin);
  return isOther && isSince && hasOwnNumber(allWords(line), money.reference, line.day);
}

/** True where the bank paid our refund or claim before somebody noted it. */
const isPaidBefore = (line: SignedLine, money: KnownMoney): boolean =>
  line.amount.startsWith('-') &&
  money.isUnpaid === true &&
  money.isBack !== true &&
  isNear(money.on, line.day, numberedWithin) &&
  hasOwnNumber(allWords(line), money.reference, line.day);

/** True where a line out names, soon after it left, a number of which ours may be typed wrong. */
const isMistypedAt = (line: SignedLine, { on, reference }: KnownMoney): boolean =>
  isNear(on, line.day) && isMistyped(allWords(line), reference, line.day);

const ofReversal = new Set(['REVERSAL', 'REVERSED', ...correctionWords]);

/** True where the bank says that it reversed a credit of its own: by the words of that, or by a number of it. */
function isReversed(line: SignedLine, { on, names: [text = ''], way }: KnownMoney): boolean {
  const [credit, reversal] = way === 'in' ? [text, line.text] : [line.text, text];
  const [first, then] = way === 'in' ? [on, line.day] : [line.day, on];
  const [said, known] = [wordsIn(reversal), wordsIn(credit)];
  const isOne =
    known.every((word) => said.includes(word)) || known.some((word) => /\d{5}/.test(word) && said.includes(word));
  return first <= then && isNear(first, then) && isOne && said.some((word) => ofReversal.has(word));
}

/** The lines by which the bank paid ours that a line in names once more than it was to: that line makes the last of them good. */
function paidOnceMore(line: SignedLine, ours: KnownMoney, known: readonly KnownMoney[]): readonly KnownMoney[] {
  if (line.amount.startsWith('-') || ours.way !== 'out' || ours.kind === 'line') return [];
  if (!hasNumber(allWords(line), ours.reference, line.day)) return [];
  return known
    .filter(({ kind, way, on, amount }) => kind === 'line' && way === 'out' && on <= line.day && amount === ours.amount)
    .filter(({ on, names: [text = ''] }) => hasOwnNumber(wordsIn(text), ours.reference, on))
    .toSorted((a, b) => a.on.localeCompare(b.on))
    .slice(ours.isUnpaid === true ? 1 : 0);
}

/** Whether there is enough to say so: the same amount alone is chance. */
function isFit(line: SignedLine, money: KnownMoney, reasons: readonly MatchReason[]): boolean {
  const has = (kind: MatchReason['kind']) => reasons.some((reason) => reason.kind === kind);
  const cameIn = !line.amount.startsWith('-');
  if (money.ofLine === line.id) return true;
  if (money.kind === 'payment')
    return (
      cameIn &&
      (isNear(money.on, line.day) ||
        (money.isReturned !== true &&
          isNear(money.on, line.day, numberedWithin) &&
          hasOwnNumber(allWords(line), money.reference, line.day))) &&
      (has('returnMark') ? money.isBack === true : true) &&
      (has('knownReference') || has('payerName') || (has('returnMark') && saysNobody(line.text)))
    );
  if (money.kind === 'line' && (money.way === 'in') === cameIn) return false;
  if (money.kind === 'line' && isReversed(line, money)) return true;
  if (money.on > line.day) return isPaidBefore(line, money);
  if (money.isStopped === true) return has('knownReference');
  if (money.isBack === true) return !cameIn && has('knownReference');
  // Out again what went out: the bank pays a refund.
  if (!cameIn)
    return money.isUnpaid === true && (has('knownReference') || has('payerName') || isMistypedAt(line, money));
  const isSaid = has('knownReference') || has('payerName') || saysNobody(line.text);
  // A number that both hold may be the company's own, or a day.
  if (money.kind === 'line' && !has('returnMark'))
    return isSaid && saysPresented(line.text) && money.names.some((text) => returnMark({ text }) !== null);
  return has('knownReference') || (has('returnMark') && isSaid);
}

/** A line that went out is the last guess: to settle by it books nothing, and a refund would be forgotten. */
const booksNothing = ({ settles }: Suggestion): number => (settles?.kind === 'line' ? 1 : 0);

/** The best first. */
export const byWorth = (a: Suggestion, b: Suggestion): number => booksNothing(a) - booksNothing(b) || b.score - a.score;

/**
 * Names the money known already that a line may be, best first: a refund that came back stands above any debt, or money
 * of the office would be booked as a company's.
 */
export function suggestKnown(line: SignedLine, known: readonly KnownMoney[]): readonly Suggestion[] {
  const amount = absoluteDecimal(line.amount);
  const fitting = asSaidBy(line, known).filter(
    (money) => compareDecimals(money.amount, amount) === 0 || money.ofLine === line.id || isPaidOtherwise(line, money),
  );
  const again = new Map(fitting.map((ours) => [ours, paidOnceMore(line, ours, fitting)]));
  const madeGood = [...again.values()].flat();
  return [...new Set([...madeGood.toReversed(), ...fitting])]
    .filter((ours) => again.get(ours)?.length === 0)
    .flatMap((money) => {
      const isOwn = money.ofLine === line.id;
      const reasons: readonly MatchReason[] = isOwn
        ? [{ kind: 'ownMoney', points: money.isFree === true ? 0 : points.own }]
        : reasonsOf(line, money);
      if (!madeGood.includes(money) && !isFit(line, money, reasons)) return [];
      const score = reasons.reduce((sum, reason) => sum + reason.points, 0);
      const { kind, id, reference, on, companyId } = money;
      const has = (kind: MatchReason['kind']) => reasons.some((reason) => reason.kind === kind);
      const isSure = isOwn || (has('knownReference') && has('amountKnown'));
      const level = isSure ? 'likely' : 'possible';
      return [{ level, companyId, allocations: [], score, reasons, settles: { kind, id, reference, on } } as const];
    })
    .toSorted(byWorth)
    .slice(0, 3);
}
