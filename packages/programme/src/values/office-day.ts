import { isCalendarDate } from '@packhouse/jsonapi';

/** The days on which something of the office can be: others are years that were typed wrong. */
export const officeDays = { first: '1990-01-01', last: '2199-12-31' } as const;

/** True for a day that is one of the calendar, in a year that can be meant. */
export const isOfficeDay = (text: string): boolean =>
  isCalendarDate(text) && text >= officeDays.first && text <= officeDays.last;
