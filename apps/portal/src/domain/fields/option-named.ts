import { type ColumnOption, folded } from './column.ts';

const indexes = new WeakMap<readonly ColumnOption[], ReadonlyMap<string, ColumnOption>>();

/** A list by everything that names one of its options alone; the first one wins. */
function indexOf(options: readonly ColumnOption[]): ReadonlyMap<string, ColumnOption> {
  const known = indexes.get(options);
  if (known !== undefined) return known;
  const index = new Map<string, ColumnOption>();
  for (const name of [({ id }: ColumnOption) => id, ({ label }: ColumnOption) => label, describedBy]) {
    for (const option of options) {
      const text = folded(name(option));
      if (text !== '' && !index.has(text)) index.set(text, option);
    }
  }
  indexes.set(options, index);
  return index;
}

const describedBy = ({ description = '' }: ColumnOption) => description;

/** The one option that a text names, by its code, its whole label, or its description, such as the name of a state. */
export const optionNamed = (text: string, options: readonly ColumnOption[]): ColumnOption | undefined =>
  indexOf(options).get(folded(text.trim()));
