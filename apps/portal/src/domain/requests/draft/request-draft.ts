import { type DecimalField, isRelation, type Problem, parseWireValue, type Resource } from '@packhouse/jsonapi';
import { checkClear, type FormDraft, isBlankValue, keptDecimals, readDecimal, type Values } from '@packhouse/programme';
import { textOf } from '#domain/fields/column.ts';
import { quantityUnit } from '#kernel/config/crop.ts';

type TextKind = 'text' | 'longText' | 'decimal' | 'date' | 'choice';
type TextKey<R extends Resource> = {
  [K in keyof R['fields'] & string]: R['fields'][K] extends { readonly kind: TextKind } ? K : never;
}[keyof R['fields'] & string];

const textKinds: readonly string[] = ['text', 'longText', 'decimal', 'date', 'choice'] satisfies TextKind[];

/** Every value of a draft that is typed as text, by the declaration of its form or row: what the rules check. */
export function textsIn<const R extends Resource>({ fields }: R, values: Values): Readonly<Record<TextKey<R>, string>> {
  const keys = Object.entries(fields).flatMap(([key, { kind }]) => (textKinds.includes(kind) ? [key] : []));
  // Border: the entries of an object have lost which keys they came from.
  return Object.fromEntries(keys.map((key) => [key, textOf(values, key)])) as Record<TextKey<R>, string>;
}

/** Decimals of a figure: of a quantity those of the program's unit. */
const scaleOf = ({ scale, leastScale }: DecimalField) =>
  leastScale === undefined ? scale : keptDecimals(quantityUnit());

/** Figures as a person types them ("41,237.5") in the wire's form ("41237.50"); what cannot be read stays as it is. */
export function canonicalValues(resource: Resource, values: Values): Values {
  const canonical = (key: string, value: unknown): unknown => {
    const field = resource.fields[key];
    if (field?.kind !== 'decimal' || typeof value !== 'string' || isBlankValue(value)) return value;
    return readDecimal(value, scaleOf(field)).value ?? value;
  };
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, canonical(key, value)]));
}

/** The values that no draft may hold: not of their field's kind, or refused by its check. */
export function malformedProblems(resource: Resource, values: Values, row?: string): readonly Problem[] {
  return Object.entries(canonicalValues(resource, values)).flatMap(([key, value]) => {
    const field = resource.fields[key];
    if (field === undefined || isRelation(field) || isBlankValue(value)) return [];
    const unclear = field.kind === 'decimal' && typeof value === 'string' ? checkClear(value) : null;
    if (unclear !== null) return [{ code: unclear.code, values: unclear.values, field: key, row }];
    const parsed = parseWireValue(field, value, keptDecimals(quantityUnit()));
    const wrong =
      'problem' in parsed ? parsed.problem : typeof parsed.value === 'string' ? field.check?.(parsed.value) : null;
    return wrong ? [{ code: wrong.code, values: wrong.values, field: key, row }] : [];
  });
}

export function malformedInDraft(
  form: { readonly form: Resource; readonly lists: Readonly<Record<string, Resource>> },
  draft: FormDraft,
): readonly Problem[] {
  const inRows = Object.entries(form.lists).flatMap(([list, resource]) =>
    (draft.rows[list] ?? []).flatMap(({ id, values }) => malformedProblems(resource, values, id)),
  );
  return [...malformedProblems(form.form, draft.values), ...inRows];
}
