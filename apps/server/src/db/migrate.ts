import type { Registry } from '@packhouse/jsonapi';
import { Migrator } from 'kysely/migration';
import type { Db, Tx } from './db.ts';
import { installQueues } from './job-queue.ts';
import { migrations } from './migrations/index.ts';
import { syncSchema } from './schema.ts';

/** @throws Error with one line */
async function runMigrations(db: Db, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error === undefined) return;
  const reason = error instanceof Error ? error.message : String(error);
  throw new Error(`The database cannot be brought to this version: ${reason}`);
}

/**
 * Brings the database forward to this version: numbered migrations under Kysely's lock, then the declared tables and
 * the queues.
 * @throws Error with one line when a migration fails or the database is newer than this program.
 */
export async function migrate(db: Db, registry: Registry): Promise<void> {
  await runMigrations(db);
  await db.transaction().execute((tx) => syncSchema(tx, registry));
  await installQueues(db);
}

/** Makes the tables of an empty database as they were after one of the numbered migrations, without the queues. */
export async function migrateTo(tx: Tx, registry: Registry, last: string | undefined): Promise<void> {
  await runMigrations(tx, last);
  await syncSchema(tx, registry);
}
