import type { Registry } from '@packhouse/jsonapi';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { DatabaseStartError } from './database-start-error.ts';
import type { Db, Tx } from './db.ts';
import { migrations } from './migrations/index.ts';
import { installQueues } from './own/job-queue.ts';
import { guardSchema, syncSchema } from './schema.ts';

/** @throws DatabaseStartError with one line when the database has seen a migration that this program does not know */
async function refuseNewerDatabase(db: Db): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    db,
  );
  if (rows[0]?.there !== true) return;
  const { rows: seen } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = seen.find(({ name }) => migrations[name] === undefined);
  if (unknown === undefined) return;
  throw new DatabaseStartError(
    `The database was brought forward by a newer version of this program (${unknown.name}): start that version, or restore a backup made before it.`,
  );
}

/** @throws DatabaseStartError with one line */
async function runMigrations(db: Db, last?: string): Promise<void> {
  await refuseNewerDatabase(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error === undefined) return;
  const reason = error instanceof Error ? error.message : String(error);
  throw new DatabaseStartError(`The database cannot be brought to this version: ${reason}`);
}

/**
 * Brings the database forward to this version: numbered migrations under Kysely's lock, then the declared tables and
 * the queues.
 * @throws DatabaseStartError with one line when a migration fails or the database is newer than this program.
 */
export async function migrate(db: Db, registry: Registry): Promise<void> {
  await runMigrations(db);
  await db.transaction().execute(async (tx) => {
    await syncSchema(tx, registry);
    await guardSchema(tx, registry);
  });
  await installQueues(db);
}

/**
 * Makes the tables of an empty database as they were after one of the numbered migrations, without the queues and without
 * what guards them: `migrate` adds both once the rows are in place.
 */
export async function migrateTo(tx: Tx, registry: Registry, last: string | undefined): Promise<void> {
  await runMigrations(tx, last);
  await syncSchema(tx, registry);
}
