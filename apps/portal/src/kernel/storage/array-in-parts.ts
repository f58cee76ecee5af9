import { parseJson } from './parse-json.ts';

const [quote, backslash, comma] = [34, 92, 44];
const opening = new Set([91, 123]);
const closing = new Set([93, 125]);

interface Part {
  /** Where the part ends: at a comma, or at the end of the array. */
  readonly end: number;
  readonly isLast: boolean;
}

/** The end of the next elements of an array, at most so many. @throws SyntaxError where the text ends before the array */
function partFrom(text: string, from: number, most: number): Part {
  let depth = 0;
  let elements = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at + 1);
    else if (opening.has(code)) depth += 1;
    else if (closing.has(code)) {
      if (depth === 0) return { end: at, isLast: true };
      depth -= 1;
    } else if (code === comma && depth === 0) {
      elements += 1;
      if (elements === most) return { end: at, isLast: false };
    }
  }
  throw new SyntaxError('The array does not end.');
}

/** Where a quoted text ends, whose content begins here. */
function endOfText(json: string, from: number): number {
  let at = from;
  while (at < json.length && json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}

/**
 * Reads a JSON document whose member is a long array, a part of its elements at a time, so that the caller can let the
 * page have its turn in between. A document that is no such one is read at once.
 * @returns all elements; null where the member is no array
 * @throws SyntaxError when the text is no JSON
 */
export function* arrayInParts(json: string, member: string, most: number): Generator<void, readonly unknown[] | null> {
  const label = JSON.stringify(member);
  const start = json.indexOf('[', json.indexOf(label) + label.length) + 1;
  // Once these brackets are closed the text is whole: the array is a member of the document itself.
  const isMember = arrayIn(parseJson(`${json.slice(0, start)}]}`), member)?.length === 0;
  if (!isMember) return arrayIn(JSON.parse(json), member);
  const elements: unknown[] = [];
  for (let from = start; ; ) {
    const { end, isLast } = partFrom(json, from, most);
    // One element may hold a list of thousands: its end is found in one turn, and in the next it is read.
    yield;
    const part = json.slice(from, end);
    if (from > start && part.trim() === '') throw new SyntaxError('An element is missing.');
    elements.push(...JSON.parse(`[${part}]`));
    if (isLast) {
      // The text around the elements is the document, with an empty array in their place.
      const around = arrayIn(JSON.parse(json.slice(0, start) + json.slice(end)), member);
      return around?.length === 0 ? elements : arrayIn(JSON.parse(json), member);
    }
    from = end + 1;
  }
}

function arrayIn(document: unknown, member: string): readonly unknown[] | null {
  if (typeof document !== 'object' || document === null) return null;
  const value: unknown = Object.entries(document).find(([key]) => key === member)?.[1];
  return Array.isArray(value) ? value : null;
}
