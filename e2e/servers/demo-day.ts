import { dayIn, daysBetween, defaultSettings } from '@packhouse/programme';

/** The day the demonstration server takes for today; journeys set the browser's clock to it too, so that none rots. */
export const demoDay = '2026-11-21';

/** The demonstration server's now: the time of day is the real one, the day in the program's time zone is `demoDay`. */
export function demoNow(): Date {
  const now = new Date();
  const days = daysBetween(dayIn(now.toISOString(), defaultSettings.timeZone), demoDay);
  return new Date(now.getTime() + days * 86_400_000);
}
