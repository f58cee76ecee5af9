import { type CommodityForm, isOfProgram, onlyFormOf } from '@packhouse/programme';
import { anyWeight, withoutWeights } from '@packhouse/spreadsheet';
import { otherWeight } from '#kernel/config/other-weight.ts';
import type { ImportColumn } from './import-column.ts';

/** Of each form of the crop in its own column. */
const ofForms = ['inshell_lbs', 'shelled_lbs', 'inshell_kg', 'shelled_kg'];
const ofAny = ['weight_lbs', 'weight_kg'];

const isQuantity = ({ key }: ImportColumn) => [...ofForms, ...ofAny].includes(key);

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

/** Of a program with one form every weight is of it: its own column is found by any heading of a weight. */
function ofOnlyForm(column: ImportColumn): ImportColumn {
  const unit = column.key.endsWith('_kg') ? 'kg' : 'lb';
  if (!ofForms.includes(column.key)) return column;
  const { names, never } = anyWeight[unit];
  const isOther = (word: string) => word !== 'inshell' && word !== 'shelled';
  return {
    ...column,
    names: [...new Set([...column.names, ...names])],
    never: new Set([...never].filter(isOther)),
  };
}

/** The columns of a file with those that hold weights in another way; none of a form that the program has not. */
export function withWeightColumns(
  columns: readonly ImportColumn[],
  forms: readonly CommodityForm[],
): readonly ImportColumn[] {
  // Where no weight is counted, none is converted.
  const isOurs = ({ key }: ImportColumn) => isOfProgram(key, forms) && (otherWeight() !== null || !key.endsWith('_kg'));
  const counted = (column: ImportColumn) =>
    otherWeight() === null && isQuantity(column) ? withoutWeights(column) : column;
  const ours = columns.filter(isOurs);
  if (onlyFormOf(forms) !== null) return ours.map(ofOnlyForm).map(counted);
  return [
    ...ours.map((column) => (ofForms.includes(column.key) ? { ...column, instead: ofAny } : column)),
    ...more.filter(isOurs),
  ].map(counted);
}
