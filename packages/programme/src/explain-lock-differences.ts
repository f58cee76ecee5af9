import type { DeclarationDump, FieldDump, ResourceDump } from './declaration-dump.ts';

type Sentence = (name: string, was: unknown, is: unknown) => readonly string[];

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Sentences about the items that a list lost and gained; about the order alone, where nothing else changed. */
function listSentences(was: unknown, is: unknown, lost: (item: string) => string, gained: (item: string) => string) {
  const [before, after] = [listOf(was), listOf(is)];
  const sentences = [
    ...before.filter((item) => !after.includes(item)).map((item) => lost(String(item))),
    ...after.filter((item) => !before.includes(item)).map((item) => gained(String(item))),
  ];
  return sentences.length > 0 ? sentences : [`the order is now ${after.join(', ')}.`];
}

const list =
  (lost: string, gained: string): Sentence =>
  (name, was, is) =>
    listSentences(
      was,
      is,
      (item) => `${lost.replace('%', item)}.`,
      (item) => `${gained.replace('%', item)}.`,
    ).map((sentence) => `${name}: ${sentence}`);

const writeWords: Readonly<Record<string, string>> = {
  always: 'may now be written by companies',
  create: 'may now be written by companies only when the row is created',
  never: 'may no longer be written by companies',
};
const requiredWords: Readonly<Record<string, string>> = {
  always: 'is now required',
  certification: 'is now required at certification',
  optional: 'is no longer required',
};

const words =
  (known: Readonly<Record<string, string>>): Sentence =>
  (name, _was, is) => [`${name} ${known[String(is)] ?? `is now ${String(is)}`}.`];

const flag =
  (set: string, unset: string): Sentence =>
  (name, _was, is) => [`${name} ${is === true ? set : unset}.`];

const replaced =
  (what: string): Sentence =>
  (name, was, is) => [`${name}: ${what} is now ${String(is ?? 'none')}, it was ${String(was ?? 'none')}.`];

const fieldSentences: Readonly<Record<keyof FieldDump, Sentence>> = {
  key: replaced('the product name'),
  label: replaced('the label'),
  kind: replaced('the kind'),
  write: words(writeWords),
  required: words(requiredWords),
  max: replaced('the longest text, in characters,'),
  precision: replaced('the number of digits'),
  scale: replaced('the number of decimals'),
  leastScale: replaced('the fewest decimals'),
  values: list('the word "%" is no longer taken', 'the word "%" is new'),
  targets: list('it no longer points to %', 'it now points to %'),
  extensions: list('files of the kind % are no longer taken', 'files of the kind % are now taken'),
  maxBytes: replaced('the largest file, in bytes,'),
  checked: flag('now has a check of its own', 'has lost its own check'),
  calculated: flag('is now worked out by the server', 'is no longer worked out by the server'),
  indexed: flag('has an index of its own', 'has lost its index'),
  sensitive: flag('now counts as sensitive', 'no longer counts as sensitive'),
  closedToFilters: flag('can no longer be filtered by', 'can now be filtered by'),
  visibleTargetsOnly: flag('now shows only what the reader may see', 'now shows every target to every reader'),
  exclusive: flag('now takes only rows that no other such list holds', 'now takes rows that other lists hold too'),
};

const resourceSentences: Readonly<Record<Exclude<keyof ResourceDump, 'fields'>, Sentence>> = {
  path: replaced('the address'),
  owner: replaced('the owner'),
  allow: list('companies may no longer % rows', 'companies may now % rows'),
  title: (name, was, is) => words(writeWords)(`The title of ${name}`, was, is),
  maxPage: replaced('the most rows a page'),
  unique: list('% together are no longer unique', '% together are now unique'),
  sharedWhen: replaced('the condition on which a part is shared'),
  sharedFields: list('% is no longer shared with other companies', '% is now shared with other companies'),
};

/** A sentence for each member that differs; of one without words of its own, what it was and is. */
function members(name: string, was: object, is: object, sentences: Readonly<Record<string, Sentence>>) {
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const [before, after] = [new Map(Object.entries(was)), new Map(Object.entries(is))];
  return keys.flatMap((key) => {
    const pair = [before.get(key), after.get(key)] as const;
    return isSame(...pair) ? [] : (sentences[key] ?? replaced(key))(name, ...pair);
  });
}

/** Compares two objects by name, with a sentence for each name that is new, gone or changed. */
function named<T>(
  was: Readonly<Record<string, T>>,
  is: Readonly<Record<string, T>>,
  say: {
    isNew: (name: string) => string;
    isGone: (name: string) => string;
    changed: (name: string, a: T, b: T) => readonly string[];
  },
): readonly string[] {
  const [before, after] = [new Map(Object.entries(was)), new Map(Object.entries(is))];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [a, b] = [before.get(name), after.get(name)];
    if (a === undefined) return [say.isNew(name)];
    return b === undefined ? [say.isGone(name)] : say.changed(name, a, b);
  });
}

function fieldDifferences(type: string, was: ResourceDump, is: ResourceDump): readonly string[] {
  return named(was.fields, is.fields, {
    isNew: (wire) => `${wire} of ${type} is new.`,
    isGone: (wire) => `${wire} of ${type} is gone: its values can no longer be read.`,
    changed: (wire, a, b) => members(`${wire} of ${type}`, a, b, fieldSentences),
  });
}

/** Each difference between two dumps as a sentence; none where both say the same in the same order. */
export function explainDifferences(was: DeclarationDump, is: DeclarationDump): readonly string[] {
  const sentences = named(was, is, {
    isNew: (type) => `${type} is new.`,
    isGone: (type) => `${type} is gone: its rows can no longer be read.`,
    changed: (type, a, b) => {
      const { fields: _was, ...before } = a;
      const { fields: _is, ...after } = b;
      return [...members(type, before, after, resourceSentences), ...fieldDifferences(type, a, b)];
    },
  });
  return sentences.length === 0 && !isSame(was, is) ? ['The order of types or fields has changed.'] : sentences;
}
