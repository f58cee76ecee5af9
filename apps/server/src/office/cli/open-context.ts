import { randomUUID } from 'node:crypto';
import { defaultSettings, registry } from '@packhouse/programme';
import type { Config } from '#config/config.ts';
import type { Db } from '#db/db.ts';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open-database.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { openStorage } from '#files/open-storage.ts';
import { enterNames } from '#identity/sign-in/user-names.ts';
import { officeSettings } from '#settings/office-settings.ts';
import { programmeClock } from '#settings/programme-clock.ts';
import { loadSettings } from '#settings/programme-settings.ts';
import { officePersonNamed } from '../acts/office-person.ts';
import { asOffice, type OfficeActor, personActor } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import type { RunWithContext } from './run-office.ts';

/**
 * In whose name a command is done: who is named, else the office's own default; undefined where there is neither. Anyone who
 * may run commands on the machine is believed, and the trail says so.
 * @throws OfficeRefusal when there is no such person
 */
export async function commandActor(db: Db, as: string | undefined): Promise<OfficeActor | undefined> {
  const name = as ?? (await officeSettings(db)).person;
  if (name === null) return undefined;
  const person = await officePersonNamed(db, name);
  if (person === undefined) throw new OfficeRefusal('userUnknown', { name });
  return personActor(person, 'cli', 'command, the machine was trusted');
}

/**
 * Lends the running data: the database of the server that runs, or the data folder's own while none does. What wants
 * empty data is lent the database as it is, and only while no server runs; what needs none is lent it as it is, too.
 */
export function contextRunner(config: Config): RunWithContext {
  return async ({ onEmptyData = false }, work, as, asItIs = onEmptyData) => {
    const storage = await openStorage(config);
    const database = await openDatabase<OwnTables>({
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      join: !onEmptyData,
      connections: 4,
      log: { info: () => undefined, warn: (line) => process.stderr.write(`${line}\n`) },
      onLost: () => process.exit(1),
    });
    const { db } = database;
    try {
      if (!asItIs) {
        await migrate(db, registry);
        await enterNames(db);
      }
      const settings = asItIs ? defaultSettings : await loadSettings(db);
      const now = programmeClock(() => new Date(), config.demoToday, settings.timeZone)();
      const actor = asItIs ? undefined : await commandActor(db, as);
      return await work(asOffice({ db, registry, settings, now, newId: randomUUID, storage, config }, actor));
    } finally {
      await database.close();
    }
  };
}
