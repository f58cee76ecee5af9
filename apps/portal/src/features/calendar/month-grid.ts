import { type CalendarDate, endOfMonth, parseDate, startOfMonth, startOfWeek } from '@internationalized/date';
import type { CalendarEvent, LanguageCode } from '@packhouse/programme';

/** American weeks begin on Sunday; where the other languages are spoken they begin on Monday. */
const firstDays: Readonly<Record<LanguageCode, 'sun' | 'mon'>> = {
  en: 'sun',
  zh: 'mon',
  es: 'mon',
  fr: 'mon',
  it: 'mon',
};

export function monthFrom(day: string, count: number): string {
  return startOfMonth(parseDate(day)).add({ months: count }).toString();
}

/** The weeks of the month that begins on `month`, each of seven days with what happens on them. */
export function weeksOf(
  month: string,
  events: readonly CalendarEvent[],
  language: LanguageCode,
): readonly (readonly GridDay[])[] {
  const first = startOfMonth(parseDate(month));
  const last = endOfMonth(first);
  const weeks: GridDay[][] = [];
  let day: CalendarDate = startOfWeek(first, 'en-US', firstDays[language]);
  while (day.compare(last) <= 0) {
    const week = Array.from({ length: 7 }, (_, index) => day.add({ days: index }));
    weeks.push(week.map((one) => gridDay(one, first.month, events)));
    day = day.add({ days: 7 });
  }
  return weeks;
}

function gridDay(date: CalendarDate, month: number, events: readonly CalendarEvent[]) {
  const day = date.toString();
  return {
    /** YYYY-MM-DD */
    day,
    number: date.day,
    /** False for the days of the months before and after that fill the first and last week. */
    isInMonth: date.month === month,
    events: events.filter((event) => event.day === day),
  };
}

export type GridDay = Readonly<ReturnType<typeof gridDay>>;

/** The names of the days of a week, short and in full, in the order of the weeks. */
export function weekdays(language: LanguageCode): readonly { readonly short: string; readonly long: string }[] {
  const [week = []] = weeksOf('2026-01-01', [], language);
  const format = (weekday: 'short' | 'long') => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
  const [short, long] = [format('short'), format('long')];
  return week.map(({ day }) => {
    const date = new Date(`${day}T00:00:00Z`);
    return { short: short.format(date), long: long.format(date) };
  });
}
