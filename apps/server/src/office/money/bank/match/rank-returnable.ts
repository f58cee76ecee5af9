import type { ReturnablePayment } from '@packhouse/programme';
import { cents } from '../../choices-of.ts';
import { hasReference, wordsIn } from '../../named-reference.ts';
import { foundWords, nameWords } from '../../payer-words.ts';

export interface ReturnableWords extends ReturnablePayment {
  /** Of the line by which it came in. */
  readonly words: string;
  readonly names: readonly string[];
  /** Of less than the line: somebody took it back by hand, and the line may be several. */
  readonly isPart: boolean;
}

/** How much a line says of a payment: its reference, or that of the line it came in by, before its company's name. */
export function saidOf(said: readonly string[], { reference, names, words }: ReturnableWords): number {
  const isNamed = names
    .map(nameWords)
    .some((one) => one.length > 0 && foundWords(one, new Set(said)).whole === one.length);
  const numbers = wordsIn(words).filter((word) => /^\d{5,}$/.test(word));
  const isReferred = hasReference(said, reference) || numbers.some((number) => said.includes(number));
  return (isReferred ? 2 : 0) + (isNamed ? 1 : 0);
}

/** So many sums of parts are looked at: beyond, there is one that fits by chance. */
const mostSums = 20_000;

/** True where some of these make an amount together. */
function addUp(amounts: readonly string[], whole: string): boolean {
  const wanted = cents(whole);
  let sums = new Set([0]);
  for (const amount of amounts) {
    const more = [...sums].map((sum) => sum + cents(amount)).filter((sum) => sum <= wanted);
    sums = new Set([...sums, ...more]);
    if (sums.has(wanted) || sums.size > mostSums) return true;
  }
  return false;
}

/**
 * Payments that a line may have taken back, best first; of those of its very amount, the ones whose money stands elsewhere by now come
 * last. Below them those of less, where some of them make the line together.
 */
export function rankReturnable(
  { text, amount }: { readonly text: string; readonly amount: string },
  payments: readonly ReturnableWords[],
): readonly ReturnableWords[] {
  const said = wordsIn(text);
  const parts = payments.filter(({ isPart }) => isPart);
  const isWhole = addUp(
    parts.map((part) => part.amount),
    amount,
  );
  const moved = ({ movedTo }: ReturnablePayment) => (movedTo === null ? 0 : 1);
  return payments
    .filter(({ isPart }) => !isPart || isWhole)
    .toSorted(
      (a, b) => Number(a.isPart) - Number(b.isPart) || moved(a) - moved(b) || saidOf(said, b) - saidOf(said, a),
    );
}
