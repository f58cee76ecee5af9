import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { registry } from '@packhouse/programme';
import type { Config } from '#config.ts';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open-database.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { folderStorage } from '#files/folder-storage.ts';
import { loadSettings } from '#settings/programme-settings.ts';
import { programmeClock } from '../../programme-clock.ts';
import type { WithDesk } from './run-office.ts';

/** Lends the running data: the database of the server that runs, or the data folder's own while none does. */
export function deskOn(config: Config): WithDesk {
  return async (work) => {
    const database = await openDatabase<OwnTables>({
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      join: true,
      connections: 4,
      log: { info: () => undefined, warn: (line) => process.stderr.write(`${line}\n`) },
      onLost: () => process.exit(1),
    });
    try {
      await migrate(database.db, registry);
      const settings = await loadSettings(database.db);
      const now = programmeClock(() => new Date(), config.demoToday, settings.timeZone)();
      const storage = folderStorage(join(config.dataDir, 'files'));
      return await work({ db: database.db, registry, settings, now, newId: randomUUID, storage, config });
    } finally {
      await database.close();
    }
  };
}
