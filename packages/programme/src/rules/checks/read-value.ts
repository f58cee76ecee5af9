import { PdfScanner, type PdfToken, type ReadingBudget, TooMuchToRead } from './pdf-scanner.ts';

/** A value of a PDF as far as it is of interest: of a dictionary the members that were asked for, of a list its first. */
export type PdfValue =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'reference'; readonly number: number }
  | { readonly kind: 'list'; readonly items: readonly PdfValue[] }
  | PdfMembers
  | { readonly kind: 'string' | 'nothing' };

export interface PdfMembers {
  readonly kind: 'dictionary';
  /** Those that were asked for; one that is there twice has both. */
  readonly members: ReadonlyMap<string, readonly PdfValue[]>;
  readonly isEmpty: boolean;
}

/** Callbacks while values are read. */
export interface PdfListener {
  /** Members to keep. */
  readonly keys: ReadonlySet<string>;
  /** Every name, wherever it stands. */
  readonly onName: (name: string) => void;
  /** Every dictionary, the inner ones first. */
  readonly onDictionary: (found: PdfMembers) => void;
}

/** Honest files nest a few levels; deeper ones are made to exhaust their reader. */
const deepest = 100;
/** Items of a list that are kept: enough for a list of filters. */
const kept = 4;
const nothing: PdfValue = { kind: 'nothing' };

/** Reads values from a place on. Like viewers it goes on where something is out of place. */
export class PdfValueReader {
  readonly scanner: PdfScanner;
  readonly #listener: PdfListener;

  constructor(text: string, at: number, budget: ReadingBudget, listener: PdfListener) {
    this.scanner = new PdfScanner(text, at, budget);
    this.#listener = listener;
  }

  /** The next value; null at the end. @throws TooMuchToRead */
  next(): PdfValue | null {
    const token = this.scanner.next();
    return token.kind === 'end' ? null : this.#valueOf(token, 0);
  }

  #valueOf(token: PdfToken, depth: number): PdfValue {
    if (depth > deepest) throw new TooMuchToRead();
    if (token.kind === 'name') {
      this.#listener.onName(token.name);
      return token;
    }
    if (token.kind === 'number') return this.#reference(token.value) ?? token;
    if (token.kind === '<<') return this.#dictionary(depth + 1);
    if (token.kind === '[') return this.#list(depth + 1);
    return token.kind === 'string' ? { kind: 'string' } : nothing;
  }

  /** `12 0 R`: the number was read already. */
  #reference(number: number): PdfValue | null {
    const { at } = this.scanner;
    if (Number.isInteger(number) && this.scanner.next().kind === 'number') {
      const last = this.scanner.next();
      if (last.kind === 'word' && last.word === 'R') return { kind: 'reference', number };
    }
    this.scanner.at = at;
    return null;
  }

  #list(depth: number): PdfValue {
    const items: PdfValue[] = [];
    for (let token = this.scanner.next(); token.kind !== ']' && token.kind !== 'end'; token = this.scanner.next()) {
      const value = this.#valueOf(token, depth);
      if (items.length < kept) items.push(value);
    }
    return { kind: 'list', items };
  }

  #dictionary(depth: number): PdfMembers {
    const members = new Map<string, PdfValue[]>();
    let isEmpty = true;
    for (let token = this.scanner.next(); token.kind !== '>>' && token.kind !== 'end'; token = this.scanner.next()) {
      if (token.kind !== 'name') {
        // No key: what it holds is looked at all the same.
        this.#valueOf(token, depth);
        continue;
      }
      isEmpty = false;
      this.#listener.onName(token.name);
      const after = this.scanner.next();
      if (after.kind === '>>' || after.kind === 'end') break;
      const value = this.#valueOf(after, depth);
      if (!this.#listener.keys.has(token.name)) continue;
      const known = members.get(token.name);
      if (known === undefined) members.set(token.name, [value]);
      else known.push(value);
    }
    const found: PdfMembers = { kind: 'dictionary', members, isEmpty };
    this.#listener.onDictionary(found);
    return found;
  }
}
