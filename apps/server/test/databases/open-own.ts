import { inject } from 'vitest';
import { type Database, openDatabase } from '#db/open-database.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { copyTemplate, emptyDatabase, type OwnDatabase } from './databases-of-run.ts';

const quiet = { info: () => undefined, warn: () => undefined };

async function open({ url, drop }: OwnDatabase, connections?: number): Promise<Database<OwnTables>> {
  const given = { dataDir: '', databaseUrl: url, log: quiet, onLost: () => undefined };
  const database = await openDatabase<OwnTables>(connections === undefined ? given : { ...given, connections });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** Opens a migrated database without a row on the PostgreSQL of the run; its end removes it. */
export async function openMigrated(): Promise<Database<OwnTables>> {
  return open(await copyTemplate(inject('postgresOfRun')));
}

/** Opens a database without a table on the PostgreSQL of the run; its end removes it. */
export async function openEmpty(connections?: number): Promise<Database<OwnTables>> {
  return open(await emptyDatabase(inject('postgresOfRun')), connections);
}
