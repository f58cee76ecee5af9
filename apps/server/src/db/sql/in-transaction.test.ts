import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMigrated } from '../../../test/databases/open-own.ts';
import type { Tx } from '../db.ts';
import type { Database } from '../open-database.ts';
import type { OwnTables } from '../own-tables.ts';
import { inTransaction, Overtaken } from './in-transaction.ts';

let database: Database<OwnTables>;
beforeAll(async () => {
  database = await openMigrated();
  await sql`create table counted (name text primary key, count integer not null)`.execute(database.db);
  await sql`insert into counted values ('a', 0), ('b', 0)`.execute(database.db);
});
afterAll(() => database.close());

const raise = (tx: Tx, name: string) => sql`update counted set count = count + 1 where name = ${name}`.execute(tx);

describe('a transaction', () => {
  it('that waits for one that waits for it is run again: both end well, and each counts once', async () => {
    let begun = 0;
    let meet = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const crossing = (first: string, second: string) =>
      inTransaction(database.db, async (tx) => {
        await raise(tx, first);
        begun += 1;
        if (begun === 2) meet();
        await met;
        await raise(tx, second);
      });
    await Promise.all([crossing('a', 'b'), crossing('b', 'a')]);
    const { rows } = await sql`select name, count from counted order by name`.execute(database.db);
    expect(rows).toEqual([
      { name: 'a', count: 2 },
      { name: 'b', count: 2 },
    ]);
    expect(begun).toBeGreaterThan(2);
  });

  it('that is overtaken every time ends with that fault after three', async () => {
    let runs = 0;
    const work = async () => {
      runs += 1;
      throw new Overtaken('Somebody was faster.');
    };
    await expect(inTransaction(database.db, work)).rejects.toThrow(Overtaken);
    expect(runs).toBe(3);
  });

  it('that fails otherwise is not run again', async () => {
    let runs = 0;
    const work = async () => {
      runs += 1;
      throw new Error('No.');
    };
    await expect(inTransaction(database.db, work)).rejects.toThrow('No.');
    expect(runs).toBe(1);
  });
});
