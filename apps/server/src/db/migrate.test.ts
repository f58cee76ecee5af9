import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registry } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseStartError } from './database-start-error.ts';
import { migrate, migrateTo } from './migrate.ts';
import { type Database, openDatabase } from './open-database.ts';
import type { OwnTables } from './own-tables.ts';

let dataDir: string;
let database: Database<OwnTables>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'packhouse-migrate-'));
  const log = { info: () => undefined, warn: () => undefined };
  database = await openDatabase<OwnTables>({ dataDir, databaseUrl: null, log, onLost: () => undefined });
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const seen = async () => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db);
  return rows.map(({ name }) => name);
};

describe('migrate', () => {
  it('brings a database of an earlier version forward and keeps what it holds', async () => {
    const { db } = database;
    await db.transaction().execute((tx) => migrateTo(tx, registry, '0001-own-tables'));
    expect(await seen()).toEqual(['0001-own-tables']);
    const kept = { key: 'dueDay', value: JSON.stringify(12) };
    await db.insertInto('setting').values(kept).execute();
    await migrate(db, registry);
    expect((await seen()).length).toBeGreaterThan(1);
    expect(await db.selectFrom('setting').select(['key', 'value']).execute()).toEqual([{ key: 'dueDay', value: 12 }]);
    expect(await db.selectFrom('sign_up').selectAll().execute()).toEqual([]);
  });

  it('may run by several copies at once, and again', async () => {
    const { db } = database;
    await Promise.all([migrate(db, registry), migrate(db, registry), migrate(db, registry)]);
    expect(new Set(await seen()).size).toBe((await seen()).length);
  });

  it('refuses a database of a later version', async () => {
    const { db } = database;
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01T00:00:00Z')`.execute(db);
    await expect(migrate(db, registry)).rejects.toThrow(
      new DatabaseStartError(
        'The database was brought forward by a newer version of this program (9999-later): start that version, or restore a backup made before it.',
      ),
    );
    await sql`delete from kysely_migration where name = '9999-later'`.execute(db);
  });
});
