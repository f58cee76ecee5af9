import { compareDecimals, type MatchLevel, type MatchReason, sum } from '@packhouse/programme';
import { payerKey, returnMark } from '../../payer-words.ts';
import { MatchIndex } from './match-index.ts';
import type { LineSuggestions, MatchableInvoice, MatchSources, Suggestion } from './suggestion.ts';

export interface CreditLine {
  readonly id: string;
  /** US dollars above zero. */
  readonly amount: string;
  readonly text: string;
}

/** Points of office.md, section 3. */
const points = { reference: 60, amountInvoice: 40, amountAll: 35, amountPair: 25, amountPart: 5 } as const;
const needed = {
  exact: { amount: 35, evidence: 25, ahead: 20 },
  likely: { score: 60, ahead: 15 },
  likelyAmount: { amount: 40, ahead: 20 },
  possible: 25,
} as const;

/** Most suggestions shown for a line. */
const mostShown = 5;

/** Companies with more open invoices than this are not searched for pairs. */
const mostForPairs = 60;

type AmountReason = Extract<MatchReason, { readonly kind: `amount${string}` }>;

interface Candidate {
  readonly companyId: string;
  readonly invoices: readonly MatchableInvoice[];
  readonly amount: AmountReason | null;
}

const sumOfOpen = (invoices: readonly MatchableInvoice[]) => sum(invoices.map(({ balance }) => balance));
const isOpen = ({ balance }: MatchableInvoice) => compareDecimals(balance, '0') > 0;

function amountOfOne(invoice: MatchableInvoice, amount: string): AmountReason | null {
  if (!isOpen(invoice)) return null;
  const order = compareDecimals(amount, invoice.balance);
  if (order === 0) return { kind: 'amountInvoice', points: points.amountInvoice, total: amount };
  return order < 0 ? { kind: 'amountPart', points: points.amountPart, balance: invoice.balance } : null;
}

/** The one pair of a company's open invoices that makes an amount; null where none or several do. */
function onlyPair(open: readonly MatchableInvoice[], amount: string): readonly MatchableInvoice[] | null {
  if (open.length > mostForPairs) return null;
  const pairs = open.flatMap((first, index) =>
    open
      .slice(index + 1)
      .filter((second) => compareDecimals(sumOfOpen([first, second]), amount) === 0)
      .map((second) => [first, second]),
  );
  return pairs.length === 1 ? (pairs[0] ?? null) : null;
}

/** Every way to book an amount on a company's invoices: one, all open ones, the only pair, those that are named. */
function candidatesOf(
  index: MatchIndex,
  companyId: string,
  amount: string,
  named: readonly MatchableInvoice[],
): Candidate[] {
  const open = index.openOf(companyId);
  const settled = named.filter((invoice) => invoice.companyId === companyId && !isOpen(invoice));
  const found: Candidate[] = [...open, ...settled].map((invoice) => ({
    companyId,
    invoices: [invoice],
    amount: amountOfOne(invoice, amount),
  }));
  const sets = new Map<string, Candidate>();
  const addSet = (invoices: readonly MatchableInvoice[], kind: 'amountNamed' | 'amountAll' | 'amountPair') => {
    if (invoices.length < 2 || compareDecimals(sumOfOpen(invoices), amount) !== 0) return;
    const key = invoices
      .map(({ id }) => id)
      .toSorted()
      .join(' ');
    const worth = kind === 'amountNamed' ? points.amountInvoice : points[kind];
    if (worth <= (sets.get(key)?.amount?.points ?? 0)) return;
    sets.set(key, { companyId, invoices, amount: { kind, points: worth, total: amount } });
  };
  addSet(onlyPair(open, amount) ?? [], 'amountPair');
  addSet(open, 'amountAll');
  addSet(
    named.filter((invoice) => invoice.companyId === companyId && isOpen(invoice)),
    'amountNamed',
  );
  return [...found, ...sets.values()];
}

type Scored = ReturnType<typeof scored>;

function scored(candidate: Candidate, named: ReadonlySet<MatchableInvoice>, payer: MatchReason | undefined) {
  const isNamed = candidate.invoices.every((invoice) => named.has(invoice));
  const kind = candidate.invoices.every(isOpen) ? 'reference' : 'referenceSettled';
  const numbers = candidate.invoices.map(({ number }) => number);
  const reference: MatchReason[] = isNamed ? [{ kind, points: points.reference, numbers }] : [];
  const reasons = [
    ...reference,
    ...(payer === undefined ? [] : [payer]),
    ...(candidate.amount ? [candidate.amount] : []),
  ];
  const evidence = Math.max(isNamed ? points.reference : 0, payer?.points ?? 0);
  return { candidate, evidence, reasons, score: reasons.reduce((total, reason) => total + reason.points, 0) };
}

function levelOf({ candidate, evidence, score }: Scored, ahead: number): MatchLevel {
  const amount = candidate.amount?.points ?? 0;
  const { exact, likely, likelyAmount } = needed;
  if (amount >= exact.amount && evidence >= exact.evidence && ahead >= exact.ahead) return 'exact';
  if (score >= likely.score && ahead >= likely.ahead) return 'likely';
  return amount >= likelyAmount.amount && ahead >= likelyAmount.ahead ? 'likely' : 'possible';
}

/** As much of the line for each invoice as it is open for; nothing for one that is settled. */
function allocationsOf({ invoices, amount: reason }: Candidate, amount: string): Suggestion['allocations'] {
  const isPart = reason?.kind === 'amountPart';
  return invoices.filter(isOpen).map(({ id, balance }) => ({ invoiceId: id, amount: isPart ? amount : balance }));
}

function suggestFrom(index: MatchIndex, line: CreditLine): LineSuggestions {
  const { invoices, rest } = index.named(line.text);
  const named = new Set(invoices);
  const payers = index.payers(line.text, rest);
  const companies = new Set([
    ...invoices.map(({ companyId }) => companyId),
    ...payers.keys(),
    ...index.withBalance(line.amount).map(({ companyId }) => companyId),
  ]);
  const all = [...companies]
    .flatMap((companyId) => candidatesOf(index, companyId, line.amount, invoices))
    .map((candidate) => scored(candidate, named, payers.get(candidate.companyId)))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const suggestions = all
    .filter(({ score }) => score >= needed.possible)
    .slice(0, mostShown)
    .map((found, place): Suggestion => {
      const next = all[place === 0 ? 1 : 0]?.score ?? 0;
      const { candidate, score, reasons } = found;
      const allocations = allocationsOf(candidate, line.amount);
      const level = place === 0 && allocations.length > 0 ? levelOf(found, score - next) : 'possible';
      return { level, companyId: candidate.companyId, score, reasons, allocations };
    });
  return { suggestions, searched: { ...index.counts, payer: payerKey(line.text) } };
}

/** Puts what is known already above any debt, but for what fits by its sum alone where the line names the debt; and a line that says of itself that it came back is never sure to pay one. */
function withKnown(line: CreditLine, found: LineSuggestions, known: readonly Suggestion[]): LineSuggestions {
  const isNamed = found.suggestions[0]?.level === 'exact';
  const isBehind = ({ score, reasons }: Suggestion) =>
    score === 0 || (isNamed && reasons.every(({ kind }) => kind === 'amountKnown'));
  const ahead = known.filter((one) => !isBehind(one));
  // Money of the line that pays something already can pay nothing else.
  const isUsed = ahead.some(({ reasons }) => reasons.some(({ kind }) => kind === 'ownMoney'));
  const isSure = ahead.length === 0 && returnMark(line) === null;
  const owed = isUsed ? [] : found.suggestions.map((one) => (isSure ? one : { ...one, level: 'possible' as const }));
  const behind = known.filter(isBehind);
  return { ...found, suggestions: [...ahead, ...owed, ...behind].slice(0, mostShown) };
}

/**
 * Suggests for each credit line, oldest first, which invoices it pays (office.md, section 3). An exact suggestion uses
 * its invoices up for the lines after it: a payment that came twice is exact once. Nothing is booked by this.
 * @param known the money known already that a line may be: it stands above what the line may pay
 */
export function suggestMatches(
  lines: readonly CreditLine[],
  sources: MatchSources,
  known: (line: CreditLine) => readonly Suggestion[] = () => [],
): ReadonlyMap<string, LineSuggestions> {
  const index = new MatchIndex(sources);
  const found = new Map<string, LineSuggestions>();
  for (const line of lines) {
    const suggested = withKnown(line, suggestFrom(index, line), known(line));
    found.set(line.id, suggested);
    const [best] = suggested.suggestions;
    if (best?.level !== 'exact') continue;
    for (const { invoiceId } of best.allocations) index.settle(invoiceId);
  }
  return found;
}
