import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { companiesList, companyContact } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tableOf } from '#db/sql/tables.ts';
import { addOfficePerson, officeAs, type TestPerson } from '../../../src/office/acts/acting.fixture.ts';
import { askedList } from '../../../src/office/desk/ask.ts';
import { exportColumns, exportList } from '../../../src/office/desk/engine/export-list.ts';
import { readListQuery } from '../../../src/office/desk/engine/list-query.ts';
import { openWorld, type World } from '../../world.ts';
import { askOffice, listPath } from '../ask.ts';

/** More than what stands between a server and who reads nothing holds. */
const companies = 8_000;
const table = sql.table(tableOf(companyContact));

let world: World;
let reviewer: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  reviewer = await addOfficePerson(world, ['reviewer']);
  await sql`insert into ${table} (title, field_phone)
    select 'Grove ' || lpad(nth::text, 6, '0'), repeat('A long number ', 160) from generate_series(1, ${companies}) nth`.execute(
    world.db,
  );
  await world.app.listen({ port: 0, host: '127.0.0.1' });
}, 120_000);
afterAll(() => world.close());

/** Snapshots that are held for exports. */
const held = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(world.db);
  return rows[0]?.n;
};
const allGivenBack = () => vi.waitFor(async () => expect(await held()).toBe(0), { timeout: 15_000 });

/** Asks for a file of all companies and reads nothing of it yet. */
async function begin(): Promise<IncomingMessage> {
  // Border: it listens on a port.
  const { port } = world.app.server.address() as AddressInfo;
  const columns = companiesList.columns.map(({ key }) => key).join(',');
  const path = `/office/api/${listPath('companies', { columns }, '/export')}`;
  const sent = httpRequest({ port, path, agent: false, headers: { authorization: `Bearer ${reviewer.token}` } });
  sent.on('error', () => undefined);
  sent.end();
  // Border: what the event carries.
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}

describe('an export', () => {
  it('holds each row once as it stood when it began, whatever changes while it is read', async () => {
    const context = officeAs(world, reviewer);
    const wanted = askedList(context, 'companies');
    if (wanted === undefined) throw new Error('There is no such list.');
    const query = readListQuery(wanted.list, {}, wanted.asked.today);
    const wish = { query, columns: exportColumns(wanted, 'name'), language: 'en', filters: {} } as const;
    const { rows, pieces, end } = await exportList(context, wanted, wish);
    const read: string[] = [];
    for await (const piece of pieces) {
      // The first piece is the head: the rest is read after others have come, gone and moved.
      if (read.length === 0) {
        await sql`delete from ${table} where title < 'Grove 000100'`.execute(world.db);
        await sql`update ${table} set title = 'Moved ' || title where title < 'Grove 002000'`.execute(world.db);
        await sql`insert into ${table} (title) select 'Agrove ' || nth from generate_series(1, 500) nth`.execute(
          world.db,
        );
      }
      read.push(piece);
    }
    end();
    const names = read.join('').trimEnd().split('\r\n').slice(1);
    expect([rows, names.length, new Set(names).size]).toEqual([companies, companies, companies]);
    expect([names[0], names.at(-1)]).toEqual(['Grove 000001', `Grove ${String(companies).padStart(6, '0')}`]);
    await allGivenBack();
  }, 60_000);

  it('breaks off where its rows are lost in the middle, and never ends as if it were whole', async () => {
    const answer = await begin();
    expect([answer.statusCode, Number(answer.headers['x-rows']) > companies]).toEqual([200, true]);
    const lose = async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(world.db);
      expect(rows).toHaveLength(1);
    };
    await vi.waitFor(lose, { timeout: 15_000 });
    const read = async () => {
      for await (const _chunk of answer);
    };
    await expect(read()).rejects.toThrow('aborted');
    expect(answer.complete).toBe(false);
    await allGivenBack();
  }, 60_000);

  it('gives its snapshot back when nobody reads it any more', async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      const answer = await begin();
      expect(answer.statusCode).toBe(200);
      answer.on('error', () => undefined).destroy();
      await allGivenBack();
    }
  }, 60_000);

  it('of what nothing matches is a file with its head alone', async () => {
    for (const q of ['No such name', '$1']) {
      const { status, headers, text } = await askOffice(world, reviewer, listPath('reports', { q }, '/export'));
      expect([status, headers['x-rows'], text.trimEnd().split('\r\n').length]).toEqual([200, '0', 1]);
    }
  });
});
