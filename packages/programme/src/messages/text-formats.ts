import type { FormatterModule } from 'i18next';
import { defaultLanguage, type LanguageCode } from '../constants.ts';
import type { CommodityForm, QuantityUnit } from '../delivered-crop.ts';
import { leastDecimals, placesOf } from '../unit-decimals.ts';
import { formManners } from './form-words.ts';
import { dayInFigures, locales } from './locales.ts';
import { type OwnNames, ownName } from './own-names.ts';
import { quantityDecimals, unitText } from './unit-words.ts';
import { withOrdinal } from './written-days.ts';

type Writer = (value: string, language: LanguageCode) => string;

function writtenDay(value: string, language: LanguageCode, options: Intl.DateTimeFormatOptions): string {
  const [day, minute = '00:00'] = value.split(' ');
  const time = new Date(`${day}T${minute}Z`);
  if (Number.isNaN(time.getTime())) return value;
  return withOrdinal(
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(time),
    language,
  );
}

const minuteInFigures = { ...dayInFigures, hour: 'numeric', minute: '2-digit' } as const;

/**
 * How a placeholder's value is written: {{end, date}} in words, {{end, day}} as in fields, {{when, minute}} of the program's zone, {{start, month}}, {{average, pounds}}, {{total, weight}}, {{amount, money}},
 * {{read, figure}}, {{count, number}}; forms of the crop as `formManners` says.
 */
const writers: Readonly<Record<string, Writer>> = {
  date: (value, language) => writtenDay(value, language, { dateStyle: 'long' }),
  day: (value, language) => writtenDay(value, language, dayInFigures),
  minute: (value, language) => writtenDay(value, language, minuteInFigures),
  month: (value, language) => writtenDay(value, language, { month: 'long', year: 'numeric' }),
  pounds: (value, language) => writtenNumber(value, language, isWhole(value) ? 0 : spoken(value)),
  weight: (value, language) => writtenNumber(value, language, spoken(value)),
  money: (value, language) => writtenNumber(value, language, 2, { style: 'currency', currency: 'USD' }),
  // Without groups: where two readings of a figure are told apart, a group would look like the other one's decimals.
  figure: (value, language) => writtenNumber(value, language, placesOf(value), { useGrouping: false }),
  number: (value, language) => writtenNumber(value, language, placesOf(value)),
};

/** Decimals of a quantity in a sentence. */
const spoken = (value: string) => quantityDecimals(value, { decimals: leastDecimals });

const isWhole = (value: string): boolean => /^-?\d+(\.0*)?$/.test(value);

function writtenNumber(
  value: string,
  language: LanguageCode,
  decimals: number,
  options: Intl.NumberFormatOptions = {},
): string {
  const format = new Intl.NumberFormat(locales[language], {
    ...options,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  // Intl reads decimal text exactly; its type wants a literal, and the text is checked here.
  return /^-?\d+(\.\d+)?$/.test(value) ? format.format(value as `${number}`) : value;
}

/** Border: i18next hands on what a text was given, and no other object than forms is given to any. */
const formsIn = (value: object | null): readonly CommodityForm[] =>
  value === null ? [] : Array.isArray(value) ? value : [value as CommodityForm];

/** Border: of the objects that texts are given, a unit alone has words for many. */
const isUnit = (value: unknown): value is QuantityUnit =>
  typeof value === 'object' && value !== null && 'many' in value;

const isNames = (value: unknown): value is OwnNames => typeof value === 'object' && value !== null && 'names' in value;

const isLanguage = (code: string | undefined): code is LanguageCode =>
  code !== undefined && Object.hasOwn(locales, code);

/** The one way in which i18next writes values into texts: screens, problems, mails and documents use it. */
export const textFormats: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, format, language) => {
    // A value that is not given stays undefined, so that its placeholder stays standing.
    if (value === undefined || format === undefined) return value;
    const known = isLanguage(language) ? language : defaultLanguage;
    if (isNames(value)) return ownName(value, format, known);
    if (isUnit(value)) return unitText(value, format, known);
    if (typeof value === 'object') return formManners[format]?.(formsIn(value), known) ?? '';
    const written = String(value);
    return writers[format]?.(written, known) ?? written;
  },
};
