import { nameWords, payerKey } from '../../payer-words.ts';
import type { KnownPayer, MatchableCompany } from './suggestion.ts';

/** The words by which a company's payments are known again. */
export interface LearnedPayer {
  readonly companyId: string;
  readonly words: readonly string[];
}

/** Fewer are a place or a trade, and stand in many names. */
const fewest = 2;

/**
 * Learns what of confirmed payments repeats: the words that two of a company's payments have in common; of a single one those that
 * are the company's own name. What a payer wrote once, such as "PART PAYMENT", is not learned.
 */
export function learnedPayers(
  payers: readonly KnownPayer[],
  companies: readonly MatchableCompany[],
): readonly LearnedPayer[] {
  const names = new Map(companies.map(({ id, names: all }) => [id, new Set(all.flatMap(nameWords))]));
  const byCompany = Map.groupBy(payers, ({ companyId }) => companyId);
  return [...byCompany].flatMap(([companyId, of]) => {
    const keys = [...new Set(of.map(({ key }) => key))].map((key) => key.split(' '));
    const own = names.get(companyId) ?? new Set<string>();
    const isLearned = (word: string) => own.has(word) || keys.filter((words) => words.includes(word)).length > 1;
    const found = keys.map((words) => words.filter(isLearned)).filter((words) => words.length >= fewest);
    const once = new Map(found.map((words) => [words.join(' '), words]));
    return [...once.values()].map((words) => ({ companyId, words }));
  });
}

/** True where a text holds all that was learned of a payer. */
export function isKnownAgain({ words }: LearnedPayer, text: string): boolean {
  const said = new Set((payerKey(text) ?? '').split(' '));
  return words.every((word) => said.has(word));
}
