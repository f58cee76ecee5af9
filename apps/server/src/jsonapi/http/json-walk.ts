const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;

/** True for { and [, which differ in one bit; likewise } and ]. */
const opens = (code: number) => (code & ~0x20) === 0x5b;
const closes = (code: number) => (code & ~0x20) === 0x5d;

/** Where the text that begins at a quote ends. */
function endOfText(json: string, begin: number): number {
  for (let end = json.indexOf('"', begin + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}

/**
 * Walks over JSON from one bracket, comma or colon to the next, past the texts, without building anything: what is too
 * large or too deep is known before it is parsed. Whether it is JSON at all is left to the parser.
 */
export class JsonWalk {
  /** The place of the character, and its code. */
  at = -1;
  code = 0;
  /** Levels of arrays and objects around what follows the character. */
  depth = 0;
  /** The text that was passed last: from its first quote to behind its last one. */
  textFrom = 0;
  textTo = 0;
  readonly #json: string;

  constructor(json: string) {
    this.#json = json;
  }

  /** Goes on to the next character; false at the end. */
  next(): boolean {
    const json = this.#json;
    for (let at = this.at + 1; at < json.length; at += 1) {
      const code = json.charCodeAt(at);
      if (code === quote) {
        this.textFrom = at;
        at = endOfText(json, at);
        this.textTo = at + 1;
        continue;
      }
      const isOpening = opens(code);
      if (!isOpening && !closes(code) && code !== comma && code !== colon) continue;
      if (isOpening) this.depth += 1;
      else if (closes(code)) this.depth -= 1;
      this.at = at;
      this.code = code;
      return true;
    }
    this.at = json.length;
    return false;
  }

  get isOpening(): boolean {
    return opens(this.code);
  }

  get isClosing(): boolean {
    return closes(this.code);
  }

  get isComma(): boolean {
    return this.code === comma;
  }

  get isColon(): boolean {
    return this.code === colon;
  }

  get character(): string {
    return String.fromCharCode(this.code);
  }
}
