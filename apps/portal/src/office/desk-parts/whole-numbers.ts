import { toldSearch, wholeNumberIn } from '@packhouse/programme';
import type { ListMembers } from './list-address.ts';

/** Numbers that were searched for, by the form in which addresses tell them: for this page alone, a reload forgets them. */
const numbers = new Map<string, string>();

/** Members as an address may hold them: of a whole number the last digits, which history and logs may keep. */
export function hiddenIn(members: ListMembers): ListMembers {
  const { q } = members;
  if (q === undefined || wholeNumberIn(q) === null) return members;
  const told = toldSearch(q);
  numbers.set(told, q);
  return { ...members, q: told };
}

/** The same members as they are asked: with the number itself, as long as this page knows it. */
export function sentOf(members: ListMembers): ListMembers {
  const number = members.q === undefined ? undefined : numbers.get(members.q);
  return number === undefined ? members : { ...members, q: number };
}

/** How a list is asked: a whole number goes in the body, so that no address holds it. */
export const asking = (members: ListMembers) =>
  wholeNumberIn(members.q ?? '') === null
    ? { query: members }
    : { method: 'POST' as const, body: members, repeatable: true };
