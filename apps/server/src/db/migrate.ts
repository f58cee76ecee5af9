import { DatabaseStartError } from '@packhouse/embedded-postgres';
import type { Registry } from '@packhouse/jsonapi';
import { Migrator } from 'kysely/migration';
import type { Db, Tx } from './db.ts';
import { installQueues } from './job-queue.ts';
import { isExpand, migrations, stepIndexes } from './migrations/index.ts';
import { guardSchema, makeIndexes, syncSchema } from './schema.ts';
import { buildIndexes } from './sql/build-indexes.ts';
import { inTransaction, isPassing } from './sql/in-transaction.ts';
import { readValue, readValues } from './sql/read-rows.ts';

/** The numbered migrations that a database has seen, in their order; none in an empty one. */
export async function seenMigrations(db: Db): Promise<readonly string[]> {
  const isThere = await readValue<boolean>(db)`select to_regclass('kysely_migration') is not null`;
  return isThere ? readValues<string>(db)`select name from kysely_migration order by name` : [];
}

/**
 * The steps that a newer version has made: each is an expand step, beside which this version works (docs/decisions/034).
 * @throws DatabaseStartError with one line when one of them is not, or when this version has steps that the newer lacks
 */
async function newerSteps(db: Db): Promise<readonly string[]> {
  const seen = await seenMigrations(db);
  const newer = seen.filter((name) => migrations[name] === undefined);
  const [first] = newer;
  if (first === undefined) return [];
  const contract = newer.find((name) => !isExpand(name));
  if (contract !== undefined) {
    throw new DatabaseStartError(
      `The database was brought forward by a newer version of this program (${contract}): start that version, or restore a backup made before it.`,
    );
  }
  const lacking = Object.keys(migrations).find((name) => !seen.includes(name));
  if (lacking !== undefined) {
    throw new DatabaseStartError(
      `The database was brought forward by a version of this program that knows ${first} but not ${lacking}: start one that knows both.`,
    );
  }
  return newer;
}

/** How often steps are begun at most, beside copies of an older version that are at work. */
const attempts = 10;

/** @throws DatabaseStartError with one line */
async function runMigrations(db: Db, last?: string, attempt = 1): Promise<readonly string[]> {
  const newer = await newerSteps(db);
  if (newer.length > 0) return newer;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error === undefined) return [];
  // The steps lock whole tables, one after the other, and so may wait for a copy that waits for them.
  if (!db.isTransaction && isPassing(error) && attempt < attempts) return runMigrations(db, last, attempt + 1);
  // A newer copy may have been first while this one waited for the lock.
  const meanwhile = db.isTransaction ? [] : await newerSteps(db);
  if (meanwhile.length > 0) return meanwhile;
  const reason = error instanceof Error ? error.message : String(error);
  throw new DatabaseStartError(`The database cannot be brought to this version: ${reason}`);
}

/**
 * Brings the database forward to this version: numbered migrations under Kysely's lock, then the declared tables, the
 * indexes that are built while others write, and the queues. A database that a newer version has expanded is left as it is: its guards and queues are the newer ones.
 * @returns the steps of that newer version; none where this one is the newest
 * @throws DatabaseStartError with one line when a migration fails or a newer version has made a contract step.
 */
export async function migrate(db: Db, registry: Registry): Promise<readonly string[]> {
  const newer = await runMigrations(db);
  if (newer.length > 0) return newer;
  const lacking = await inTransaction(db, async (tx) => {
    const found = await syncSchema(tx, registry);
    await guardSchema(tx, registry);
    return found;
  });
  await buildIndexes(db, [...stepIndexes(migrations), ...lacking]);
  await installQueues(db);
  return [];
}

/**
 * Makes the tables of an empty database as they were after one of the numbered migrations, without the queues and without
 * what guards them: `migrate` adds both once the rows are in place.
 */
export async function migrateTo(tx: Tx, registry: Registry, last: string | undefined): Promise<void> {
  await runMigrations(tx, last);
  await makeIndexes(tx, await syncSchema(tx, registry));
}
