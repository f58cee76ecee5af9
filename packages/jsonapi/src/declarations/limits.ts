import type { Field, LongTextField, TextField, TextsField } from './field.ts';
import type { Fields } from './resource.ts';

type Limited = TextField | LongTextField | TextsField;

/** The most characters of each text that a resource declares, by the field's key. */
export type LimitsOf<F extends Fields> = { readonly [K in keyof F as F[K] extends Limited ? K : never]: number };

const isLimited = (field: Field): field is Limited => 'max' in field;

/**
 * The most characters of each text of a declaration: rules and screens read them here and write no length of their own.
 * @example limitsOf(fhNonExemptReceipt).reference
 */
export function limitsOf<F extends Fields>({ fields }: { readonly fields: F }): LimitsOf<F> {
  const limits = Object.entries(fields).flatMap(([key, field]) =>
    isLimited(field) ? [[key, field.max] as const] : [],
  );
  // Border: the entries of an object have lost which keys they came from.
  return Object.fromEntries(limits) as LimitsOf<F>;
}
