import { addDays, type CalendarEvent, type LanguageCode } from '@packhouse/programme';
import { createEvents, type DateArray, type EventAttributes } from 'ics';
import { calendarText, eventTitle } from './calendar-words.ts';

export interface CalendarHead {
  readonly company: string;
  readonly programme: string;
  /** The portal's URL; null where the server does not know it. */
  readonly portal: string | null;
  readonly language: LanguageCode;
  /** When the content was last another one. */
  readonly changed: Date;
}

function dateArray(day: string): DateArray {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}

/** An event on a whole day (RFC 5545, section 3.6.1: the end is the day after); it blocks nobody's time. */
function entry(event: CalendarEvent, head: CalendarHead): EventAttributes & { readonly timestamp: number } {
  const { portal, language, changed } = head;
  const hint = portal === null ? {} : { description: calendarText('hint', { portal }, language), url: portal };
  return {
    uid: `${event.id}@packhouse`,
    start: dateArray(event.day),
    end: dateArray(addDays(event.day, 1)),
    title: eventTitle(event, language),
    transp: 'TRANSPARENT',
    busyStatus: 'FREE',
    classification: 'PRIVATE',
    ...hint,
    // DTSTAMP stays the same as long as the content does, so that an unchanged calendar is the same text.
    timestamp: changed.getTime(),
  };
}

/** The days as an iCalendar text (RFC 5545). It names no amount. */
export function writeCalendar(events: readonly CalendarEvent[], head: CalendarHead): string {
  const { programme, company, language } = head;
  const calName = calendarText('calendar', { programme, company }, language);
  const { error, value } = createEvents(
    events.map((event) => entry(event, head)),
    { calName, productId: '-//Packhouse//Calendar//EN', method: 'PUBLISH' },
  );
  if (value === null) throw error ?? new Error('The calendar could not be written.');
  return value;
}
