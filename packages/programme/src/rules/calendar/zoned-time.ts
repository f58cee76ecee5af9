import {
  type CalendarDate,
  CalendarDateTime,
  parseDate as calendarDate,
  fromAbsolute,
  toCalendarDate,
  toZoned,
} from '@internationalized/date';
import { isCalendarDate } from '@packhouse/jsonapi';

/** Dates are text YYYY-MM-DD in the program's time zone; instants are ISO date-times with any offset. */

/** Milliseconds since 1970 of an ISO date-time. Throws RangeError when the text is none. */
export function epochOf(instant: string): number {
  const milliseconds = Date.parse(instant);
  if (Number.isNaN(milliseconds)) throw new RangeError(`Not a date-time: "${instant}"`);
  return milliseconds;
}

/** The calendar date of a text. Throws RangeError when the day does not exist. */
export function dateOf(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`Not a date: "${text}"`);
  return calendarDate(text);
}

/** The day that an instant falls on in a time zone, YYYY-MM-DD. */
export function dayIn(instant: string, timeZone: string): string {
  return toCalendarDate(fromAbsolute(epochOf(instant), timeZone)).toString();
}

/** The last second of a day in a time zone as an ISO date-time with +00:00. */
export function endOfDay(date: string, timeZone: string): string {
  const { year, month, day } = dateOf(date);
  return fieldDateTime(toZoned(new CalendarDateTime(year, month, day, 23, 59, 59), timeZone).toDate());
}

/** Section 9: the ISO time, whole seconds, with the time zone written as +00:00. A real Drupal refuses milliseconds. */
export function fieldDateTime(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}+00:00`;
}

/** `date` moved by a number of days, which may be negative. */
export function addDays(date: string, days: number): string {
  return dateOf(date).add({ days }).toString();
}

/** `date` moved by a number of years; February 29 becomes February 28 where there is none. */
export function addYears(date: string, years: number): string {
  return dateOf(date).add({ years }).toString();
}

/** Days from one date to another: negative when `to` is the earlier. */
export function daysBetween(from: string, to: string): number {
  return (epochOf(`${dateOf(to)}T00:00:00Z`) - epochOf(`${dateOf(from)}T00:00:00Z`)) / 86_400_000;
}
