import { DatabaseStartError } from '@packhouse/embedded-postgres';
import { invoice, registry } from '@packhouse/programme';
import { long } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmpty } from '../../test/databases/open-own.ts';
import type { Db } from './db.ts';
import { migrate, migrateTo, seenMigrations } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import type { Database } from './open-database.ts';
import type { OwnTables } from './own-tables.ts';
import { type Column, tableShapes } from './sql/tables.ts';

let database: Database<OwnTables>;
beforeAll(async () => {
  database = await openEmpty();
});
afterAll(async () => {
  for (const other of others) await other.close();
  await database.close();
});

const others: Database<OwnTables>[] = [];

async function openOther(): Promise<Database<OwnTables>> {
  const made = await openEmpty();
  others.push(made);
  return made;
}

/** An expression of row `n` for each type of column. */
const expressions: readonly (readonly [type: RegExp, expression: string])[] = [
  [/^uuid/, 'gen_random_uuid()'],
  [/^text\[\]/, "array['a', 'b ' || n]"],
  [/^text/, "'text “' || n"],
  [/^boolean/, 'n % 2 = 0'],
  [/^(integer|bigint)/, 'n'],
  [/^date/, "date '2026-10-01' + n"],
  [/^timestamptz/, "timestamptz '2026-10-01T00:00:00Z' + n * interval '1 hour'"],
  [/^numeric/, 'n + 0.25'],
];

/** A hundred rows with a value in every column that has none of its own. */
async function fill(db: Db, table: string, columns: readonly Column[]): Promise<void> {
  const valued = columns.filter(({ definition }) => !/default|generated/.test(definition));
  const values = valued.map(({ definition }) => expressions.find(([type]) => type.test(definition))?.[1] ?? 'null');
  const names = valued.map(({ name }) => name).join(', ');
  await sql
    .raw(`insert into ${table} (${names}) select ${values.join(', ')} from generate_series(1, 100) n`)
    .execute(db);
}

async function hashOf(db: Db, table: string, columns: readonly Column[]) {
  const names = columns.map(({ name }) => name).join(', ');
  const { rows } = await sql<{ rows: number; hash: string }>`
    select count(*)::int as rows, md5(string_agg(row_to_json(t)::text, '' order by t.id)) as hash
    from (select ${sql.raw(names)} from ${sql.table(table)}) t`.execute(db);
  return { table, rows: rows[0]?.rows, hash: rows[0]?.hash };
}

/** An invoice's sums, which the ledger works out anew from what the invoice told of its money (ledger.test.ts). */
const sums = [invoice.fields.amountPaid.wire, invoice.fields.balance.wire];
const isKept = ({ name }: Column) => !sums.includes(name);

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

  it('keeps every row of every declared table as it was', async () => {
    const { db } = await openOther();
    await db.transaction().execute((tx) => migrateTo(tx, registry, '0001-own-tables'));
    const tables = tableShapes(registry).filter(({ columns }) => columns.some(({ name }) => name === 'nid'));
    for (const { name, columns } of tables) await fill(db, name, columns);
    const hashes = () => Promise.all(tables.map(({ name, columns }) => hashOf(db, name, columns.filter(isKept))));
    const before = await hashes();
    await migrate(db, registry);
    expect(await hashes()).toEqual(before);
    expect(before.map(({ rows }) => rows)).toEqual(tables.map(() => 100));
  });

  it('may run by several copies at once, and again', async () => {
    const { db } = database;
    await Promise.all([migrate(db, registry), migrate(db, registry), migrate(db, registry)]);
    expect(new Set(await seen()).size).toBe((await seen()).length);
  });

  it('waits for nobody who writes when the tables are as declared', async () => {
    const { db } = database;
    await migrate(db, registry);
    await db.transaction().execute(async (writer) => {
      for (const { name } of tableShapes(registry))
        await sql.raw(`lock table ${name} in row exclusive mode`).execute(writer);
      await db.transaction().execute(async (tx) => {
        // Refused at once where it would wait, and another copy's writes with it.
        await sql`set local lock_timeout = '1ms'`.execute(tx);
        await migrateTo(tx, registry, undefined);
      });
    });
  });

  it('begins anew where it and somebody who writes waited for each other', async () => {
    const { db } = await openOther();
    await db.transaction().execute((tx) => migrateTo(tx, registry, '0077-quantities-as-written.expand'));
    const waiting = async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length;
    const { migrating } = await db.transaction().execute(async (writer) => {
      await sql`lock table bank_line in row exclusive mode`.execute(writer);
      const migrating = migrate(db, registry);
      await expect.poll(waiting).toBe(1);
      // The steps wait longer, so they are the ones that PostgreSQL ends.
      await sql`select from payment`.execute(writer);
      return { migrating };
    });
    await migrating;
    expect((await seenMigrations(db)).length).toBe(Object.keys(migrations).length);
  });

  it('adds an index that is missing, once', async () => {
    const { db } = database;
    const [shape] = tableShapes(registry).filter(({ indexes }) => indexes.some(({ isUnique }) => isUnique));
    const unique = shape?.indexes.find(({ isUnique }) => isUnique);
    const there = () =>
      sql<{ indexdef: string }>`select indexdef from pg_indexes where indexname = ${unique?.name}`.execute(db);
    const before = await there();
    expect(before.rows).toHaveLength(1);
    await sql`drop index ${sql.ref(unique?.name ?? '')}`.execute(db);
    await migrate(db, registry);
    expect((await there()).rows).toEqual(before.rows);
  });

  long.it('refuses a database that a later version has taken something from', async () => {
    const { db } = await openOther();
    await migrate(db, registry);
    for (const steps of [['9999-later'], ['9998-more.expand', '9999-less.contract']]) {
      await seeLater(db, steps);
      await expect(migrate(db, registry)).rejects.toThrow(
        new DatabaseStartError(
          `The database was brought forward by a newer version of this program (${steps.at(-1)}): start that version, or restore a backup made before it.`,
        ),
      );
    }
  });

  long.it('works beside a later version that has only added, and leaves its guards as they are', async () => {
    const { db } = await openOther();
    await migrate(db, registry);
    await sql`create function guard_later() returns trigger language plpgsql as 'begin return new; end'`.execute(db);
    await sql`create trigger guard_of_later before insert on setting execute function guard_later()`.execute(db);
    await seeLater(db, ['9998-more.expand', '9999-yet-more.expand']);
    expect(await migrate(db, registry)).toEqual(['9998-more.expand', '9999-yet-more.expand']);
    const { rows } = await sql`select tgname from pg_trigger where tgname = 'guard_of_later'`.execute(db);
    expect(rows).toHaveLength(1);
  });

  long.it('refuses a database that another line of versions has brought forward', async () => {
    const { db } = await openOther();
    await migrate(db, registry);
    const last = Object.keys(migrations).at(-1) ?? '';
    await seeLater(db, ['9998-more.expand']);
    await sql`delete from kysely_migration where name = ${last}`.execute(db);
    await expect(migrate(db, registry)).rejects.toThrow(`knows 9998-more.expand but not ${last}: start one that knows`);
  });
});

/** A later version has been there and made these steps. */
async function seeLater(db: Db, steps: readonly string[]): Promise<void> {
  await sql`delete from kysely_migration where name like '99%'`.execute(db);
  for (const name of steps)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2030-01-01T00:00:00Z')`.execute(db);
}
