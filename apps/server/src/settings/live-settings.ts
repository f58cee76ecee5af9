import type { ProgrammeSettings } from '@packhouse/programme';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#db/db.ts';
import { isUnavailable } from '#db/sql/unavailable.ts';
import { loadSettings } from './programme-settings.ts';

/** Milliseconds after which a change made by the office is known to every copy of the server; acts ask at once. */
const interval = 5_000;

/** The settings of a server that runs. */
export interface LiveSettings {
  /** One object for good: anyone who holds it sees the newest values. */
  readonly settings: ProgrammeSettings;
  /** Reads the database again. @throws when it cannot be read or holds wrong values; the settings then stay */
  refresh(): Promise<void>;
}

/**
 * The program's settings, kept in step with the database. The time zone alone is taken at start: the clock and the
 * form of every timestamp hang on it.
 * @throws {SettingsError} when the stored ones are wrong
 */
export async function openSettings(db: Db): Promise<LiveSettings> {
  const settings: ProgrammeSettings = { ...(await loadSettings(db)) };
  return {
    settings,
    refresh: async () => {
      Object.assign(settings, await loadSettings(db), { timeZone: settings.timeZone });
    },
  };
}

/** Refreshes every few seconds until it is stopped; a fault is logged once, until it is over. */
export function keepSettingsFresh(live: LiveSettings, log: FastifyBaseLogger): () => void {
  let faulty = false;
  let busy = false;
  const round = async () => {
    if (busy) return;
    busy = true;
    try {
      await live.refresh();
      faulty = false;
    } catch (error) {
      // A database that starts or is away passes, and is told by its own alert.
      if (!faulty)
        log[isUnavailable(error) ? 'warn' : 'error'](
          { err: error },
          'the settings could not be read; the last ones hold',
        );
      faulty = true;
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void round(), interval);
  timer.unref();
  return () => clearInterval(timer);
}
