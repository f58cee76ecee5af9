import type { ErrorObject } from '@packhouse/jsonapi';
import { producerContact } from '@packhouse/programme';
import { type TextKey, textKeys } from './contact-entries.ts';

/** The server's problems: at a field of the form, or with the form as a whole. */
export interface Refusals {
  readonly fields: Readonly<Partial<Record<TextKey, string>>>;
  readonly others: readonly string[];
}

const isTextKey = (word: unknown): word is TextKey => textKeys.some((key) => key === word);

/** The field that an error is about: the own server names it, any other leads to its member. */
function fieldOf({ meta, source }: ErrorObject): unknown {
  const wire = source?.pointer?.split('/').at(-1);
  return (
    meta?.field ??
    (wire === 'title' ? wire : Object.entries(producerContact.fields).find(([, field]) => field.wire === wire)?.[0])
  );
}

/** Sorts the errors of a refused save, each in the words that `errorText` has for it. */
export function refusedFields(
  errors: readonly ErrorObject[],
  errorText: (error: ErrorObject) => string = ({ detail }) => detail,
): Refusals {
  const named = errors.map((error) => ({ text: errorText(error), field: fieldOf(error) }));
  return {
    fields: Object.fromEntries(named.flatMap(({ field, text }) => (isTextKey(field) ? [[field, text]] : []))),
    others: named.flatMap(({ field, text }) => (isTextKey(field) ? [] : [text])),
  };
}
