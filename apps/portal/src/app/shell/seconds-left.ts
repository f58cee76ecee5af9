import { useEffect, useState } from 'react';

/** "1:05" */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whole seconds to `time` (milliseconds since 1970), counted down within the last `span` of them; null before and after. */
export function secondsLeft(time: number | null, span: number, now: number): number | null {
  if (time === null) return null;
  const seconds = Math.ceil((time - now) / 1000);
  return seconds > 0 && seconds <= span ? seconds : null;
}

/** A device that slept, or a tab that was put to sleep, is back within the count after this many milliseconds. */
const longestSleep = 30_000;

/** Milliseconds until the countdown is to be checked again: each second within the span, and now and then before. */
export function untilNextCheck(time: number, span: number, now: number): number {
  return Math.min(Math.max(time - span * 1000 - now, 1000), longestSleep);
}

/** The same as `secondsLeft`, followed while the page is open, also when `time` moves on. */
export function useSecondsLeft(time: number | null, span: number): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (time === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      // Not the time of the last drawing: the page may have stood there for long.
      const seen = Date.now();
      setNow(seen);
      timer = setTimeout(check, untilNextCheck(time, span, seen));
    };
    check();
    return () => clearTimeout(timer);
  }, [time, span]);
  return secondsLeft(time, span, now);
}
