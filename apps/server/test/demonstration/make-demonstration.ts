import { registry } from '@packhouse/programme';
import type { Config } from '#config/config.ts';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open-database.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { loadDemonstration } from '#demo/load-demonstration.ts';
import { openStorage } from '#files/open-storage.ts';
import { openSettings } from '#settings/live-settings.ts';
import { programmeClock } from '#settings/programme-clock.ts';

const quiet = { info: () => undefined, warn: () => undefined };

/** Does what the first start of a demonstration does before the server listens, in its data folder. */
export async function makeDemonstration(config: Config): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const storage = await openStorage(config);
  const database = await openDatabase<OwnTables>({ dataDir, databaseUrl, log: quiet, onLost: () => undefined });
  await migrate(database.db, registry);
  const { settings } = await openSettings(database.db);
  const clock = programmeClock(() => new Date(), config.demoToday, settings.timeZone);
  await loadDemonstration({ db: database.db, registry, settings, storage, folder: dataDir, clock, log: quiet });
  await database.close();
}
