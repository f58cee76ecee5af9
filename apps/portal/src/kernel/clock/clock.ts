import { config } from '../config/config.ts';
import { createClock } from './create-clock.ts';

/** The one clock of the portal. Session times go by the browser's own clock, everything of the program by this one. */
export const clock = createClock({
  ownTime: Date.now,
  timeZone: () => config().timeZone,
  fixedDay: () => config().today,
});

/** The present time, by the server's clock where the browser's is wrong. */
export const now = (): Date => clock.now();

/** Today in the program's time zone, YYYY-MM-DD. */
export const today = (): string => clock.today();
