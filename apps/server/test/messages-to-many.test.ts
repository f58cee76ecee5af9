import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { companyContact, messageLimits, type SentMessage, user } from '@packhouse/programme';
import { long } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '#db/db.ts';
import { jobQueue } from '#db/job-queue.ts';
import { openDatabase } from '#db/open-database.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { tableOf } from '#db/sql/tables.ts';
import { spaceOverdueMails } from '#mail/spaced-mails.ts';
import { openMailServer } from '../src/mail/mail-server.fixture.ts';
import { addOfficePerson, type TestPerson } from '../src/office/acts/acting.fixture.ts';
import { askOffice } from './desk/ask.ts';
import { runOfficeProcess } from './office-process.ts';
import { freshFolder, startServer } from './process.ts';
import { addCompany, addPerson, openWorld, type Person, type World } from './world.ts';

const english = { subject: 'Closed on Friday', text: 'Dear {{company}},\n\nwe are closed.' };

let world: World;
let manager: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  manager = await addOfficePerson(world, ['manager']);
});
afterAll(() => world.close());

const users = sql.table(tableOf(user));

/** So many people of one new company. @returns the filter that names them */
async function addPeople(count: number): Promise<object> {
  const companyId = await addCompany(world);
  const name = `Many ${companyId.slice(0, 8)}`;
  await sql`update ${sql.table(tableOf(companyContact))} set title = ${name} where id = ${companyId}::uuid`.execute(
    world.db,
  );
  await sql`insert into ${users} (name, mail, active, ${sql.ref(user.fields.company.wire)})
    select ${name} || nth, 'p' || nth || '@many.example', true, ${companyId}::uuid
    from generate_series(1, ${count}::int) nth`.execute(world.db);
  return { q: name };
}

interface Sent {
  readonly query: object;
  readonly total: number;
  readonly texts?: object;
  readonly by?: Person;
}

/** The texts of a message by language, as they are sent. */
const textRows = (texts: object) => Object.entries(texts).map(([language, of]) => ({ language, ...of }));

const send = ({ query, total, texts = { en: english }, by = manager }: Sent) =>
  askOffice(world, by, 'message/send', {
    given: { message: randomUUID(), list: 'companies', query, texts: textRows(texts), total: String(total) },
  });

/** How many mails of messages leave in each minute from now. */
async function minutes(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ minute: number; count: number }>`select
      greatest(0, floor(extract(epoch from start_after - now()) / 60 + 0.5))::int as minute, count(*)::int as count
    from pgboss.job where name = 'mail' and data ->> 'kind' = 'officeMessage' group by 1 order by 1`.execute(world.db);
  return Object.fromEntries(rows.map(({ minute, count }) => [minute, count]));
}
beforeEach(() => sql`delete from pgboss.job where name = 'mail'`.execute(world.db));

describe('a message to many', () => {
  it('is as long as it may be, and refused where it is longer', async () => {
    const query = await addPeople(1);
    const { subject, text } = messageLimits;
    const of = (s: number, t: number) => ({ en: { subject: 's'.repeat(s), text: 't'.repeat(t) } });
    const refused = async (texts: object) => (await send({ query, total: 1, texts })).body.errors?.[0]?.code;
    expect(await refused(of(subject + 1, 1))).toBe('messageMalformed');
    expect(await refused(of(1, text + 1))).toBe('messageMalformed');
    expect(await refused({ en: english, fr: { subject: ' ', text: 'Fermé' } })).toBe('messageMalformed');
    expect(await refused({ en: { subject: 'a\nBcc: all@example.org', text: 'b' } })).toBe('messageMalformed');
    expect(await minutes()).toEqual({});
    expect((await send({ query, total: 1, texts: of(subject, text) })).status).toBe(200);
    expect(await minutes()).toEqual({ 0: 1 });
  });

  it('goes to 500 by one person, and to more by two', async () => {
    const query = await addPeople(501);
    const proposed = await send({ query, total: 501 });
    expect(JSON.parse(proposed.text)).toMatchObject({ state: 'waits' });
    expect(await minutes()).toEqual({});
    const { decision } = JSON.parse(proposed.text) as { decision: string };
    const confirm = (by: Person) => askOffice(world, by, 'decision/confirm', { given: { number: decision } });
    expect((await confirm(manager)).status).toBe(403);
    expect((await confirm(await addOfficePerson(world, ['approver']))).status).toBe(200);
    const all = await minutes();
    expect(Object.values(all).reduce((sum, count) => sum + count, 0)).toBe(501);
    expect(all).toEqual({ 0: 60, 1: 60, 2: 60, 3: 60, 4: 60, 5: 60, 6: 60, 7: 60, 8: 21 });
    const { body } = await askOffice(world, manager, 'message/list');
    // Border: the answer of our own route.
    expect((body.data as readonly SentMessage[])[0]).toMatchObject({ people: 501, isWaiting: false });
  });

  it('is nothing to anyone who has no right: a company, the board, the auditor', async () => {
    const query = await addPeople(1);
    const [board, auditor] = [await addOfficePerson(world, ['board']), await addOfficePerson(world, ['auditor'])];
    const statuses = [];
    for (const by of [await addPerson(world), board, auditor])
      statuses.push((await send({ query, total: 1, by })).status);
    expect(statuses).toEqual([404, 404, 403]);
    expect(await minutes()).toEqual({});
  });
});

describe('the pace', () => {
  it('is that of all messages together', async () => {
    for (const count of [70, 30])
      expect((await send({ query: await addPeople(count), total: count })).status).toBe(200);
    expect(await minutes()).toEqual({ 0: 60, 1: 10, 2: 30 });
  });

  it('is kept by a server that starts after a while', async () => {
    expect((await send({ query: await addPeople(150), total: 150 })).status).toBe(200);
    await sql`update pgboss.job set start_after = start_after - interval '2 hours' where name = 'mail'`.execute(
      world.db,
    );
    expect(await minutes()).toEqual({ 0: 150 });
    await spaceOverdueMails(world.db);
    expect(await minutes()).toEqual({ 0: 60, 1: 60, 2: 30 });
    // Another copy that starts as well moves nothing.
    await spaceOverdueMails(world.db);
    expect(await minutes()).toEqual({ 0: 60, 1: 60, 2: 30 });
  });
});

long.describe('a server that is killed while it sends a message', () => {
  it('sends the rest when it starts again, and nobody a second one', async () => {
    const mails = await openMailServer();
    const dataDir = await freshFolder();
    const env = { SMTP_URL: mails.url, PUBLIC_URL: 'http://portal.example.org' };
    const isOurs = (text: string) => text.includes('Subject: Closed on Friday');
    const got = () => mails.received.filter(({ text }) => isOurs(text));
    mails.hangs = (text) => isOurs(text) && got().length >= 2;
    const killed = await startServer(dataDir, env);
    const as = (words: readonly string[]) =>
      runOfficeProcess([...words, '--as', 'manager', '--json'], { DATA_DIR: dataDir });
    const options = ['--list', 'companies', '--query', '{}'];
    const told = await as(['message', 'preview', ...options]);
    const { total } = JSON.parse(told.out) as { total: number };
    const texts = JSON.stringify({ en: english });
    const sent = await as(['message', 'send', randomUUID(), ...options, '--texts', texts, '--total', String(total)]);
    expect(sent).toMatchObject({ code: 0, err: '' });
    await vi.waitFor(() => expect(got()).toHaveLength(2), { timeout: 60_000 });
    await killed.kill('SIGKILL');

    mails.hangs = () => false;
    const again = await startServer(dataDir, env);
    await withDatabase(dataDir, async (db) => {
      // A job in hand is taken again when its time is up.
      await sql`update pgboss.job set started_on = started_on - interval '1 hour' where name = 'mail' and state = 'active'`.execute(
        db,
      );
      const boss = jobQueue(db, { supervised: false });
      await boss.start();
      await boss.supervise('mail');
      await boss.stop({ graceful: false, close: false });
      await sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`.execute(db);
    });
    const people = () => new Set(got().map(({ to }) => to.join()));
    await vi.waitFor(() => expect(people().size).toBe(total), { timeout: 60_000, interval: 200 });
    // One that was taken and not noted comes under the same number, by which a mail server knows it.
    const numbers = got().map(({ to, text }) => `${to.join()} ${/^Message-ID: (.+)$/im.exec(text)?.[1]}`);
    expect(new Set(numbers).size).toBe(total);
    await again.kill('SIGTERM');
    await mails.close();
    await rm(dataDir, { recursive: true, force: true });
  }, 240_000);
});

/** Lends the database of the server that runs on a folder. */
async function withDatabase(dataDir: string, work: (db: Db) => Promise<void>): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase<OwnTables>({
    dataDir,
    databaseUrl: null,
    join: true,
    connections: 2,
    log,
    onLost: () => undefined,
  });
  await work(database.db);
  await database.close();
}
