import { fail } from '@packhouse/jsonapi';
import { JsonWalk } from './json-walk.ts';

/** Levels of arrays and objects in one another; a document of the dialect has less than ten. */
const deepest = 64;
/** Members and items of one document in all: a list of 10,000 rows, each named with its type, id and number. */
const most = 100_000;

/** @throws JsonApiError 400; looked at before parsing, which would build every level and member */
function demandModest(text: string): void {
  const walk = new JsonWalk(text);
  for (let count = 0; walk.next(); ) {
    if (walk.isOpening && walk.depth > deepest) fail(400, `The document is nested more than ${deepest} levels deep.`);
    if (walk.isOpening || walk.isComma) count += 1;
    if (count > most) fail(400, `The document has more than ${most} members and items.`);
  }
}

/**
 * Reads a body. Its readers walk it by the declarations, so prototype keys lead nowhere.
 * @throws JsonApiError 400 for text that is no JSON, nested too deeply or of too many parts
 */
export function readJson(text: string): unknown {
  demandModest(text);
  try {
    return JSON.parse(text);
  } catch {
    return fail(400, 'Syntax error');
  }
}
