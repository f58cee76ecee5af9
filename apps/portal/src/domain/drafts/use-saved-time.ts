import { dayIn } from '@packhouse/programme';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { useFormat } from '#kernel/format/format.ts';

/** The time of a save, ISO, as people read it: with its day unless that is today, or it would be taken for today's. */
export function useSavedTime(): (at: string) => string {
  const format = useFormat();
  return (at) => (dayIn(at, config().timeZone) === today() ? format.time(at) : format.dateTime(at));
}
