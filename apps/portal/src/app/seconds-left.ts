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

/** The same, followed while the page is open. */
export function useSecondsLeft(time: number | null, span: number): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (time === null) return undefined;
    const untilSpan = time - span * 1000 - now;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(untilSpan, 1000));
    return () => clearTimeout(timer);
  }, [time, span, now]);
  return secondsLeft(time, span, now);
}
