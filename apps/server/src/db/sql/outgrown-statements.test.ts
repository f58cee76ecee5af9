import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmpty } from '../../../test/databases/open-own.ts';
import type { Db } from '../db.ts';
import type { Database } from '../open-database.ts';
import type { OwnTables } from '../own-tables.ts';
import { inTransaction, Overtaken } from './in-transaction.ts';

const text = 'select * from grown where id > $1::int';
const look = (db: Db) => sql`select * from grown where id > ${0}::int`.execute(db);

describe('a table that gets a column after it was read by a prepared statement', () => {
  let database: Database<OwnTables>;
  beforeEach(async () => {
    // One connection: what it holds is what was prepared.
    database = await openEmpty(1);
    await sql.raw('create table grown (id integer)').execute(database.db);
    for (let turn = 0; turn < 3; turn += 1) await look(database.db);
    expect(await prepared()).toEqual([text]);
    await sql.raw('alter table grown add column more text').execute(database.db);
  });
  afterEach(() => database.close());

  const prepared = async (): Promise<readonly string[]> => {
    const { rows } = await database.pool.query('select statement from pg_prepared_statements order by prepare_time');
    return rows.map(({ statement }) => statement);
  };

  it('is read on by statements outside of a transaction, which the connection keeps once', async () => {
    for (let turn = 0; turn < 4; turn += 1) await expect(look(database.db)).resolves.toBeDefined();
    expect(await prepared()).toEqual([text]);
  });

  it('has a transaction begin again', async () => {
    let runs = 0;
    await inTransaction(database.db, async (tx) => {
      runs += 1;
      await look(tx);
    });
    expect(runs).toBe(2);
  });

  it('is a passing fault for a transaction that nobody repeats, and the next one is well', async () => {
    const once = () => database.db.transaction().execute(look);
    await expect(once()).rejects.toThrow(Overtaken);
    await expect(once()).resolves.toBeDefined();
    expect(await prepared()).toEqual([]);
  });
});
