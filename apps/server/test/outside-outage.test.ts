import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseOwner } from '@packhouse/embedded-postgres';
import { producerContact, season } from '@packhouse/programme';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addHandler, contactValues, create, type Handler, urlOf } from './filing.ts';
import { type OutsidePostgres, startOutsidePostgres } from './outside/outside-postgres.ts';
import { withoutOwnOutside } from './outside/without-outside.ts';
import { type Answer, call, openWorld, type World } from './world.ts';

const writeIn = (world: World, handler: Handler): Promise<Answer> =>
  create(world, handler.person, producerContact, randomUUID(), contactValues(handler));
const readIn = (world: World, handler: Handler) => call(world, handler.person, 'GET', urlOf(season));
const health = async (world: World, path: string) => (await world.app.inject(`/health/${path}`)).statusCode;

function expectUnavailable(answer: Answer): void {
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
  expect(answer.body.errors[0]?.detail).toBe('The database is not available at the moment. Please try again.');
}

/** A disk of its own that is soon full; only root may make one. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'packhouse-disk-'));
  chmodSync(folder, 0o711);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'none', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

const disk = withoutOwnOutside ? null : smallDisk();

/** Keeps a database on the small disk. */
async function moveTo(folder: string, superuser: string, databaseUrl: string): Promise<void> {
  const { uid, gid } = databaseOwner();
  chownSync(folder, uid, gid);
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  await client.query(`create tablespace small location '${folder}'`);
  await client.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} set tablespace small`);
  await client.end();
}

describe.skipIf(withoutOwnOutside)('an outside PostgreSQL', () => {
  let postgres: OutsidePostgres;
  let world: World;
  let handler: Handler;
  let databaseUrl: string;
  beforeAll(async () => {
    postgres = await startOutsidePostgres();
    databaseUrl = await postgres.freshDatabase();
    if (disk !== null) await moveTo(disk, postgres.url, databaseUrl);
    world = await openWorld({ databaseUrl });
    handler = await addHandler(world);
  });
  afterAll(async () => {
    await world.close();
    await postgres.close();
    if (disk === null) return;
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  });

  it('that is gone (quality.md R9) is told with 503 in reads and writes and to whoever asks for health; nothing has to be restarted', async () => {
    const write = () => writeIn(world, handler);
    expect((await write()).status).toBe(201);
    for (let round = 0; round < 2; round += 1) {
      await postgres.stop();
      for (const answer of await Promise.all([readIn(world, handler), write(), write()])) expectUnavailable(answer);
      expect([await health(world, 'ready'), await health(world, 'live')]).toEqual([503, 200]);
      await postgres.start();
      await vi.waitFor(async () => expect((await write()).status).toBe(201), { timeout: 20_000 });
      expect([(await readIn(world, handler)).status, await health(world, 'ready')]).toEqual([200, 200]);
    }
  });

  it.skipIf(disk === null)(
    'whose disk is full refuses writes with 503, goes on reading, and takes writes again once there is room',
    async () => {
      const write = () => writeIn(world, handler);
      const filler = new pg.Client({ connectionString: databaseUrl });
      await filler.connect();
      await filler.query('create table filler (x text)');
      await filler.query('alter table filler alter column x set storage plain');
      const fill = async (rows: number) => {
        for (;;) await filler.query(`insert into filler select repeat('x', 7000) from generate_series(1, ${rows})`);
      };
      for (const rows of [500, 10, 1]) await expect(fill(rows)).rejects.toMatchObject({ code: '53100' });
      let answer = await write();
      // Pages that are begun take a few more rows.
      for (let count = 0; count < 500 && answer.status === 201; count += 1) answer = await write();
      expectUnavailable(answer);
      expect([(await readIn(world, handler)).status, await health(world, 'ready')]).toEqual([200, 200]);
      await filler.query('drop table filler');
      await filler.end();
      expect((await write()).status).toBe(201);
    },
    60_000,
  );
});
