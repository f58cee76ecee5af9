import { companyContact, packetConfirmation, registry } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmpty } from '../../../test/databases/open-own.ts';
import { migrate, migrateTo } from '../migrate.ts';
import type { Database } from '../open-database.ts';
import type { OwnTables } from '../own-tables.ts';
import { linkTableOf, tableOf } from '../sql/tables.ts';

let database: Database<OwnTables>;
beforeAll(async () => {
  database = await openEmpty();
});
afterAll(async () => {
  await database.close();
});

const links = sql.table(linkTableOf(companyContact, companyContact.fields.packetConfirmations));

describe('the numbers in links', () => {
  it('are added to links of an earlier version, each its own', async () => {
    const { db } = database;
    await db.transaction().execute((tx) => migrateTo(tx, registry, '0004-calendar-addresses'));
    await sql`alter table ${links} drop column target_nid`.execute(db);
    await sql`with company as (insert into ${sql.table(tableOf(companyContact))} (title) values ('A') returning id),
        confirmation as (insert into ${sql.table(tableOf(packetConfirmation))} (title) values ('B'), ('C') returning id)
      insert into ${links} (source, target, target_type, position)
        select company.id, confirmation.id, ${packetConfirmation.type}, row_number() over () from company, confirmation`.execute(
      db,
    );
    await migrate(db, registry);
    const { rows } = await sql<{ target_nid: string; nid: string }>`select l.target_nid, t.nid from ${links} l
      join ${sql.table(tableOf(packetConfirmation))} t on t.id = l.target`.execute(db);
    expect(rows).toHaveLength(2);
    expect(rows.map((row) => row.target_nid)).toEqual(rows.map((row) => row.nid));
  });
});
