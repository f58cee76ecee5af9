import { fail } from '@packhouse/jsonapi';

/** Levels of arrays and objects in one another; a document of the dialect has less than ten. */
const deepest = 64;

const quote = 0x22;
const backslash = 0x5c;

/** True for { and [, which differ in one bit; likewise } and ]. */
const opens = (code: number) => (code & ~0x20) === 0x5b;
const closes = (code: number) => (code & ~0x20) === 0x5d;

/** Whether JSON is nested beyond what is read; looked at before parsing, which would build every level. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = endOfText(text, at);
    } else if (opens(code)) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (closes(code)) depth -= 1;
  }
  return false;
}

/** Where the text that begins at a quote ends. */
function endOfText(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

/**
 * Reads a body. Its readers walk it by the declarations, so prototype keys lead nowhere.
 * @throws JsonApiError 400 for text that is no JSON, or nested too deeply
 */
export function readJson(text: string): unknown {
  if (isTooDeep(text)) return fail(400, `The document is nested more than ${deepest} levels deep.`);
  try {
    return JSON.parse(text);
  } catch {
    return fail(400, 'Syntax error');
  }
}
