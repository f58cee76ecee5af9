import { randomUUID } from 'node:crypto';
import { DatabaseStartError } from '@packhouse/embedded-postgres';
import { registry } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmpty } from '../../../test/databases/open-own.ts';
import { migrate, migrateTo } from '../migrate.ts';
import type { Database } from '../open-database.ts';
import type { OwnTables } from '../own-tables.ts';

let database: Database<OwnTables>;
beforeAll(async () => {
  database = await openEmpty();
  await database.db.transaction().execute((tx) => migrateTo(tx, registry, '0007-addresses-to-confirm'));
});
afterAll(() => database.close());

const form = 'node__first_handler_report';
const part = 'node__fh_non_exempt_receipt';
const link = `${form}__field_non_exempt_receipts`;
const run = (statement: string) => sql.raw(statement).execute(database.db);

async function addForm(status: string): Promise<string> {
  const id = randomUUID();
  await run(`insert into ${form} (id, title, field_submission_status) values ('${id}', 'Report', '${status}')`);
  return id;
}

async function addPart(inshell: string): Promise<string> {
  const id = randomUUID();
  await run(`insert into ${part} (id, title, field_inshell_lbs) values ('${id}', 'Row', ${inshell})`);
  return id;
}

const hold = (table: string, source: string, target: string, type: string, position: number) =>
  run(
    `insert into ${table} (source, target, target_type, position) values ('${source}', '${target}', '${type}', ${position})`,
  );

async function rowsOf(source: string) {
  const { rows } = await sql<{ target: string; inshell: string; same: boolean }>`select l.target,
      p.field_inshell_lbs as inshell, p.nid = coalesce(l.target_nid, p.nid) as same
    from ${sql.table(link)} l join ${sql.table(part)} p on p.id = l.target where l.source = ${source}::uuid
    order by l.position`.execute(database.db);
  return rows;
}

describe('rows that stand in two forms', () => {
  it('a report in two packages stops the upgrade with one line that names it', async () => {
    const report = await addForm('draft');
    const packages = 'node__fh_reporting_forms_package';
    for (const id of [randomUUID(), randomUUID()]) {
      await run(`insert into ${packages} (id, title) values ('${id}', 'Package')`);
      await hold(`${packages}__field_fh_report`, id, report, 'node--first_handler_report', 0);
    }
    const stopped = migrate(database.db, registry);
    await expect(stopped).rejects.toThrow(DatabaseStartError);
    await expect(stopped).rejects.toThrow(new RegExp(`1 reports stand in two packages of .+ \\(${report}\\)`));
    await run(`delete from ${packages}`);
  });

  it('stay in the certified one; the others get copies in their place, and the trail names them', async () => {
    const [draft, certified, other] = [await addForm('draft'), await addForm('certified'), await addForm('certified')];
    const [shared, own] = [await addPart('1.00'), await addPart('2.00')];
    await hold(link, draft, own, 'node--fh_non_exempt_receipt', 0);
    for (const source of [draft, certified, other]) await hold(link, source, shared, 'node--fh_non_exempt_receipt', 1);
    await migrate(database.db, registry);
    const inshell = (rows: readonly { inshell: string }[]) => rows.map((row) => row.inshell);
    expect((await rowsOf(certified)).map(({ target }) => target)).toEqual([shared]);
    expect(inshell(await rowsOf(draft))).toEqual(['2.00', '1.00']);
    expect(inshell(await rowsOf(other))).toEqual(['1.00']);
    const targets = (await Promise.all([draft, certified, other].map(rowsOf))).flat().map(({ target }) => target);
    expect(new Set(targets).size).toBe(4);
    const { rows } = await sql<{ type: string; action: string }>`select type, action from audit
      where username = 'upgrade' order by id`.execute(database.db);
    const two = ['create node--fh_non_exempt_receipt', 'update node--first_handler_report'];
    expect(rows.map(({ type, action }) => `${action} ${type}`)).toEqual([...two, ...two]);
    await expect(hold(link, certified, await addPart('3.00'), 'x', 2)).rejects.toThrow('its lists cannot change');
  });
});
