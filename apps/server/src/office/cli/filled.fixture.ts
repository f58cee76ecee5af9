import type { GivenField, GivenFields } from '@packhouse/programme';

const valueFor = (field: GivenField, text: string): unknown => {
  switch (field.kind) {
    case 'flag':
      return true;
    case 'row':
      return filledFields(field.of, text);
    case 'record':
      return {};
    case 'file':
      return { name: 'nothing.csv', content: '' };
    case 'choice':
      return field.values[0];
    case 'day':
      return '2026-11-05';
    default:
      return text;
  }
};

/** Everything that fields must be given, as a request sends it; texts are one text. */
export const filledFields = (fields: GivenFields, text: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { optional }]) => optional !== true)
      .map(([name, field]) => [name, 'many' in field ? [valueFor(field, text)] : valueFor(field, text)]),
  );
