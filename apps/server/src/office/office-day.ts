import { isCalendarDate } from '@packhouse/jsonapi';
import { addYears, isOfficeDay, officeDays } from '@packhouse/programme';
import { OfficeRefusal } from './office-error.ts';

/** A day as it was given. @throws OfficeRefusal for what is none, and for a year that cannot be meant */
export function demandOfficeDay(day: string): string {
  if (!isCalendarDate(day)) throw new OfficeRefusal('noDay', { text: day });
  if (!isOfficeDay(day)) throw new OfficeRefusal('dayOutside', { day, first: officeDays.first, last: officeDays.last });
  return day;
}

/** So many years ahead is as far as an office plans. */
const yearsAhead = 5;

/** A day to come that can be meant. @throws OfficeRefusal */
export function demandNearDay(day: string, today: string): string {
  demandOfficeDay(day);
  const last = addYears(today, yearsAhead);
  if (day > last) throw new OfficeRefusal('dayOutside', { day, first: officeDays.first, last });
  return day;
}

/** A day that is over or today. @throws OfficeRefusal */
export function readDay(day: string, today: string): string {
  demandOfficeDay(day);
  if (day > today) throw new OfficeRefusal('dayToCome', { day });
  return day;
}
