import type { PieceTimes } from './in-steps.ts';

/** The browser's timers and its clock. */
export const browserTimes: PieceTimes = {
  setTimer: (work, milliseconds) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  elapsed: () => performance.now(),
};
