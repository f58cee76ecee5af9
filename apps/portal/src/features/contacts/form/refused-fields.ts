import type { ErrorObject } from '@packhouse/jsonapi';
import { type TextKey, textKeys } from './contact-entries.ts';

/** What the server refused: at a field of the form, or of the whole. */
export interface Refusals {
  readonly fields: Readonly<Partial<Record<TextKey, string>>>;
  readonly others: readonly string[];
}

const isTextKey = (word: unknown): word is TextKey => textKeys.some((key) => key === word);

/** Sorts the errors of a refused save: the own server names the field of each. */
export function refusedFields(errors: readonly ErrorObject[]): Refusals {
  const named = errors.map(({ detail, meta }) => ({ detail, field: meta?.field }));
  return {
    fields: Object.fromEntries(named.flatMap(({ field, detail }) => (isTextKey(field) ? [[field, detail]] : []))),
    others: named.flatMap(({ field, detail }) => (isTextKey(field) ? [] : [detail])),
  };
}
