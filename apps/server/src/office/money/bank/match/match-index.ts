import { compareDecimals, type MatchReason } from '@packhouse/programme';
import { wordsIn } from '../../named-reference.ts';
import { foundWords, nameWords, payerKey } from '../../payer-words.ts';
import { isKnownAgain, type LearnedPayer, learnedPayers } from './learned-payers.ts';
import type { MatchableInvoice, MatchSources } from './suggestion.ts';

/** Points of office.md, section 3. */
const payerPoints = { confirmed: 35, number: 25, name: 25, partOfName: 10 } as const;

/** Six in ten words of a name. */
const partOfName = 0.6;

/** Most words of a text that one invoice number stands in: INV, 2026, 10, 10234, 2. */
const longestNumber = 6;

/** Numbers of a program are compared from this length on: shorter ones are days and counts. */
const shortestNumber = 4;

interface Name {
  readonly companyId: string;
  readonly name: string;
  readonly words: readonly string[];
}

export interface NamedInvoices {
  readonly invoices: readonly MatchableInvoice[];
  /** Words of the text that are no part of an invoice number. */
  readonly rest: readonly string[];
}

function put<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const there = map.get(key);
  if (there === undefined) map.set(key, [value]);
  else there.push(value);
}

/** The sources, ordered so that a line asks only for what could fit it. */
export class MatchIndex {
  readonly #byNumber = new Map<string, MatchableInvoice>();
  readonly #open = new Map<string, MatchableInvoice[]>();
  readonly #byBalance = new Map<string, MatchableInvoice[]>();
  readonly #byCompanyNumber = new Map<string, string[]>();
  readonly #byWord = new Map<string, Name[]>();
  readonly #payers = new Map<string, string[]>();
  readonly #learned = new Map<string, LearnedPayer[]>();
  readonly counts: { readonly invoices: number; readonly companies: number };

  constructor({ invoices, companies, payers }: MatchSources) {
    const open = invoices.filter(({ balance }) => compareDecimals(balance, '0') > 0);
    for (const invoice of invoices) this.#byNumber.set(wordsIn(invoice.number).join(''), invoice);
    for (const invoice of open) {
      put(this.#open, invoice.companyId, invoice);
      put(this.#byBalance, invoice.balance, invoice);
    }
    for (const { id, number, names } of companies) {
      if (number.length >= shortestNumber) put(this.#byCompanyNumber, wordsIn(number).join(''), id);
      for (const name of names) this.#addName({ companyId: id, name, words: nameWords(name) });
    }
    for (const { key, companyId } of payers) put(this.#payers, key, companyId);
    for (const one of learnedPayers(payers, companies)) put(this.#learned, one.words[0] ?? '', one);
    this.counts = { invoices: open.length, companies: companies.length };
  }

  #addName(name: Name): void {
    for (const word of name.words) put(this.#byWord, word.slice(0, 4), name);
  }

  /** Takes an invoice as paid: it is open for no other line. */
  settle(invoiceId: string): void {
    const invoice = [...this.#byNumber.values()].find(({ id }) => id === invoiceId);
    if (invoice === undefined) return;
    const others = (list: readonly MatchableInvoice[] = []) => list.filter(({ id }) => id !== invoiceId);
    this.#open.set(invoice.companyId, others(this.#open.get(invoice.companyId)));
    this.#byBalance.set(invoice.balance, others(this.#byBalance.get(invoice.balance)));
    this.#byNumber.set(wordsIn(invoice.number).join(''), { ...invoice, balance: '0.00' });
  }

  openOf(companyId: string): readonly MatchableInvoice[] {
    return this.#open.get(companyId) ?? [];
  }

  withBalance(amount: string): readonly MatchableInvoice[] {
    return this.#byBalance.get(amount) ?? [];
  }

  /** The invoices that a text names by their number, with any marks between its parts: the longest number at a place. */
  named(text: string): NamedInvoices {
    const words = wordsIn(text);
    const invoices = new Set<MatchableInvoice>();
    const rest: string[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const length = this.#numberAt(words, at, invoices);
      if (length === 0) rest.push(words[at] ?? '');
      else at += length - 1;
    }
    return { invoices: [...invoices], rest };
  }

  #numberAt(words: readonly string[], at: number, found: Set<MatchableInvoice>): number {
    for (let length = Math.min(longestNumber, words.length - at); length > 0; length -= 1) {
      const invoice = this.#byNumber.get(words.slice(at, at + length).join(''));
      if (invoice === undefined) continue;
      found.add(invoice);
      return length;
    }
    return 0;
  }

  /** True where a text has all words of another company's name, and more than those learned: Piney Ridge Packing. */
  #isAnothers({ companyId, words }: LearnedPayer, rest: readonly string[]): boolean {
    const said = new Set(rest);
    return rest
      .flatMap((word) => this.#byWord.get(word.slice(0, 4)) ?? [])
      .some(
        (name) =>
          name.companyId !== companyId &&
          name.words.length > words.length &&
          foundWords(name.words, said).whole === name.words.length,
      );
  }

  /** Each company that a text may name as the payer, with the strongest reason for it. */
  payers(text: string, rest: readonly string[]): ReadonlyMap<string, MatchReason> {
    const found = new Map<string, MatchReason>();
    const take = (companyId: string, reason: MatchReason) => {
      if (reason.points > (found.get(companyId)?.points ?? 0)) found.set(companyId, reason);
    };
    const key = payerKey(text);
    for (const companyId of key === null ? [] : (this.#payers.get(key) ?? [])) {
      take(companyId, { kind: 'payerConfirmed', points: payerPoints.confirmed, payer: key ?? '' });
    }
    for (const learned of (key ?? '').split(' ').flatMap((word) => this.#learned.get(word) ?? [])) {
      if (!isKnownAgain(learned, text) || this.#isAnothers(learned, rest)) continue;
      const payer = learned.words.join(' ');
      take(learned.companyId, { kind: 'payerConfirmed', points: payerPoints.confirmed, payer });
    }
    for (const number of rest) {
      for (const companyId of this.#byCompanyNumber.get(number) ?? []) {
        take(companyId, { kind: 'payerNumber', points: payerPoints.number, number });
      }
    }
    const said = new Set(rest);
    const names = new Set(rest.flatMap((word) => this.#byWord.get(word.slice(0, 4)) ?? []));
    for (const name of names) {
      const reason = nameReason(name, said);
      if (reason !== null) take(name.companyId, reason);
    }
    return found;
  }
}

function nameReason({ name, words }: Name, said: ReadonlySet<string>): MatchReason | null {
  const { whole, begun } = foundWords(words, said);
  if (whole === words.length) return { kind: 'payerName', points: payerPoints.name, name };
  const share = (whole + begun) / words.length;
  if (share < partOfName) return null;
  return { kind: 'payerPartOfName', points: payerPoints.partOfName, name, share: Math.round(share * 100) };
}
