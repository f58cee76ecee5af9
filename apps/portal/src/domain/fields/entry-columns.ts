import { onceFor } from '@packhouse/jsonapi';
import { checkEntryNumber, countryCodes, formatEntryNumber, normaliseEntryNumber } from '@packhouse/programme';
import { type ColumnContext, type ColumnOption, kept, type ReceiptColumn, textOf } from './column.ts';
import { choiceColumn } from './plain-columns.ts';

/** The entry number of CBP Form 7501, kept without hyphens and written with them. */
export const entryNumberColumn: ReceiptColumn = {
  key: 'entryNumber',
  kind: 'text',
  widest: () => [formatEntryNumber('AAA88888888')],
  grow: 1,
  isSticky: true,
  shown: (values) => formatEntryNumber(textOf(values, 'entryNumber')),
  read: (text) => ({ entryNumber: checkEntryNumber(text) === null ? normaliseEntryNumber(text) : kept(text) }),
};

/** Every country in the person's language, by name. */
const countriesIn = onceFor((countryText: ColumnContext['countryText']): readonly ColumnOption[] =>
  [...countryCodes]
    .map((id) => ({ id, label: id, description: countryText(id) }))
    .toSorted((a, b) => a.description.localeCompare(b.description)),
);

/** Where the crop was grown, by name or by its two letters. */
export const countryColumn: ReceiptColumn = choiceColumn('country', {
  list: ({ countryText }) => countriesIn(countryText),
});
