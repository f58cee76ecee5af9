import { randomUUID } from 'node:crypto';
import { encodeResource } from '@packhouse/jsonapi';
import { companyContact, firstHandlerReport, producerContact } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#db/db.ts';
import { doneFor } from '#tracing/request-at-work.ts';
import { addHandler, type Handler, ref, urlOf } from '../../test/filing.ts';
import { call, openWorld, type World } from '../../test/world.ts';
import { serverLog } from './server-log.ts';

let world: World;
let handler: Handler;
const lines: string[] = [];
beforeAll(async () => {
  world = await openWorld({ log: serverLog({ write: (line: string) => void lines.push(line) }) });
  handler = await addHandler(world);
});
afterAll(() => world.close());

const read = (headers: Readonly<Record<string, string>> = {}) =>
  call(world, handler.person, 'GET', urlOf(firstHandlerReport), { headers });
const lastLine = () => JSON.parse(lines.findLast((line) => line.includes('"answered"')) ?? '{}');

describe('the id of a request', () => {
  it('is the one that came with it, in the answer and in the log', async () => {
    const id = randomUUID();
    const { headers } = await read({ 'x-request-id': id });
    expect(headers).toMatchObject({ 'x-request-id': id });
    expect(lastLine()).toMatchObject({ msg: 'answered', reqId: id });
  });

  it('is the server’s own where it tells of somebody, or could be read by a database', async () => {
    for (const given of ['dana@example.org', "';drop table audit;--", 'x'.repeat(5_000), randomUUID().toUpperCase()]) {
      const { headers } = await read({ 'x-request-id': given });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['x-request-id']).not.toBe(given);
      expect(lastLine().reqId).toBe(headers['x-request-id']);
    }
  });

  it('is told of answers that no route gives', async () => {
    for (const url of ['/nowhere', '/%zz']) {
      const { headers } = await world.app.inject({ url });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('is with the statements of a write, and in its line of the trail', async () => {
    await sql`create table seen (name text);
      create function see() returns trigger language plpgsql as $$ begin
        insert into seen select string_agg(name, ' ') from pg_cursors; return null; end $$;
      create trigger see after insert on audit for each row execute function see()`.execute(world.db);
    const id = randomUUID();
    const values = {
      firstHandler: ref(companyContact, handler.companyId),
      ...{ identifier: 'G-7', street: '1 Road', city: 'Albany', state: 'GA', zip: '31701', active: true },
    };
    const { status } = await call(world, handler.person, 'POST', urlOf(producerContact), {
      headers: { 'x-request-id': id },
      body: encodeResource(producerContact, randomUUID(), { title: 'Orchard', ...values }),
    });
    expect(status).toBe(201);
    const { rows } = await sql<{ name: string }>`select distinct name from seen`.execute(world.db);
    expect(rows).toEqual([{ name: id }]);
    const trail = await world.db.selectFrom('audit').select('type').where('request_id', '=', id).execute();
    expect(trail).toEqual([{ type: producerContact.type }]);
  });

  it('is with all that a transaction does, and with nothing after it', async () => {
    const id = randomUUID();
    const named = (db: Db) => sql<{ name: string }>`select current_setting('application_name') as name`.execute(db);
    const { rows } = await doneFor(id, () => world.db.transaction().execute(named));
    expect(rows).toEqual([{ name: expect.stringMatching(new RegExp(`^packhouse-\\d+ ${id}$`)) }]);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await named(world.db)).rows).toEqual([{ name: expect.stringMatching(/^packhouse-\d+$/) }]);
  });

  it('is the name under which the database runs what is read alone, and is gone with it', async () => {
    const id = randomUUID();
    const portals = () => sql<{ name: string }>`select name from pg_cursors where ${1} = 1`.execute(world.db);
    for (let turn = 0; turn < 3; turn += 1) expect((await doneFor(id, portals)).rows).toEqual([{ name: id }]);
    expect((await portals()).rows).toEqual([{ name: '' }]);
  });
});
