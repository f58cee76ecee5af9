import { anyWeight } from '#domain/spreadsheet/headings/words-of-measure.ts';
import type { ImportColumn } from './import-column.ts';

/** Of each form of the crop in its own column. */
const ofForms = ['inshell_lbs', 'shelled_lbs', 'inshell_kg', 'shelled_kg'];
const ofAny = ['weight_lbs', 'weight_kg'];

/** The column that says of which form a row's weight is. */
export const formColumn = 'form';

const ofAnyForm = (key: string, unit: keyof typeof anyWeight): ImportColumn => ({
  key,
  kind: 'figure',
  ...anyWeight[unit],
  instead: [...ofForms, ...ofAny.filter((other) => other !== key)],
  isLast: true,
  fields: ['inshell', 'shelled'],
});

/**
 * Many keep one column of weights with another that says "in shell" or "shelled": each row's weight goes to the field of
 * its form.
 */
const more: readonly ImportColumn[] = [
  ofAnyForm('weight_lbs', 'lb'),
  ofAnyForm('weight_kg', 'kg'),
  {
    key: formColumn,
    kind: 'text',
    names: ['crop form', 'inshell or shelled', 'product form', 'product type', 'commodity type', 'type', 'product'],
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
