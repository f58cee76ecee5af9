import { isObject, type Json, type JsonObject } from './exchange.ts';

/** One place where an answer is not what was recorded. `at` is a path of members; a list's members count from 0. */
export interface Difference {
  readonly at: string;
  readonly recorded: Json | undefined;
  readonly ours: Json | undefined;
}

/**
 * The values that the words in braces stand for. Ids that the recording numbers are learned on the way, each one for
 * one.
 */
export interface Meaning {
  readonly named: Readonly<Record<string, string>>;
  readonly base: string;
  readonly ids: Map<string, string>;
}

const escapeText = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const time = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\+00:00';
const kinds: Readonly<Record<string, string>> = {
  int: '\\d+',
  vid: '\\d+',
  time,
  jwt: '[\\w-]+\\.[\\w-]+\\.[\\w-]+',
  // The form of a refresh token is the issuer's own affair.
  refresh: '[\\w.-]{32,}',
};

interface Pattern {
  readonly expression: RegExp;
  /** Numbers of the ids that the expression's groups hold. */
  readonly numbers: readonly string[];
}

function patternOf(recorded: string, meaning: Meaning): Pattern {
  const numbers: string[] = [];
  const parts = recorded.split(/(\{[\w:]+\})/).map((part) => {
    const word = /^\{([\w:]+)\}$/.exec(part)?.[1];
    if (word === undefined) return escapeText(part);
    if (word === 'base') return escapeText(meaning.base);
    if (word.startsWith('uuid:')) {
      numbers.push(word);
      return `(${uuid})`;
    }
    const known = meaning.named[word];
    return known === undefined ? (kinds[word] ?? escapeText(part)) : escapeText(known);
  });
  return { expression: new RegExp(`^${parts.join('')}$`), numbers };
}

function learn(numbers: readonly string[], found: readonly string[], { ids }: Meaning): boolean {
  return numbers.every((number, index) => {
    const id = found[index] ?? '';
    const known = ids.get(number);
    if (known !== undefined) return known === id;
    if ([...ids.values()].includes(id)) return false;
    ids.set(number, id);
    return true;
  });
}

/** True where an answer's text is the recorded one, with the words in braces given their meaning. */
function sameText(recorded: string, ours: string, meaning: Meaning): boolean {
  const { expression, numbers } = patternOf(recorded, meaning);
  const match = expression.exec(ours);
  return match !== null && learn(numbers, match.slice(1), meaning);
}

const step = (at: string, name: string | number) => (at === '' ? String(name) : `${at}.${name}`);

/** Long lists are recorded by their first members and their length (`__data_rows`). */
const notes = ['__data_rows', '__included_rows'];

function compareObjects(recorded: JsonObject, ours: JsonObject, meaning: Meaning, at: string): readonly Difference[] {
  const names = new Set([...Object.keys(recorded), ...Object.keys(ours)]);
  return [...names]
    .filter((name) => !notes.includes(name))
    .flatMap((name) => {
      const rows = recorded[`__${name}_rows`];
      const length = typeof rows === 'number' ? rows : undefined;
      return compare(recorded[name], ours[name], meaning, step(at, name), length);
    });
}

function compareLists(
  recorded: readonly Json[],
  ours: readonly Json[],
  meaning: Meaning,
  at: string,
  length: number,
): readonly Difference[] {
  const lengths = length === ours.length ? [] : [{ at: step(at, 'length'), recorded: length, ours: ours.length }];
  return [
    ...lengths,
    ...recorded.flatMap((member, index) =>
      index < ours.length ? compare(member, ours[index], meaning, step(at, index)) : [],
    ),
  ];
}

/** Every place where an answer differs from the recorded one. */
export function compare(
  recorded: Json | undefined,
  ours: Json | undefined,
  meaning: Meaning,
  at: string,
  length?: number,
): readonly Difference[] {
  if (isObject(recorded) && isObject(ours)) return compareObjects(recorded, ours, meaning, at);
  if (Array.isArray(recorded) && Array.isArray(ours))
    return compareLists(recorded, ours, meaning, at, length ?? recorded.length);
  if (recorded === '{int}') return typeof ours === 'number' ? [] : [{ at, recorded, ours }];
  if (typeof recorded === 'string' && typeof ours === 'string' && sameText(recorded, ours, meaning)) return [];
  return recorded === ours ? [] : [{ at, recorded, ours }];
}
