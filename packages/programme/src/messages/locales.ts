import type { LanguageCode } from '../constants.ts';
import { withOrdinal } from './written-days.ts';

/**
 * The locales in which dates, times and figures are written. The program is of the United States: English is American, and
 * Spanish writes figures as the Americas do, 1,250.50, and not as Spain, whose 1.250,50 a Mexican or Texan reads as one
 * and a quarter. Its days stay before their months, as its readers write them.
 */
export const locales: Readonly<Record<LanguageCode, string>> = {
  en: 'en-US',
  zh: 'zh-CN',
  es: 'es-US',
  fr: 'fr',
  it: 'it',
};

const dayFirst: readonly LanguageCode[] = ['es', 'fr', 'it'];

/** Whether 10/11/2026 is the tenth of November in a language. */
export const isDayFirst = (language: LanguageCode): boolean => dayFirst.includes(language);

/** 10/16/2026 in the order of the language, as fields show a day and messages about them name it. */
export const dayInFigures = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/**
 * A timestamp in a time zone, which is named: "November 21, 2026 at 10:04 AM EST". What is none stays as it came.
 * @param timeZone IANA name
 */
export function timestampFormat(language: LanguageCode, timeZone: string): (timestamp: string | Date) => string {
  const full = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  // American English alone knows the American zones by name (EST); others would write GMT-5.
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
  const zoneName = (date: Date) =>
    zone.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return (timestamp) => {
    const date = new Date(timestamp);
    return Number.isNaN(date.getTime())
      ? String(timestamp)
      : `${withOrdinal(full.format(date), language)} ${zoneName(date)}`;
  };
}
