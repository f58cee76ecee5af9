import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmpty } from '../../../test/databases/open-own.ts';
import type { Database } from '../open-database.ts';
import type { OwnTables } from '../own-tables.ts';

describe('preparing', () => {
  let database: Database<OwnTables>;

  beforeAll(async () => {
    // One connection: what it holds is what was prepared.
    database = await openEmpty(1);
  });

  afterAll(async () => {
    await database.close();
  });

  const prepared = async (): Promise<readonly string[]> => {
    const { rows } = await database.pool.query('select statement from pg_prepared_statements order by prepare_time');
    return rows.map(({ statement }) => statement);
  };
  const number = async (text: string, value: number) => {
    const { rows } = await sql<{ n: number }>`${sql.raw(text)} ${value}::int as n`.execute(database.db);
    return rows[0]?.n;
  };

  it('prepares a statement when it comes a second time, whatever its values', async () => {
    expect(await number('select 1 +', 1)).toBe(2);
    expect(await prepared()).toEqual([]);
    expect([await number('select 1 +', 2), await number('select 1 +', 3)]).toEqual([3, 4]);
    expect(await prepared()).toEqual(['select 1 + $1::int as n']);
  });

  it('leaves several statements in one text as they are', async () => {
    const twice = sql.raw('select 6; select 7');
    for (let turn = 0; turn < 3; turn += 1) await expect(twice.execute(database.db)).resolves.toBeDefined();
  });

  it('prepares no more than 200, and runs the others as they are', async () => {
    for (let index = 0; index < 250; index += 1) {
      expect([await number(`select ${index} +`, 1), await number(`select ${index} +`, 2)]).toEqual([
        index + 1,
        index + 2,
      ]);
    }
    expect(await prepared()).toHaveLength(200);
    expect(await number('select 249 +', 3)).toBe(252);
  });

  it('reads rows alike when they come first, prepared, and once more', async () => {
    const moment = new Date('2026-11-30T09:00:00.123Z');
    const all = () =>
      sql`select ${'é"\\'}::text as t, ${7}::int as i, ${true}::bool as b, ${null}::text as none, ${moment}::timestamptz as at,
        '1.50'::numeric as n, '2026-11-30'::date as d, '\\x00ff'::bytea as bytes, array['a', 'b,c'] as list,
        '{"a": [1]}'::jsonb as json, ''::text as empty from generate_series(1, ${2}::int)`.execute(database.db);
    const first = await all();
    expect(first.rows).toHaveLength(2);
    expect(first.rows[0]).toMatchObject({
      t: 'é"\\',
      i: 7,
      b: true,
      none: null,
      at: moment,
      list: ['a', 'b,c'],
      empty: '',
    });
    expect([await all(), await all()]).toEqual([first, first]);
  });

  it('tells how many rows were written, none included, and goes on after a refusal', async () => {
    await sql`create temp table written (n int primary key)`.execute(database.db);
    const add = (from: number, to: number) =>
      sql`insert into written select * from generate_series(${from}::int, ${to}::int)`.execute(database.db);
    const counts = [];
    for (const [from, to] of [
      [1, 3],
      [4, 4],
      [9, 8],
      [9, 10],
    ] as const)
      counts.push((await add(from, to)).numAffectedRows);
    expect(counts).toEqual([3n, 1n, 0n, 2n]);
    await expect(add(10, 11)).rejects.toMatchObject({ code: '23505' });
    expect((await add(11, 11)).numAffectedRows).toBe(1n);
  });

  it('gives a transaction its connection back', async () => {
    const work = database.db.transaction().execute(async (tx) => {
      await sql`select 5`.execute(tx);
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(await number('select 5 +', 1)).toBe(6);
  });
});
