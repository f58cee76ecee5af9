/**
 * A token of a PDF's source (ISO 32000-1, 7.2 and 7.3); strings are passed over, since their content tells nothing
 * here.
 */
export type PdfToken =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'string' | '<<' | '>>' | '[' | ']' | 'end' };

/** More was to be read than any honest file asks for. */
export class TooMuchToRead extends Error {}

/** Characters left to be read of a file, over all that is read of it. */
export interface ReadingBudget {
  left: number;
}

const isSpace = (code: number) => code === 32 || code === 10 || code === 13 || code === 0 || code === 9 || code === 12;
/** Delimiters: ( ) < > [ ] { } / % */
const isDelimiter = (code: number) =>
  code === 40 ||
  code === 41 ||
  code === 60 ||
  code === 62 ||
  code === 91 ||
  code === 93 ||
  code === 123 ||
  code === 125 ||
  code === 47 ||
  code === 37;
const isRegular = (code: number) => !(Number.isNaN(code) || isSpace(code) || isDelimiter(code));

const string: PdfToken = { kind: 'string' };
const end: PdfToken = { kind: 'end' };

/** Names may be written with their characters' codes: /J#61vaScript (7.3.5). */
const plainName = (name: string) =>
  name.includes('#')
    ? name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : name;

/** Reads tokens one after the other, as forgivingly as viewers do; `text` has one character for each byte. */
export class PdfScanner {
  at: number;
  readonly text: string;
  readonly #budget: ReadingBudget;

  constructor(text: string, at: number, budget: ReadingBudget) {
    this.text = text;
    this.at = at;
    this.#budget = budget;
  }

  /** @throws TooMuchToRead */
  next(): PdfToken {
    const from = this.at;
    const token = this.#read();
    this.#budget.left -= this.at - from + 1;
    if (this.#budget.left < 0) throw new TooMuchToRead();
    return token;
  }

  /** Passes over what separates tokens: spaces, NUL, comments to the end of their line. */
  skipSpace(): void {
    for (let code = this.text.charCodeAt(this.at); ; code = this.text.charCodeAt(this.at)) {
      if (code === 37) {
        while (this.at < this.text.length && code !== 10 && code !== 13) code = this.text.charCodeAt(++this.at);
      } else if (isSpace(code)) this.at += 1;
      else return;
    }
  }

  #read(): PdfToken {
    this.skipSpace();
    const code = this.text.charCodeAt(this.at);
    if (Number.isNaN(code)) return end;
    if (code === 47) return this.#name();
    if (code === 40) return this.#literal();
    if (code === 60) return this.#angle();
    if (code === 62) return this.#closing();
    if (code === 91 || code === 93) {
      this.at += 1;
      return { kind: code === 91 ? '[' : ']' };
    }
    return isDelimiter(code) ? this.#passed() : this.#regular();
  }

  /** A delimiter that means nothing here: readers go on behind it. */
  #passed(): PdfToken {
    this.at += 1;
    return { kind: 'word', word: '' };
  }

  #run(): string {
    const from = this.at;
    while (isRegular(this.text.charCodeAt(this.at))) this.at += 1;
    return this.text.slice(from, this.at);
  }

  #name(): PdfToken {
    this.at += 1;
    return { kind: 'name', name: plainName(this.#run()) };
  }

  #regular(): PdfToken {
    const word = this.#run();
    return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word) ? { kind: 'number', value: Number(word) } : { kind: 'word', word };
  }

  #angle(): PdfToken {
    if (this.text.charCodeAt(this.at + 1) === 60) {
      this.at += 2;
      return { kind: '<<' };
    }
    const close = this.text.indexOf('>', this.at);
    this.at = close === -1 ? this.text.length : close + 1;
    return string;
  }

  #closing(): PdfToken {
    if (this.text.charCodeAt(this.at + 1) !== 62) return this.#passed();
    this.at += 2;
    return { kind: '>>' };
  }

  /** A string in parentheses, with its escapes and nested parentheses (7.3.4.2). */
  #literal(): PdfToken {
    let depth = 0;
    while (this.at < this.text.length) {
      const code = this.text.charCodeAt(this.at);
      this.at += code === 92 ? 2 : 1;
      if (code === 40) depth += 1;
      if (code === 41) depth -= 1;
      if (depth === 0) return string;
    }
    return string;
  }
}
