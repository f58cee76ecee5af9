import { dayIn, type ProgrammeSettings } from '@packhouse/programme';
import type { Db } from '#db/db.ts';

const day = 86_400_000;

/** Work that goes by the program's day. */
export interface DatedWork {
  readonly db: Db;
  readonly settings: ProgrammeSettings;
  /** The present time, by the program's clock. */
  readonly now: Date;
}

/**
 * The program's clock: the machine's, moved by whole days to `demoToday` where a demonstration asks for it
 * (decisions.md 16).
 */
export function programmeClock(machine: () => Date, demoToday: string | null, timeZone: string): () => Date {
  if (demoToday === null) return machine;
  const shift =
    Date.parse(`${demoToday}T00:00:00Z`) - Date.parse(`${dayIn(machine().toISOString(), timeZone)}T00:00:00Z`);
  return () => new Date(machine().getTime() + Math.round(shift / day) * day);
}
