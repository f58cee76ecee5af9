/** Values of PDF's syntax (ISO 32000-1, 7.3). Bytes stay characters of code 0-255. */
export type PdfValue =
  | number
  | boolean
  | null
  | { kind: 'name'; name: string }
  | { kind: 'string'; bytes: string }
  | { kind: 'reference'; id: number }
  /** An operator of a content stream, or a word such as `endobj`. */
  | { kind: 'word'; word: string }
  | PdfValue[]
  | PdfDictionary;

export type PdfDictionary = Map<string, PdfValue>;

export const isOfKind = <Kind extends 'name' | 'string' | 'reference' | 'word'>(
  value: PdfValue | undefined,
  kind: Kind,
): value is Extract<PdfValue, { kind: Kind }> =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;

const space = /[\0\t\n\f\r ]*(?:%[^\n\r]*[\0\t\n\f\r ]*)*/y;
const reference = /(\d+) \d+ R(?![A-Za-z])/y;
const number = /[+-]?(?:\d+\.?\d*|\.\d+)/y;
const name = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const word = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const hex = /<([0-9a-fA-F\s]*)>/y;

/** Reads values one after the other out of PDF source. */
export class PdfLexer {
  at: number;
  readonly #source: string;

  constructor(source: string, at = 0) {
    this.#source = source;
    this.at = at;
  }

  /** @throws Error at the end and on anything that is no PDF syntax. */
  next(): PdfValue {
    this.#match(space);
    const start = this.#source[this.at];
    if (this.#skip('<<')) return this.#dictionary();
    if (this.#skip('[')) return this.#array();
    if (start === '<') return { kind: 'string', bytes: hexBytes(this.#match(hex)?.[1] ?? '') };
    if (start === '(') return { kind: 'string', bytes: this.#literal() };
    if (start === '/') return { kind: 'name', name: unescapeName(this.#match(name)?.[1] ?? '') };
    const referred = this.#match(reference);
    if (referred) return { kind: 'reference', id: Number(referred[1]) };
    const figure = this.#match(number);
    if (figure) return Number(figure[0]);
    return this.#word();
  }

  isAtEnd(): boolean {
    this.#match(space);
    return this.at >= this.#source.length;
  }

  #word(): PdfValue {
    const found = this.#match(word)?.[0];
    if (found === undefined) throw new Error(`No PDF syntax at ${this.at}`);
    if (found === 'null') return null;
    return found === 'true' || found === 'false' ? found === 'true' : { kind: 'word', word: found };
  }

  #array(): PdfValue[] {
    const values: PdfValue[] = [];
    for (this.#match(space); !this.#skip(']'); this.#match(space)) values.push(this.next());
    return values;
  }

  #dictionary(): PdfDictionary {
    const entries: PdfDictionary = new Map();
    for (this.#match(space); !this.#skip('>>'); this.#match(space)) {
      const key = this.next();
      if (!isOfKind(key, 'name')) throw new Error(`A dictionary's key is no name at ${this.at}`);
      entries.set(key.name, this.next());
    }
    return entries;
  }

  /** A string in parentheses, with its escapes and nested parentheses (7.3.4.2). */
  #literal(): string {
    let depth = 0;
    let bytes = '';
    do {
      const character = this.#source[this.at++];
      if (character === undefined) throw new Error('A string does not end');
      if (character === '\\') bytes += this.#escaped();
      else {
        if (character === '(') depth += 1;
        if (character === ')') depth -= 1;
        bytes += character;
      }
    } while (depth > 0);
    return bytes.slice(1, -1);
  }

  #escaped(): string {
    const octal = this.#match(/[0-7]{1,3}/y);
    if (octal) return String.fromCharCode(Number.parseInt(octal[0], 8));
    const character = this.#source[this.at++] ?? '';
    return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '' }[character] ?? character;
  }

  #skip(text: string): boolean {
    const found = this.#source.startsWith(text, this.at);
    if (found) this.at += text.length;
    return found;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#source);
    if (found) this.at += found[0].length;
    return found;
  }
}

/** The operators of a content stream or a character map, each with its operands (ISO 32000-1, 7.8.2). */
export function* operations(content: string): Generator<{ operator: string; operands: PdfValue[] }> {
  const lexer = new PdfLexer(content);
  let operands: PdfValue[] = [];
  while (!lexer.isAtEnd()) {
    const value = lexer.next();
    if (isOfKind(value, 'word')) {
      yield { operator: value.word, operands };
      operands = [];
    } else operands.push(value);
  }
}

function hexBytes(digits: string): string {
  const packed = digits.replace(/\s/g, '');
  return (packed.match(/../g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join('');
}

function unescapeName(escaped: string): string {
  return escaped.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
