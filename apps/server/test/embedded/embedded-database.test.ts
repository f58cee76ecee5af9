import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  databaseOwner,
  type EmbeddedDatabase,
  type EmbeddedOptions,
  findNative,
  processesIn,
  startEmbeddedDatabase,
} from '@packhouse/embedded-postgres';
import { long } from '@packhouse/testing';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { killDatabase } from '../kill-database.ts';
import { serverProcess } from './server-process.fixture.ts';

/** How often a server is killed in the middle of its writing. */
const kills = process.env.TEST_LONG === '1' ? 20 : 2;
const isRoot = process.getuid?.() === 0;

let folder: string;
let dataDir: string;
let started: EmbeddedDatabase[];

/** A data folder whose database was made before, for tests that are not about its making. */
let made: string;
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'packhouse-made-'));
  dataDir = join(made, 'data');
  started = [];
  await (await start()).stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

/** Puts it at the test's folder. */
const takeMade = () =>
  cpSync(join(made, 'data'), dataDir, { recursive: true, filter: (path) => !path.endsWith('socket-dir') });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packhouse-test-'));
  dataDir = join(folder, 'data');
  started = [];
});

afterEach(async () => {
  for (const database of started) await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('startEmbeddedDatabase', () => {
  it('keeps its rows from one start to the next', async () => {
    takeMade();
    const first = await start();
    await query(first, 'create table kept as select 42 as id');
    await first.stop();
    expect(processesIn(join(dataDir, 'cluster', 'pg'))).toEqual([]);
    expect(await query(await start(), 'select id from kept')).toEqual([{ id: 42 }]);
  });

  it('closes its folder and its password to all others', async () => {
    await start();
    const mode = (name: string) => statSync(join(dataDir, name)).mode & 0o777;
    expect([mode('.'), mode('cluster'), mode('pg-password')]).toEqual([0o700, 0o700, 0o600]);
  });

  long.it('leaves the mode of a folder that exists as it is', async () => {
    takeMade();
    chmodSync(dataDir, 0o755);
    await start();
    expect(statSync(dataDir).mode & 0o777).toBe(0o755);
  });

  it('says so when the data folder cannot be one', async () => {
    writeFileSync(dataDir, '');
    await expect(start()).rejects.toThrow(/^The data folder .* cannot be used: /);
  });

  long.it('puts its socket elsewhere when the path is too long for one', async () => {
    dataDir = join(folder, 'a'.repeat(60), 'b'.repeat(60), 'data');
    takeMade();
    const database = await start();
    expect(await query(database, 'select 1 as up')).toEqual([{ up: 1 }]);
    expect(database.connection.host).toBe(readFileSync(join(dataDir, 'socket-dir'), 'utf8').trim());
    await expect(start()).rejects.toThrow('Another server already uses');
    rmSync(database.connection.host, { recursive: true });
  });

  it('refuses a database without its password', async () => {
    takeMade();
    rmSync(join(dataDir, 'pg-password'));
    await expect(start()).rejects.toThrow(/pg-password is missing: restore it/);
  });

  it('refuses the database of another version', async () => {
    takeMade();
    writeFileSync(join(dataDir, 'cluster', 'pg', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 17; this is 18/);
  });

  it('says why PostgreSQL does not start', async () => {
    takeMade();
    writeFileSync(join(dataDir, 'cluster', 'pg', 'postgresql.conf'), 'no_such_setting = 1\n');
    await expect(start()).rejects.toThrow(/does not start: .*no_such_setting|does not start: .*configuration file/);
  });

  long.it('ends in order while its PostgreSQL is being started again', async () => {
    takeMade();
    const database = await start();
    killDatabase(dataDir);
    await database.stop();
    expect(processesIn(join(dataDir, 'cluster', 'pg'))).toEqual([]);
    expect(await query(await start(), 'select 1 as up')).toEqual([{ up: 1 }]);
  });

  (isRoot ? long.it : it.skip)('does not take a stranger with the same process id for its database', async () => {
    takeMade();
    const stranger = spawn('sleep', ['60'], { ...databaseOwner(), cwd: '/' });
    await once(stranger, 'spawn');
    writeFileSync(
      join(dataDir, 'cluster', 'pg', 'postmaster.pid'),
      `${stranger.pid}\n/mnt/db/pg\n1\n5432\n/mnt/db\n\n`,
    );
    expect(await query(await start(), 'select 1 as up')).toEqual([{ up: 1 }]);
    stranger.kill();
  });
});

describe.runIf(isRoot)('startEmbeddedDatabase as root', () => {
  it('runs PostgreSQL as another user without any capability', async () => {
    takeMade();
    const database = await start();
    const [main = 0] = processesIn(join(dataDir, 'cluster', 'pg'));
    const status = readFileSync(`/proc/${main}/status`, 'utf8');
    expect(status).toMatch(new RegExp(`Uid:\\s+${databaseOwner().uid}\\s`));
    expect(status).toMatch(/CapEff:\s+0{16}\n/);
    await database.stop();
  });

  long.it('falls back to copies out of a closed folder, takes its rows along and finds them there later', async () => {
    takeMade();
    const systemFolder = mkdtempSync(join(tmpdir(), 'packhouse-test-'));
    chmodSync(systemFolder, 0o755);
    const first = await start();
    await query(first, 'create table kept as select 1 as id');
    await first.stop();
    // The folder above is closed, so another user in place is no way here.
    const copied = await start({ modes: ['drop', 'copy'], systemFolder });
    expect(copied.connection.host).toContain(systemFolder);
    expect(existsSync(join(dataDir, 'cluster'))).toBe(false);
    await copied.stop();
    expect(await query(await start({ systemFolder }), 'select id from kept')).toEqual([{ id: 1 }]);
    await started.at(-1)?.stop();
    rmSync(systemFolder, { recursive: true });
  });

  const programs = join(findNative().folder, 'bin', 'postgres');
  const isReachable = spawnSync(programs, ['--version'], { ...databaseOwner(), cwd: '/' }).status === 0;
  it.runIf(isReachable)('falls back to another user in place in an open folder', async () => {
    takeMade();
    chmodSync(folder, 0o755);
    const dropped = await start({ modes: ['drop'] });
    expect(await query(dropped, 'select 1 as up')).toEqual([{ up: 1 }]);
  });

  it('says so when there is no way', async () => {
    await expect(start({ modes: [] })).rejects.toThrow(/neither in a namespace nor as another user/);
  });
});

describe('several servers on one folder', () => {
  it('refuses a second process while the first lives', async () => {
    takeMade();
    const first = serverProcess(dataDir);
    await first.line((line) => line === 'ready');
    const second = serverProcess(dataDir);
    expect(await second.ended).toBe(1);
    expect(second.lines).toEqual([
      `Another server already uses ${dataDir} (pid ${first.child.pid}). Stop it first, or give this one another data folder.`,
    ]);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  long.it('lets exactly one of three stay that start at the same instant on a fresh folder', async () => {
    const servers = [serverProcess(dataDir), serverProcess(dataDir), serverProcess(dataDir)];
    const first = await Promise.all(servers.map((server) => server.line(() => true)));
    expect(first.filter((line) => line === 'ready')).toHaveLength(1);
    expect(first.filter((line) => line.startsWith('Another server already uses'))).toHaveLength(2);
    for (const server of servers) server.child.kill('SIGTERM');
    await Promise.all(servers.map((server) => server.ended));
  });

  it('loses no acknowledged row when a server is killed, and starts at once', {
    timeout: 20_000 + kills * 5_000,
  }, async () => {
    let acknowledged = 0;
    for (let round = 1; round <= kills; round += 1) {
      dataDir = join(folder, `round-${round}`);
      takeMade();
      const writer = serverProcess(dataDir, 'write');
      await writer.line((line) => Number(line) >= 50);
      writer.child.kill('SIGKILL');
      const next = await start();
      await writer.ended;
      const ids = writer.lines.filter((line) => /^\d+$/.test(line));
      const kept = await query(next, 'select id from kept order by id');
      expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
      acknowledged += ids.length;
      await next.stop();
    }
    expect(acknowledged).toBeGreaterThanOrEqual(kills * 50);
  });

  long.it('recovers when server and PostgreSQL are killed together', async () => {
    takeMade();
    const writer = serverProcess(dataDir, 'write');
    await writer.line((line) => Number(line) >= 50);
    killDatabase(dataDir);
    writer.child.kill('SIGKILL');
    await writer.ended;
    const ids = writer.lines.filter((line) => /^\d+$/.test(line));
    const kept = await query(await start(), 'select id from kept');
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });
});

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({
    dataDir,
    onLost: (reason) => {
      throw reason;
    },
    say: () => undefined,
    ...options,
  });
  started.push(database);
  return database;
}

async function query(database: EmbeddedDatabase, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
