import type { Registry } from '@packhouse/jsonapi';
import { Migrator } from 'kysely/migration';
import type { Db } from './db.ts';
import { installQueues } from './job-queue.ts';
import { migrations } from './migrations/index.ts';
import { syncSchema } from './schema.ts';

/**
 * Brings the database forward to this version: numbered migrations under Kysely's lock, then the declared tables and
 * the queues.
 * @throws Error with one line when a migration fails or the database is newer than this program.
 */
export async function migrate(db: Db, registry: Registry): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database cannot be brought to this version: ${reason}`);
  }
  await db.transaction().execute((tx) => syncSchema(tx, registry));
  await installQueues(db);
}
