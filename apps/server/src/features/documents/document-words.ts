import {
  createTexts,
  deliveredCrop,
  type LanguageCode,
  type LocalText,
  locales,
  quantityDecimals,
  type TextValues,
  type WordSettings,
  withOrdinal,
  wordsOfProgramme,
} from '@packhouse/programme';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

/** The words of the office's documents in every language of the portal. */
export const documentTexts: Readonly<Record<LanguageCode, typeof en>> = { en, zh, es, fr, it };

const textOf = createTexts(documentTexts);

/** How a document is written in a language. Amounts and rates are US dollars, decimal text; days are YYYY-MM-DD. */
export interface DocumentWords {
  readonly language: LanguageCode;
  text(key: string, values?: TextValues): string;
  money(amount: string): string;
  /** Dollars a pound, with the four decimals of a rate. */
  rate(rate: string): string;
  pounds(pounds: string): string;
  /** October 16, 2026; empty for none. */
  day(date: string | null): string;
  /** October 2026, of the month's first day. */
  month(date: string): string;
  /** A text of the settings; in English where they have no other. */
  local(text: LocalText): string;
}

/** The words of a language for a document, with figures and days as its readers write them. */
export function documentWords(language: LanguageCode, settings: WordSettings = deliveredCrop): DocumentWords {
  const words = wordsOfProgramme(settings);
  const { unit } = words;
  const locale = locales[language];
  const number = (places: number, options: Intl.NumberFormatOptions = {}) => {
    const format = new Intl.NumberFormat(locale, {
      ...options,
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    });
    // Border: Intl reads decimal text exactly; its type wants a literal.
    return (value: string) => format.format(value as `${number}`);
  };
  const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
  const date = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: string) => withOrdinal(format.format(new Date(`${day}T00:00:00Z`)), language);
  };
  const longDay = date({ dateStyle: 'long' });
  return {
    language,
    text: (key, values) => textOf(key, { ...words, ...values }, language),
    money: number(2, dollars),
    rate: number(4, dollars),
    pounds: (pounds) => number(quantityDecimals(pounds, unit))(pounds),
    day: (day) => (day === null ? '' : longDay(day)),
    month: date({ month: 'long', year: 'numeric' }),
    local: (text) => text[language] ?? text.en,
  };
}
