import { FileRefusal } from './file-refusal.ts';
import { shownPart } from './parts.ts';
import { statementLimits } from './statement.ts';

/** An element of OFX: an aggregate has children, a value has text. */
export interface OfxElement {
  readonly name: string;
  text: string;
  readonly children: OfxElement[];
  /** Line of the file, from 1. */
  readonly line: number;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

/** Written once over the text: what an entity stands for is not looked at again. Other ampersands are banks' own. */
const plainOf = (text: string) =>
  text.replace(/&(?:#(\d{1,6})|(lt|gt|amp|quot|apos|nbsp));/gi, (whole, code: string | undefined, name = '') => {
    if (code === undefined) return entities[String(name).toLowerCase()] ?? whole;
    const point = Number(code);
    return point >= 32 && point < 0xd800 ? String.fromCodePoint(point) : ' ';
  });

/** Takes tags one after the other; each character of the file is looked at a fixed number of times. */
class Reading {
  readonly root: OfxElement = { name: '', text: '', children: [], line: 1 };
  readonly #open: OfxElement[] = [this.root];
  #count = 0;

  get #top(): OfxElement {
    return this.#open.at(-1) ?? this.root;
  }

  begin(name: string, line: number): void {
    // A value that has no closing tag (OFX 1: SGML) ends where the next tag begins.
    if (this.#top.text !== '' && this.#top !== this.root) this.#open.pop();
    this.#count += 1;
    if (this.#open.length > statementLimits.depth) throw new FileRefusal('markupDeep', {}, line);
    if (this.#count > statementLimits.lines * 30) {
      throw new FileRefusal('tooManyLines', { limit: String(statementLimits.lines) });
    }
    const element = { name, text: '', children: [], line };
    this.#top.children.push(element);
    this.#open.push(element);
  }

  say(text: string): void {
    const plain = plainOf(text).trim();
    if (plain !== '' && this.#top !== this.root && this.#top.children.length === 0) this.#top.text += plain;
  }

  end(name: string, line: number): void {
    const at = this.#open.findLastIndex((element) => element.name === name);
    if (at <= 0) throw new FileRefusal('markupBroken', { value: shownPart(name) }, line);
    // Values that are empty and never closed held what came after them: it belongs to the aggregate.
    const closed = this.#open.splice(at);
    for (let index = closed.length - 1; index > 0; index -= 1) {
      const [parent, element] = [closed[index - 1], closed[index]];
      for (const child of element?.children.splice(0) ?? []) parent?.children.push(child);
    }
  }

  /** @throws FileRefusal for an aggregate that the file never closes */
  finish(line: number): void {
    const left = this.#open.find((element, index) => index > 0 && element.text === '');
    if (left !== undefined) throw new FileRefusal('markupBroken', { value: shownPart(left.name) }, line);
  }
}

/** The line of places that are asked for in order: every line break is found once. */
class LineCount {
  readonly #text: string;
  #line = 1;
  #next: number;

  constructor(text: string) {
    this.#text = text;
    this.#next = text.indexOf('\n');
  }

  at(place: number): number {
    while (this.#next !== -1 && this.#next < place) {
      this.#line += 1;
      this.#next = this.#text.indexOf('\n', this.#next + 1);
    }
    return this.#line;
  }
}

const tagPattern = /^(\/?)([A-Za-z][\w.:-]{0,63})(?:\s[^<]*)?$/;

/**
 * Reads OFX as SGML (versions 1) and as XML (versions 2), in one pass: elements without closing tags, the entities of the
 * standard, CDATA and comments. Document types and entities of the file's own are refused, so nothing can grow.
 * @returns an element without a name that holds the file's elements
 * @throws FileRefusal naming the line
 */
export function ofxElements(text: string): OfxElement {
  const reading = new Reading();
  const lines = new LineCount(text);
  let at = text.indexOf('<');
  while (at !== -1) {
    const line = lines.at(at);
    const skipped = skippedAt(text, at, line);
    const end = skipped?.end ?? text.indexOf('>', at);
    if (end === -1) throw new FileRefusal('markupBroken', { value: shownPart(text.slice(at, at + 60)) }, line);
    if (skipped === null) takeTag(reading, text.slice(at + 1, end), line);
    else reading.say(skipped.words);
    at = text.indexOf('<', end + 1);
    reading.say(text.slice(end + 1, at === -1 ? undefined : at));
  }
  reading.finish(lines.at(text.length));
  return reading.root;
}

function takeTag(reading: Reading, written: string, line: number): void {
  const isEmpty = written.endsWith('/');
  const match = tagPattern.exec(isEmpty ? written.slice(0, -1).trimEnd() : written.trimEnd());
  if (match === null) throw new FileRefusal('markupBroken', { value: shownPart(written) }, line);
  const name = (match[2] ?? '').toUpperCase();
  const isEnd = match[1] === '/';
  if (!isEnd) reading.begin(name, line);
  if (isEnd || isEmpty) reading.end(name, line);
}

/** Of something that is no tag: its last character (-1 where it never ends) and the words in it; null for a tag. */
function skippedAt(text: string, at: number, line: number): { readonly end: number; readonly words: string } | null {
  if (text[at + 1] === '?') return { end: lastOf(text, '?>', at), words: '' };
  if (text[at + 1] !== '!') return null;
  if (text.startsWith('<!--', at)) return { end: lastOf(text, '-->', at + 4), words: '' };
  if (!text.startsWith('<![CDATA[', at)) throw new FileRefusal('markupForbidden', {}, line);
  const end = lastOf(text, ']]>', at);
  return { end, words: text.slice(at + '<![CDATA['.length, Math.max(end - 2, 0)).replaceAll('&', '&amp;') };
}

function lastOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? -1 : found + mark.length - 1;
}

/** Children of a name, in the order of the file: one stands for a list of one. */
export const allOf = (element: OfxElement, name: string): OfxElement[] =>
  element.children.filter((child) => child.name === name);
export function firstOf(element: OfxElement, ...way: readonly string[]): OfxElement | null {
  let at: OfxElement | undefined = element;
  for (const name of way) at = at?.children.find((child) => child.name === name);
  return at ?? null;
}

/** The text of a value, or an empty one. */
export const textOf = (element: OfxElement | null, ...way: readonly string[]): string =>
  element === null ? '' : (firstOf(element, ...way)?.text ?? '');
