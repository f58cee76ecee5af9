import { isCalendarDate, onceFor } from '@packhouse/jsonapi';
import {
  checkEntryNumber,
  countryCodes,
  formatEntryNumber,
  normaliseEntryNumber,
  usStates,
} from '@packhouse/programme';
import { type ColumnContext, type ColumnOption, folded, kept, type ReceiptColumn, textOf } from './column.ts';
import { readDay, readShownDay } from './read-day.ts';

/** A list by everything that names one of its options alone; the first one wins. */
const indexOf = onceFor((options: readonly ColumnOption[]): ReadonlyMap<string, ColumnOption> => {
  const index = new Map<string, ColumnOption>();
  for (const name of [({ id }: ColumnOption) => id, ({ label }: ColumnOption) => label, describedBy]) {
    for (const option of options) {
      const text = folded(name(option));
      if (text !== '' && !index.has(text)) index.set(text, option);
    }
  }
  return index;
});

const describedBy = ({ description = '' }: ColumnOption) => description;

/** The one option that a text names, by its code, its whole label, or its description, such as the name of a state. */
const optionNamed = (text: string, options: readonly ColumnOption[]): ColumnOption | undefined =>
  indexOf(options).get(folded(text.trim()));

/** `whole`: as many characters are seen whole. */
type Width = Pick<ReceiptColumn, 'min' | 'grow'> & { readonly whole?: number };

export const textColumn = (key: string, { whole, ...width }: Width): ReceiptColumn => ({
  key,
  kind: 'text',
  ...width,
  ...(whole === undefined ? {} : { widest: (_context, longest) => [longest.slice(0, whole)] }),
  shown: (values) => textOf(values, key),
  read: (text) => ({ [key]: kept(text) }),
});

/** A day of the reported month: shown as it is typed. */
export const dateColumn = (key: string): ReceiptColumn => ({
  key,
  kind: 'date',
  // Not every figure is as wide as the others.
  widest: ({ format }) => ['2026-12-28', '2026-09-28', '2028-08-28'].map((day) => format.dayInFigures(day)),
  shown: (values, { format }) => {
    const value = textOf(values, key);
    return isCalendarDate(value) ? format.dayInFigures(value) : value;
  },
  read: (text, { period, format }) => ({
    [key]: readDay(text, period, format.isDayFirst) ?? readShownDay(text, format) ?? kept(text),
  }),
});

interface ChoiceParts extends Pick<ReceiptColumn, 'min' | 'canShrink'> {
  readonly list: NonNullable<ReceiptColumn['list']>;
  readonly shown?: ReceiptColumn['shown'];
}

/** One value of a list, typed by its code or its words. */
export const choiceColumn = (key: string, parts: ChoiceParts): ReceiptColumn => ({
  key,
  kind: 'choice',
  options: 'strict',
  widest: (context) => parts.list(context).map(({ label }) => label),
  shown: (values) => textOf(values, key),
  read: (text, context) => ({ [key]: optionNamed(text, parts.list(context))?.id ?? kept(text) }),
  pick: (id) => ({ [key]: id }),
  ...parts,
});

const stateNames: ReadonlyMap<string, string> = new Map(usStates);
let states: { readonly codes: readonly string[]; readonly options: readonly ColumnOption[] } | undefined;

function stateOptions(codes: readonly string[]): readonly ColumnOption[] {
  if (states?.codes !== codes) {
    states = { codes, options: codes.map((code) => ({ id: code, label: code, description: stateNames.get(code) })) };
  }
  return states.options;
}

/** The state where the crop was grown, by its two letters or its name. */
export const stateColumn = (key: string): ReceiptColumn =>
  choiceColumn(key, { list: ({ settings }) => stateOptions(settings.states) });

/** A text with help from what was said before. */
export const suggestedColumn = (
  key: string,
  width: Width,
  suggestions: (context: Parameters<ReceiptColumn['shown']>[1]) => readonly string[],
): ReceiptColumn => ({
  ...textColumn(key, width),
  options: 'free',
  list: (context) => suggestions(context).map((text) => ({ id: text, label: text })),
  pick: (id) => ({ [key]: id }),
});

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
