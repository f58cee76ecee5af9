import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  dataFolder,
  type EmbeddedDatabase,
  startEmbeddedDatabase,
  superuser,
  superuserPassword,
} from '@packhouse/embedded-postgres';
import { long } from '@packhouse/testing';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { killDatabase } from '../kill-database.ts';
import { type ServerProcess, serverProcess } from './server-process.fixture.ts';

/** How often PostgreSQL is killed under a server that writes. */
const kills = process.env.TEST_LONG === '1' ? 20 : 2;
const again = 'The embedded database runs again';

let folder: string;
let dataDir: string;
let started: EmbeddedDatabase[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packhouse-test-'));
  dataDir = join(folder, 'data');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(() => {
  started = [];
});
afterEach(async () => {
  for (const database of started) await database.stop();
});

async function start(): Promise<EmbeddedDatabase> {
  const onLost = (reason: Error) => {
    throw reason;
  };
  const database = await startEmbeddedDatabase({ dataDir, onLost, say: () => undefined });
  started.push(database);
  return database;
}

async function query(connection: EmbeddedDatabase['connection'], text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  // A database that is started again ends this connection too, perhaps before it has ended itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The last number that a server has acknowledged. */
const lastIn = ({ lines }: ServerProcess): number => Math.max(0, ...lines.map(Number).filter(Number.isFinite));

/** As the start itself connects. */
function superuserConnection(): EmbeddedDatabase['connection'] {
  const folder = dataFolder(dataDir);
  return {
    host: folder.cluster,
    port: 5432,
    user: superuser,
    password: superuserPassword(folder),
    database: 'postgres',
    ssl: false,
  };
}

describe('a server whose embedded database is lost', () => {
  it('goes on when PostgreSQL alone is killed, has all that was acknowledged, and keeps others out', async () => {
    const writer = serverProcess(dataDir, 'write');
    let written = 0;
    for (let round = 0; round < kills; round += 1) {
      await writer.line((line) => Number(line) > written);
      killDatabase(dataDir);
      await writer.line(() => writer.lines.filter((line) => line.startsWith(again)).length > round);
      const before = lastIn(writer);
      await writer.line((line) => Number(line) > before);
      written = lastIn(writer);
    }
    await expect(start()).rejects.toThrow(`Another server already uses`);
    writer.child.kill('SIGTERM');
    await writer.ended;
    const ids = writer.lines.filter((line) => /^\d+$/.test(line));
    const kept = await query((await start()).connection, 'select id from kept');
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  it('takes its lock again when only that connection ends', async () => {
    const server = serverProcess(dataDir, 'hold');
    await server.line((line) => line === 'ready');
    const end = `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted limit 1`;
    // The server looks after its database at once, and may end this connection too before it has its answer.
    await query(superuserConnection(), end).catch((error: unknown) => expect(error).toMatchObject({ code: '57P01' }));
    await server.line((line) => line.startsWith(again));
    await expect(start()).rejects.toThrow('Another server already uses');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  long.it('ends the server in one line when another one has taken the database meanwhile', async () => {
    const server = serverProcess(dataDir);
    await server.line((line) => line === 'ready');
    // Asleep, it cannot look after its database.
    server.child.kill('SIGSTOP');
    killDatabase(dataDir);
    await start();
    server.child.kill('SIGCONT');
    expect(await server.ended).toBe(3);
    expect(server.lines.filter((line) => line.startsWith('lost:'))).toEqual([
      `lost: Another server has taken the database of ${dataDir} meanwhile (pid ${process.pid}).`,
    ]);
  });
});
