import { besideAnyKilograms, besideAnyPounds, neverAnyWeight } from '#domain/spreadsheet/headings/words-of-measure.ts';
import type { ImportColumn } from './import-column.ts';

/** Of each form of the crop in its own column. */
const ofForms = ['inshell_lbs', 'shelled_lbs', 'inshell_kg', 'shelled_kg'];
const ofAny = ['weight_lbs', 'weight_kg'];

/** The column that says of which form a row's weight is. */
export const formColumn = 'form';

const anyWeight = (key: string, names: readonly string[], besides: ReadonlySet<string>): ImportColumn => ({
  key,
  kind: 'figure',
  names,
  besides,
  never: neverAnyWeight,
  instead: [...ofForms, ...ofAny.filter((other) => other !== key)],
  isLast: true,
  fields: ['inshell', 'shelled'],
});

/**
 * Many keep one column of weights with another that says "in shell" or "shelled": each row's weight goes to the field of
 * its form.
 */
const more: readonly ImportColumn[] = [
  anyWeight('weight_lbs', ['weight', 'net weight', 'net', 'pounds', 'quantity'], besideAnyPounds),
  anyWeight('weight_kg', ['kg', 'weight kg', 'net weight kg'], besideAnyKilograms),
  {
    key: formColumn,
    kind: 'text',
    names: [
      'crop form',
      'in shell or shelled',
      'in shell shelled',
      'product form',
      'product type',
      'pecan type',
      'type',
      'product',
    ],
    instead: ofForms,
    isLast: true,
    fields: [],
  },
];

/** The columns of a file with those that hold weights in another way. */
export const withWeightColumns = (columns: readonly ImportColumn[]): readonly ImportColumn[] => [
  ...columns.map((column) => (ofForms.includes(column.key) ? { ...column, instead: ofAny } : column)),
  ...more,
];
