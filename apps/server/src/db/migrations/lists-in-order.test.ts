import { isRelation, type RelationField, type Resource } from '@packhouse/jsonapi';
import { firstHandlerReport, registry } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linked } from '#rows/link-columns.ts';
import { openEmpty } from '../../../test/databases/open-own.ts';
import type { Tx } from '../db.ts';
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

const lists = registry.resources.flatMap((resource) =>
  Object.values(resource.fields).flatMap((field): readonly (readonly [Resource, RelationField])[] =>
    isRelation(field) && field.kind === 'many' ? [[resource, field]] : [],
  ),
);

/** How PostgreSQL reads a list where the table is large. */
async function planOf(db: Tx, list: string, resource: Resource): Promise<string> {
  for (const setting of ['enable_seqscan', 'enable_bitmapscan'])
    await sql.raw(`set local ${setting} = off`).execute(db);
  const { rows } = await sql<Record<string, string>>`explain select ${sql.raw(list)}
    from ${sql.table(tableOf(resource))} t`.execute(db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('a list of rows', () => {
  it('is read in its order out of an index alone, in databases of an earlier version too', async () => {
    const { db } = database;
    await db.transaction().execute((tx) => migrateTo(tx, registry, '0014-file-notes'));
    const links = linkTableOf(firstHandlerReport, firstHandlerReport.fields.nonExemptReceipts);
    await sql.raw(`create index of_before on ${links} (source, position)`).execute(db);
    await migrate(db, registry);
    const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes where tablename = ${links}
      and indexdef like '%(source, "position")%'`.execute(db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.name).not.toBe('of_before');
    await db.transaction().execute(async (tx) => {
      const texts = lists.flatMap(([resource, field]) =>
        Object.values(linked(resource, field)).map((text) => [resource, field, text] as const),
      );
      for (const [resource, field, text] of texts) {
        const plan = await planOf(tx, text, resource);
        expect(plan).toMatch(new RegExp(`Index Only Scan using \\S+ on ${linkTableOf(resource, field)} l`));
        expect(plan).not.toContain('Sort');
      }
    });
  });
});
