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

  it('gives a transaction its connection back', async () => {
    const work = database.db.transaction().execute(async (tx) => {
      await sql`select 5`.execute(tx);
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(await number('select 5 +', 1)).toBe(6);
  });
});
