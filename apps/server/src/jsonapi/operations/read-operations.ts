import { fail, isObject, JsonApiError } from '@packhouse/jsonapi';
import { CooperativeYield } from '../http/cooperative-yield.ts';
import { JsonWalk } from '../http/json-walk.ts';
import { readJson } from '../http/read-json.ts';

const member = 'atomic:operations';
const pointer = `/${member}`;

/** Operations of one request at most (decisions.md 22). */
const maxOperations = 10_000;
/** Characters of one operation: as large as a document on its own. */
const longest = 1024 * 1024;
/** Characters that are walked over before others may have their turn. */
const stretch = 20_000;

/** Where the list stands in the text, and the end of each of its items. */
interface ListRange {
  readonly opens: number;
  readonly closes: number;
  readonly ends: readonly number[];
}

function nameBefore(text: string, walk: JsonWalk): unknown {
  try {
    return JSON.parse(text.slice(walk.textFrom, walk.textTo));
  } catch {
    return fail(400, 'Syntax error');
  }
}

/** Walks over the items of a list to its end. @throws JsonApiError 413 for too many */
async function endsOfItems(walk: JsonWalk, others: CooperativeYield): Promise<readonly number[]> {
  const ends: number[] = [];
  const depth = walk.depth;
  for (let characters = 0; walk.depth >= depth; characters += 1) {
    if (!walk.next()) return fail(400, 'Syntax error');
    if (characters % stretch === stretch - 1) await others.pause();
    if (walk.depth < depth || (walk.isComma && walk.depth === depth)) ends.push(walk.at);
    if (ends.length > maxOperations) {
      return fail(413, `A request takes at most ${maxOperations} operations.`, { pointer });
    }
  }
  return ends;
}

/** @throws JsonApiError 400 where the document has no such list or two, 413 where it is too long */
async function findList(text: string, others: CooperativeYield): Promise<ListRange> {
  const walk = new JsonWalk(text);
  let found: ListRange | null = null;
  let isNext = false;
  for (let characters = 0; walk.next(); characters += 1) {
    if (characters % stretch === stretch - 1) await others.pause();
    if (walk.isColon && walk.depth === 1) isNext = nameBefore(text, walk) === member;
    else if (isNext && walk.character === '[' && walk.depth === 2) {
      if (found !== null) return fail(400, `The document has two lists of operations.`, { pointer });
      const opens = walk.at;
      const ends = await endsOfItems(walk, others);
      found = { opens, closes: walk.at, ends };
      isNext = false;
    } else isNext = false;
  }
  return found ?? fail(400, 'The document needs a list of operations.', { pointer });
}

function readOperation(text: string, index: number): unknown {
  const at = `${pointer}/${index}`;
  if (text.length > longest) return fail(413, 'An operation is larger than 1 MB.', { pointer: at });
  try {
    return readJson(text);
  } catch (error) {
    if (!(error instanceof JsonApiError)) throw error;
    return fail(error.status, error.message, { pointer: at });
  }
}

/**
 * Reads the operations of a request's text one by one, and lets others have their turn in between: reading 16 MB at
 * once keeps everybody waiting.
 * @throws JsonApiError 400 for what is no such document or an empty list, 413 for too many or too large operations
 */
export async function readOperations(text: string): Promise<readonly unknown[]> {
  const others = new CooperativeYield();
  const { opens, closes, ends } = await findList(text, others);
  // The text around the list must be a document too.
  const around = `${text.slice(0, opens + 1)}${text.slice(closes)}`;
  if (around.length > longest) return fail(413, 'There is more than 1 MB beside the operations.');
  if (!isObject(readJson(around))) return fail(400, 'The document needs a list of operations.', { pointer });
  const operations: unknown[] = [];
  let from = opens + 1;
  for (const [index, to] of ends.entries()) {
    const item = text.slice(from, to);
    const isEmptyList = ends.length === 1 && item.trim() === '';
    if (isEmptyList) return fail(400, 'The document needs a list of operations.', { pointer });
    operations.push(readOperation(item, index));
    await others.pause();
    from = to + 1;
  }
  return operations;
}
