import { type CalendarEvent, createTexts, type LanguageCode, locales } from '@packhouse/programme';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

export const calendarWords: Readonly<Record<LanguageCode, typeof en>> = { en, zh, es, fr, it };

export const calendarText = createTexts(calendarWords);

/** "October 2026" in a language, of the month's first day. */
function monthName(day: string, language: LanguageCode): string {
  const format = new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** The title of a day in a person's own calendar. */
export function eventTitle(event: CalendarEvent, language: LanguageCode): string {
  const name = event.month === null ? event.name : monthName(event.month, language);
  const key =
    event.kind === 'reportDue'
      ? `reportDue.${event.about === 'importer_report' ? 'importer_report' : 'first_handler_report'}`
      : event.kind;
  const title = calendarText(key, { name }, language);
  if (event.isDone) return calendarText('done', { title }, language);
  const said = event.extendedFrom === undefined ? title : calendarText('extended', { title }, language);
  return event.isOverdue ? calendarText('overdue', { title: said }, language) : said;
}
