import { registry } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMigrated } from '../../../test/databases/open-own.ts';
import { migrate } from '../migrate.ts';
import type { Database } from '../open-database.ts';
import type { OwnTables } from '../own-tables.ts';
import { buildIndexes } from './build-indexes.ts';
import { tableShapes } from './tables.ts';

describe('an index that a table in use lacks', () => {
  let database: Database<OwnTables>;
  beforeAll(async () => {
    database = await openMigrated();
    await sql`create table busy (id integer, kind text)`.execute(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await sql.raw('drop index if exists busy_kind; truncate busy').execute(database.db);
  });

  const index = { table: 'busy', name: 'busy_kind', definition: '(kind) where kind is not null' };
  const found = async (name: string) => {
    const { rows } = await sql<{ valid: boolean; unique: boolean }>`select indisvalid as valid, indisunique as unique
      from pg_index where indexrelid = to_regclass(${name})`.execute(database.db);
    return rows;
  };
  const isBuilding = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and query like 'create index%' and wait_event_type = 'Lock'`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
  };

  it('is built while others write, by one of several copies', async () => {
    const { db } = database;
    let building: Promise<unknown> | undefined;
    await db.transaction().execute(async (writer) => {
      await sql`insert into busy values (1, 'begun before')`.execute(writer);
      building = Promise.all([buildIndexes(db, [index]), buildIndexes(db, [index])]);
      await vi.waitFor(isBuilding, { timeout: 10_000 });
      await db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = '2s'`.execute(other);
        await sql`insert into busy values (2, 'begun later')`.execute(other);
      });
    });
    await building;
    expect(await found(index.name)).toEqual([{ valid: true, unique: false }]);
  });

  it('is built anew where a try was broken off', async () => {
    const { db } = database;
    await sql`insert into busy values (1, 'twice'), (2, 'twice')`.execute(db);
    await expect(sql.raw('create unique index concurrently busy_kind on busy (kind)').execute(db)).rejects.toThrow();
    expect(await found(index.name)).toEqual([{ valid: false, unique: true }]);
    await buildIndexes(db, [index]);
    expect(await found(index.name)).toEqual([{ valid: true, unique: false }]);
  });

  it('is built so when a declaration asks for it', async () => {
    const { db } = database;
    const [shape] = tableShapes(registry).filter(({ indexes }) => indexes.some(({ isUnique }) => !isUnique));
    const name = shape?.indexes.find(({ isUnique }) => !isUnique)?.name ?? '';
    await sql.raw(`drop index ${name}`).execute(db);
    let brought: Promise<unknown> | undefined;
    await db.transaction().execute(async (writer) => {
      await sql.raw(`lock table ${shape?.name} in row exclusive mode`).execute(writer);
      brought = migrate(db, registry);
      await vi.waitFor(isBuilding, { timeout: 10_000 });
      await db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = '2s'`.execute(other);
        await sql.raw(`lock table ${shape?.name} in row exclusive mode`).execute(other);
      });
    });
    await brought;
    expect(await found(name)).toEqual([{ valid: true, unique: false }]);
  });
});
