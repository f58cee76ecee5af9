import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { long } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openReplica } from '#db/open-database.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { type ReadReplica, watchReplica } from '#db/read-replica.ts';
import { addOfficePerson } from '#office/acts/acting.fixture.ts';
import { type OutsidePostgres, startOutsidePostgres } from './outside/outside-postgres.ts';
import { type ReplicaPostgres, startReplica, withoutReplica } from './outside/replica-postgres.ts';
import { withoutOwnOutside } from './outside/without-outside.ts';
import { freshFolder, startInstalled } from './process.ts';
import { openWorld, type Person, type World } from './world.ts';

describe.skipIf(withoutOwnOutside || withoutReplica)('a streaming replica that the console reads', () => {
  let postgres: OutsidePostgres;
  let standby: ReplicaPostgres;
  let databaseUrl: string;
  let world: World;
  let replica: ReadReplica;
  let closeReplica: () => Promise<void>;
  let cashier: Person;
  let other: Person;
  const lines: string[] = [];
  beforeAll(async () => {
    postgres = await startOutsidePostgres();
    databaseUrl = await postgres.freshDatabase();
    standby = await startReplica(postgres);
    const opened = openReplica<OwnTables>(standby.urlOf(databaseUrl), 4);
    closeReplica = opened.close;
    const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
    world = await openWorld({
      databaseUrl,
      replica: (primary) => {
        replica = watchReplica({ primary, replica: opened.db, log, limit: 2, interval: 50 });
        return replica;
      },
    });
    cashier = await addOfficePerson(world, ['cashier']);
    other = await addOfficePerson(world, ['cashier']);
  }, 180_000);
  afterAll(async () => {
    await replica.stop();
    await closeReplica();
    await world.close();
    await standby.close();
    await postgres.close();
  });
  beforeEach(async () => {
    await vi.waitFor(() => expect(replica.state().used).toBe(true), { timeout: 30_000 });
    lines.length = 0;
  });

  /** Browsers keep what they are told. */
  const cookies = new Map<Person, string>();

  async function ask(person: Person, method: 'GET' | 'POST', path: string, payload?: object) {
    const cookie = cookies.get(person);
    const answer = await world.app.inject({
      method,
      url: `/office/api/${path}`,
      headers: { authorization: `Bearer ${person.token}`, ...(cookie === undefined ? {} : { cookie }) },
      ...(payload === undefined ? {} : { payload }),
    });
    const set = answer.headers['set-cookie'];
    if (typeof set === 'string') cookies.set(person, set.split(';')[0] ?? '');
    return answer;
  }
  const record = async (person: Person) => {
    const reference = `wire ${randomUUID()}`;
    const answer = await ask(person, 'POST', 'payment/record', { given: { amount: '7.00', reference } });
    expect(answer.statusCode, answer.body).toBe(200);
    return reference;
  };
  const list = async (person: Person) => (await ask(person, 'GET', 'lists/payments')).body;
  const counts = () => {
    const { reads, byPrimary } = replica.state();
    return { reads, byPrimary };
  };
  /** How many reads of each were done by the work. */
  async function readBy(work: () => Promise<unknown>) {
    const before = counts();
    await work();
    const after = counts();
    return { replica: after.reads - before.reads, primary: after.byPrimary - before.byPrimary };
  }

  it('answers lists, exports, figures and reading commands', async () => {
    for (const path of ['lists/payments', 'lists/payments/export', 'desk/home', 'payment/payers']) {
      const read = async () => expect([path, (await ask(other, 'GET', path)).statusCode]).toEqual([path, 200]);
      expect([path, await readBy(read)]).toEqual([path, { replica: 1, primary: 0 }]);
    }
  });

  it('shows nobody less than they have written, and others what it has', async () => {
    await standby.follow(false);
    const reference = await record(cashier);
    // The replica stands still: it is used for others until it is too far behind.
    expect(await readBy(async () => expect(await list(cashier)).toContain(reference))).toEqual({
      replica: 0,
      primary: 1,
    });
    expect(await readBy(async () => expect(await list(other)).not.toContain(reference))).toEqual({
      replica: 1,
      primary: 0,
    });
    await standby.follow(true);
    await vi.waitFor(async () => expect(await list(other)).toContain(reference), { timeout: 20_000 });
    const again = () => readBy(async () => expect(await list(cashier)).toContain(reference));
    await vi.waitFor(async () => expect(await again()).toEqual({ replica: 1, primary: 0 }), { timeout: 20_000 });
  });

  long.it('is left for the primary while it is too far behind, and taken again by itself', async () => {
    await standby.follow(false);
    const reference = await record(cashier);
    await vi.waitFor(() => expect(replica.state().used).toBe(false), { timeout: 20_000 });
    expect(lines).toEqual([
      expect.stringMatching(/^The read replica is not used: it is [23] seconds behind\. The primary answers\.$/),
    ]);
    expect(replica.state().behind).toBeGreaterThan(2);
    expect(await list(other)).toContain(reference);
    await standby.follow(true);
    await vi.waitFor(() => expect(replica.state().used).toBe(true), { timeout: 20_000 });
    expect(lines.at(-1)).toBe('The read replica is used.');
  });

  it('is not missed when it is gone, from the first request on', async () => {
    await standby.stop();
    for (let count = 0; count < 3; count += 1) expect((await ask(other, 'GET', 'lists/payments')).statusCode).toBe(200);
    await vi.waitFor(() => expect(replica.state().used).toBe(false), { timeout: 20_000 });
    expect(lines).toContain('The read replica is not used: it cannot be reached. The primary answers.');
    // Nobody knows how far one is behind that does not say so.
    expect(replica.state().behind).toBeNull();
    await standby.start();
    await vi.waitFor(() => expect(replica.state()).toMatchObject({ used: true, behind: expect.any(Number) }), {
      timeout: 30_000,
    });
  });

  long.it('is named to an installed server by one setting', async () => {
    const folder = await freshFolder();
    const env = { DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: standby.urlOf(databaseUrl) };
    const server = await startInstalled(folder, env);
    await vi.waitFor(() => expect(server.said()).toContain('The read replica is used.'), { timeout: 20_000 });
    await server.kill('SIGTERM');
    expect(server.process.exitCode).toBe(0);
    await rm(folder, { recursive: true, force: true });
  });

  it('leaves to the primary what turns out to write', async () => {
    const work = () => replica.read(null, (db) => sql`create table made (id int)`.execute(db));
    expect(await readBy(work)).toEqual({ replica: 0, primary: 1 });
    const broken = replica.read(null, (db) => sql`select from no_such_table`.execute(db));
    await expect(broken).rejects.toMatchObject({ code: '42P01' });
  });

  it('is not used where it is no replica, or another database’s', async () => {
    const said: string[] = [];
    const log = { info: (line: string) => said.push(line), warn: (line: string) => said.push(line) };
    const watched = watchReplica({ primary: world.db, replica: world.db, log, interval: 50 });
    await vi.waitFor(() => expect(said).toEqual([expect.stringContaining('it is no replica (any more)')]));
    await watched.stop();
    expect(watched.state()).toMatchObject({ used: false, behind: null });
  });
});
