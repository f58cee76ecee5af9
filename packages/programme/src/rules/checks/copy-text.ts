/** Letters that stand in words; those of Chinese stand alone. */
const inWord = /[\p{N}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;
const plainAscii = /^[\x20-\x7e\n]*$/;

/** A character as it is compared: without accents, ligatures, case, spaces and punctuation. */
const plainOf = (character: string) =>
  character
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** A text as it is compared; see plainOf. */
const plainText = (text: string): string =>
  plainAscii.test(text) ? text.replace(/[^A-Za-z0-9]/g, '').toLowerCase() : Array.from(text, plainOf).join('');

/** Separators within a number in the languages of the portal; a plain space separates columns. */
const group = "[.,'’\\u00a0\\u202f]";

/** A decimal as any language writes it: `1234.50` is 1,234.50, 1.234,50, 1 234,50 or 1234,50. */
function figurePattern(figure: string): RegExp {
  const [, minus = '', whole = '', places = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(figure) ?? [];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, `${group}?`);
  const number = places === '' ? grouped : `${grouped}[.,]${places}`;
  const before = minus === '' ? `(?<!\\d${group}?|[-−‐][$\\s]{0,2})` : `(?<=[-−‐(][^\\d\\n\\f]{0,4})`;
  return new RegExp(`${before}${number}(?!${group}?\\d)`, 'g');
}

const pageBreak = '\f';

export class CopyText {
  readonly #text: string;
  readonly #plain: string;
  /** Where each character of the plain text stands in the text. */
  readonly #places: Uint32Array;

  constructor(pages: readonly string[]) {
    this.#text = pages.join(pageBreak);
    const parts: string[] = [];
    const places: number[] = [];
    let at = 0;
    for (const character of this.#text) {
      const plain = plainOf(character);
      for (let index = 0; index < plain.length; index++) places.push(at);
      parts.push(plain);
      at += character.length;
    }
    this.#plain = parts.join('');
    this.#places = Uint32Array.from(places);
  }

  /** Where a text ends that stands at or after `from` as words of its own; -1 where it does not. */
  findText(text: string, from: number): number {
    const needle = plainText(text);
    if (needle === '') return from;
    for (
      let at = this.#plain.indexOf(needle, this.#plainPlace(from));
      at !== -1;
      at = this.#plain.indexOf(needle, at + 1)
    ) {
      const last = at + needle.length - 1;
      if (!this.#goesOn(at - 1, at) && !this.#goesOn(last, last + 1)) return (this.#places[last] ?? 0) + 1;
    }
    return -1;
  }

  /** Where a decimal ends that stands at or after `from`; -1 where it does not. */
  findFigure(figure: string, from: number): number {
    const pattern = figurePattern(figure);
    pattern.lastIndex = from;
    return pattern.test(this.#text) ? pattern.lastIndex : -1;
  }

  /**
   * Whether a long text stands in the document, in a few pieces where it goes over pages: what is printed at the ends of
   * those stands between, nowhere else does anything.
   */
  holdsInPieces(text: string, most: number): boolean {
    const needle = plainText(text);
    let [done, at] = [0, 0];
    for (let piece = 0; piece < most && done < needle.length; piece++) {
      const found = this.#longest(needle, done, at);
      if (found === null) return false;
      done += found.length;
      at = found.end;
    }
    return done >= needle.length;
  }

  /** The longest run of the needle's rest among the places where its next characters stand. */
  #longest(needle: string, done: number, from: number): { readonly length: number; readonly end: number } | null {
    const head = needle.slice(done, done + 12);
    let best: { readonly length: number; readonly end: number } | null = null;
    let tries = 0;
    for (let at = this.#plain.indexOf(head, from); at !== -1 && tries < 50; at = this.#plain.indexOf(head, at + 1)) {
      tries += 1;
      if (done > 0 && !this.#isOverPage(from, at)) continue;
      let length = head.length;
      while (done + length < needle.length && needle[done + length] === this.#plain[at + length]) length += 1;
      if (best === null || length > best.length) best = { length, end: at + length };
    }
    return best;
  }

  /** Whether a page ends between two places of the plain text. */
  #isOverPage(from: number, to: number): boolean {
    return this.#text.slice(this.#places[from - 1] ?? 0, this.#places[to] ?? 0).includes(pageBreak);
  }

  /** Whether two neighbors in the plain text are neighbors of one word in the text. */
  #goesOn(left: number, right: number): boolean {
    const [before, after] = [this.#places[left], this.#places[right]];
    if (before === undefined || after === undefined || after - before > 1) return false;
    return inWord.test(this.#text[before] ?? '') && inWord.test(this.#text[after] ?? '');
  }

  /** The first place of the plain text at or after a place of the text. */
  #plainPlace(from: number): number {
    let [low, high] = [0, this.#places.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#places[middle] ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
