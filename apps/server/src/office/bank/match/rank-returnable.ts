import type { ReturnablePayment } from '@packhouse/programme';
import { foundWords, nameWords, wordsIn } from './payer-words.ts';
import { hasReference } from './suggest-known.ts';

/** A payment with what tells it from others. */
export interface ReturnableWords extends ReturnablePayment {
  /** Of the line by which it came in. */
  readonly words: string;
  /** Of its company. */
  readonly names: readonly string[];
}

/** How much a line says of a payment: its reference, or that of the line it came in by, before its company's name. */
function saidOf(said: readonly string[], { reference, names, words }: ReturnableWords): number {
  const isNamed = names
    .map(nameWords)
    .some((one) => one.length > 0 && foundWords(one, new Set(said)).whole === one.length);
  const numbers = wordsIn(words).filter((word) => /^\d{5,}$/.test(word));
  const isReferred = hasReference(said, reference) || numbers.some((number) => said.includes(number));
  return (isReferred ? 2 : 0) + (isNamed ? 1 : 0);
}

/** Payments that a line may have taken back, best first; those whose money stands elsewhere by now come last. */
export function rankReturnable(text: string, payments: readonly ReturnableWords[]): readonly ReturnableWords[] {
  const said = wordsIn(text);
  const moved = ({ movedTo }: ReturnablePayment) => (movedTo === null ? 0 : 1);
  return payments.toSorted((a, b) => moved(a) - moved(b) || saidOf(said, b) - saidOf(said, a));
}
