import type { Ref } from '@packhouse/jsonapi';
import type { StoredRef, Values } from './stored-row.ts';

// For code that is written for several types at once, where the declaration is known only when it runs. A value of
// another kind than the key promises is an error of ours, and said at once.

export const isRef = (value: unknown): value is Ref =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'id' in value &&
  typeof value.id === 'string';

const isStoredRef = (value: unknown): value is StoredRef => isRef(value) && 'nid' in value;

const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

const wrong = (key: string, kind: string): never => {
  throw new Error(`"${key}" holds no ${kind}.`);
};

/** The row that a relation to one points at; null without one. @throws Error for any other value */
export function refIn(values: Values, key: string): Ref | null {
  const value = values[key];
  if (isAbsent(value)) return null;
  return isRef(value) ? value : wrong(key, 'reference');
}

/** The same for a relation that every row of the type has. @throws Error without one */
export function knownRefIn(values: Values, key: string): Ref {
  return refIn(values, key) ?? wrong(key, 'reference');
}

/** The rows that a relation points at, to one or to many. @throws Error for any other value */
export function refsOf(value: unknown): readonly Ref[] {
  if (isAbsent(value)) return [];
  const refs: readonly unknown[] = Array.isArray(value) ? value : [value];
  return refs.every(isRef) ? refs : wrong('value', 'list of references');
}

/** The same of a row that was read, with their numbers. @throws Error for any other value */
export function storedRefsOf(value: unknown): readonly StoredRef[] {
  const refs = refsOf(value);
  return refs.every(isStoredRef) ? refs : wrong('value', 'list of stored references');
}

/** The rows that a relation to many points at, in order; none where it is absent. @throws Error for any other value */
export const refsIn = (values: Values, key: string): readonly Ref[] => refsOf(values[key]);

/** A text, decimal, day or choice. @throws Error for any other value */
export function textIn(values: Values, key: string): string | null {
  const value = values[key];
  if (isAbsent(value)) return null;
  return typeof value === 'string' ? value : wrong(key, 'text');
}

/** The same of several keys, by key. */
export function eachTextIn<Key extends string>(values: Values, ...keys: readonly Key[]) {
  const texts = keys.map((key) => [key, textIn(values, key)]);
  // Border: a text for each key.
  return Object.fromEntries(texts) as Readonly<Record<Key, string | null>>;
}

/** Several texts or choices. @throws Error for any other value */
export function textsIn(values: Values, key: string): readonly string[] {
  const value = values[key];
  if (isAbsent(value)) return [];
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return texts.every((text) => typeof text === 'string') ? texts : wrong(key, 'list of texts');
}

/** @throws Error for any other value */
export function flagIn(values: Values, key: string): boolean | null {
  const value = values[key];
  if (isAbsent(value)) return null;
  return typeof value === 'boolean' ? value : wrong(key, 'yes or no');
}
