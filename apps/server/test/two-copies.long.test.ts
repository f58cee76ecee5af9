import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { encodeResource } from '@packhouse/jsonapi';
import { producerContact, user } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '#db/open-database.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { tableOf } from '#db/sql/tables.ts';
import { putMail } from '#mail/put-mail.ts';
import { type Balancer, openBalancer } from './outside/balancer.ts';
import { type OutsideDatabases, outsideDatabases } from './outside/outside-databases.ts';
import { withoutOutside } from './outside/without-outside.ts';
import { freshFolder, type ServerProcess, signIn, startServer } from './process.ts';
import { openS3, type S3 } from './s3.ts';

const people = 8;
const mails = 60;

describe.skipIf(withoutOutside)('two copies on one PostgreSQL and one file store, one killed under load', () => {
  let databases: OutsideDatabases;
  let database: Database<OwnTables>;
  let store: S3;
  let balancer: Balancer;
  const copies: ServerProcess[] = [];
  const folders: string[] = [];

  beforeAll(async () => {
    databases = await outsideDatabases();
    store = await openS3();
    const databaseUrl = await databases.fresh();
    for (let count = 0; count < 2; count += 1) {
      const folder = await freshFolder();
      folders.push(folder);
      copies.push(await startServer(folder, { DATABASE_URL: databaseUrl, FILES_URL: store.url, DEMO: 'on' }));
    }
    balancer = await openBalancer(copies.map(({ address }) => address));
    const quiet = { info: () => undefined, warn: () => undefined };
    database = await openDatabase<OwnTables>({ dataDir: '', databaseUrl, log: quiet, onLost: () => undefined });
  }, 180_000);
  afterAll(async () => {
    await balancer.close();
    await database.close();
    for (const copy of copies) await copy.kill('SIGTERM');
    await Promise.all([databases.close(), store.close()]);
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  /** Files of mails that a copy has sent; they are named by their jobs. */
  const sentBy = async (folder: string | undefined) =>
    (await readdir(join(folder ?? '', 'outbox')).catch(() => []))
      .filter((name) => name.endsWith('.eml'))
      .map((name) => name.slice(0, -'.eml'.length));

  async function putMails(): Promise<void> {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(tableOf(user))}
      where mail is not null and active limit 1`.execute(database.db);
    const userId = rows[0]?.id ?? '';
    await database.db.transaction().execute(async (tx) => {
      for (let count = 0; count < mails; count += 1) await putMail(tx, { kind: 'passwordLink', userId, values: {} });
    });
  }

  const jobsInState = async (state: string) => {
    const { rows } = await sql<{ id: string; left: number }>`select id, retry_limit - retry_count as left
      from pgboss.job where name = 'mail' and state::text = ${state}`.execute(database.db);
    return rows;
  };

  it('repeats only what was under way, loses nothing, ends no session and does the queued work once', async () => {
    const ask = await signIn(balancer.address, 'firsthandler');
    const acknowledged = new Map<string, string>();
    const refused: number[] = [];
    const repeated = { whileItDied: 0, afterwards: 0 };
    let isDead = false;
    let stop = false;

    /** Saves one contact after the other; repeats a save under its own id when its answer was lost. */
    const saveAndSaveAgain = async () => {
      while (!stop) {
        const id = randomUUID();
        const title = `Orchard ${id.slice(0, 8)}`;
        const place = { street: '1 Road', city: 'Albany', state: 'GA', zip: '31701', identifier: id.slice(0, 20) };
        const document = encodeResource(producerContact, id, { title, ...place });
        const save = () => ask('POST', `/jsonapi/${producerContact.path}`, document).catch(() => ({ status: 502 }));
        const when = isDead ? 'afterwards' : 'whileItDied';
        let { status } = await save();
        if (status === 502) repeated[when] += 1;
        while (status === 502) ({ status } = await delay(50).then(save));
        // 409: the answer was lost, the save was not.
        if (status === 201 || status === 409) acknowledged.set(id, title);
        else refused.push(status);
      }
    };
    const workers = Array.from({ length: people }, saveAndSaveAgain);
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(40), { timeout: 60_000 });
    // The copy that looks first may send all there are: more come until the one that is killed has its part.
    const untilSent = async () => {
      if ((await jobsInState('created')).length === 0) await putMails();
      expect((await sentBy(folders[0])).length).toBeGreaterThan(0);
    };
    await vi.waitFor(untilSent, { timeout: 60_000 });
    await copies[0]?.kill('SIGKILL');
    isDead = true;
    const [atKill, sentByKilled] = [acknowledged.size, await sentBy(folders[0])];
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(atKill + 40), { timeout: 60_000 });
    stop = true;
    await Promise.all(workers);

    expect({ afterwards: repeated.afterwards, refused }).toEqual({ afterwards: 0, refused: [] });
    expect(balancer.broken()).toBeGreaterThanOrEqual(repeated.whileItDied);
    const { status, body } = await ask('GET', `/jsonapi/${producerContact.path}?page[limit]=1500`);
    expect(status).toBe(200);
    const kept = new Map<string, string>(
      body.data.map((row: { id: string; attributes: { title: string } }) => [row.id, row.attributes.title]),
    );
    expect([...acknowledged].filter(([id, title]) => kept.get(id) !== title)).toEqual([]);

    await vi.waitFor(async () => expect(await jobsInState('created')).toEqual([]), { timeout: 60_000 });
    // In this order: what is sent in between is in hand first and sent then, so it is seen at least once.
    const inHand = await jobsInState('active');
    const sentByOther = await sentBy(folders[1]);
    expect(sentByOther.filter((id) => sentByKilled.includes(id))).toEqual([]);
    // Jobs that the killed copy had taken and not reported are taken again when their time is up.
    const done = new Set([...sentByOther, ...sentByKilled, ...inHand.map(({ id }) => id)]);
    expect(done.size).toBeGreaterThanOrEqual(mails);
    for (const { left } of inHand) expect(left).toBeGreaterThan(0);
  }, 240_000);
});
