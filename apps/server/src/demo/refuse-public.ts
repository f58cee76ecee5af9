import { type Config, ConfigError, isLoopback } from '#config/config.ts';
import type { Db } from '#db/db.ts';
import { isDemonstration } from './load-demonstration.ts';

/**
 * A demonstration stays one: its passwords are public, so its data are served with the demonstration on and to this
 * machine alone, however the server is started later. The mark is a row of the database, so a copy of the folder and
 * a restored backup carry it too.
 * @throws {ConfigError} with one line that says what to do
 */
export async function refusePublicDemonstration(db: Db, config: Pick<Config, 'demo' | 'host'>): Promise<void> {
  if (config.demo && isLoopback(config.host)) return;
  if (!(await isDemonstration(db))) return;
  throw new ConfigError(
    'These data are the demonstration, whose passwords are public: remove the folder of DATA_DIR (or name an empty database) for a real program, or start without DEMO=off and HOST.',
  );
}
