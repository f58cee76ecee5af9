import type { LanguageCode } from '../constants.ts';
import { figureLocales } from './figure-locales.ts';

/** Days are written "1 October 2026" in English too, as the programme's forms write them. */
const dateLocales: Record<LanguageCode, string> = { en: 'en-GB', zh: 'zh-CN', es: 'es', fr: 'fr', it: 'it' };

type Writer = (value: string, language: LanguageCode) => string;

/** How a placeholder's value is written: {{end, date}}, {{average, pounds}}, {{total, weight}}, {{amount, money}}, {{read, figure}}. */
const writers: Readonly<Record<string, Writer>> = {
  date: (value, language) => {
    const day = new Date(`${value}T00:00:00Z`);
    if (Number.isNaN(day.getTime())) return value;
    return new Intl.DateTimeFormat(dateLocales[language], {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(day);
  },
  pounds: (value, language) => writtenNumber(value, language, isWhole(value) ? 0 : 2),
  weight: (value, language) => writtenNumber(value, language, 2),
  money: (value, language) => writtenNumber(value, language, 2, { style: 'currency', currency: 'USD' }),
  // Without groups: where two readings of a figure are told apart, a group would look like the other one's decimals.
  figure: (value, language) => writtenNumber(value, language, placesOf(value), { useGrouping: false }),
};

const isWhole = (value: string): boolean => /^-?\d+(\.0*)?$/.test(value);

/** The decimals of a figure that say something. */
const placesOf = (value: string): number => (/\.(\d*?)0*$/.exec(value)?.[1] ?? '').length;

function writtenNumber(
  value: string,
  language: LanguageCode,
  decimals: number,
  options: Intl.NumberFormatOptions = {},
): string {
  const format = new Intl.NumberFormat(figureLocales[language], {
    ...options,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  // Intl reads decimal text exactly; its type wants a literal, and the text is checked here.
  return /^-?\d+(\.\d+)?$/.test(value) ? format.format(value as `${number}`) : value;
}

const placeholder = /\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/g;

/** Fills {{name}} and {{name, format}} in a text. A value that is not given leaves its placeholder standing. */
export function interpolate(
  text: string,
  values: Readonly<Record<string, string>>,
  language: LanguageCode = 'en',
): string {
  return text.replace(placeholder, (whole: string, name: string, format?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return format === undefined ? value : (writers[format]?.(value, language) ?? value);
  });
}

/** The names of a text's placeholders with their formats, sorted: what a translation must keep. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name, format]) => (format ? `${name}, ${format}` : `${name}`)).sort();
}
