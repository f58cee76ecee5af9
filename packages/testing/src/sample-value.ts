import type { AttributeField } from '@packhouse/jsonapi';
import { sampleText } from './sample-text.ts';

const two = (value: number) => String(value).padStart(2, '0');
const day = (seed: number) => `2026-10-${two(1 + (seed % 28))}`;
const pick = (values: readonly string[], seed: number) => values[(seed - 1) % values.length] ?? '';

/** Whether a field's own check, if it has one, finds nothing wrong with a text. */
export const accepts = (field: AttributeField) => (text: string) => (field.check?.(text) ?? null) === null;

/**
 * A valid value for a field, in the program's form (decimals as text, days as YYYY-MM-DD); the same for the same seed,
 * rising with it. Seeds begin at 1; `true` is the first boolean, the first word of a list its first choice.
 */
export function sampleValue(field: AttributeField, seed: number): unknown {
  switch (field.kind) {
    case 'text':
      return sampleText({ max: field.max, accepts: accepts(field) }, seed);
    case 'longText':
      return `${sampleText({ max: field.max, accepts: accepts(field) }, seed)}\nsecond line <b> & more`;
    case 'texts':
      return [sampleText({ max: field.max, accepts: accepts(field) }, seed)];
    case 'decimal':
      return `${100 + seed}.${'2500'.slice(0, field.leastScale ?? field.scale)}`;
    case 'integer':
      return seed;
    case 'boolean':
      return seed % 2 === 1;
    case 'date':
      return day(seed);
    case 'dateTime':
      return `${day(seed)}T10:20:30+00:00`;
    case 'choice':
      return pick(field.values, seed);
    case 'choices':
      return [pick(field.values, seed)];
  }
}

/** A value that is not of a field's kind, as it might come over the wire. */
export function wrongValue(field: AttributeField): unknown {
  switch (field.kind) {
    case 'boolean':
      return 'yes';
    case 'choice':
      return 'no such word';
    case 'choices':
      return ['no such word'];
    case 'date':
      return '2026-02-30';
    case 'dateTime':
      return '2026-10-01T10:20:30.500Z';
    case 'decimal':
      return '1,000.00';
    case 'integer':
      return 1.5;
    case 'texts':
      return 'no list';
    default:
      return 'x'.repeat(field.max + 1);
  }
}
