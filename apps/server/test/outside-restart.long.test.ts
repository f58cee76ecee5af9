import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { season, user } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#db/open-database.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { tableOf } from '#db/sql/tables.ts';
import { putMail } from '#mail/put-mail.ts';
import { type OutsidePostgres, startOutsidePostgres } from './outside/outside-postgres.ts';
import { withoutOwnOutside } from './outside/without-outside.ts';
import { freshFolder, type ServerProcess, signIn, startServer } from './process.ts';

const patience = { timeout: 90_000, interval: 250 };

describe.skipIf(withoutOwnOutside)('a running server whose PostgreSQL is restarted (quality.md R9)', () => {
  let postgres: OutsidePostgres;
  let databaseUrl: string;
  let dataDir: string;
  let server: ServerProcess;
  let log = '';
  beforeAll(async () => {
    postgres = await startOutsidePostgres();
    databaseUrl = await postgres.freshDatabase();
    dataDir = await freshFolder();
    server = await startServer(dataDir, { DATABASE_URL: databaseUrl, DEMO: 'on' });
    server.process.stdout?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  }, 180_000);
  afterAll(async () => {
    await server.kill('SIGTERM');
    await postgres.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const ready = async () =>
    (await fetch(`${server.address}/health/ready`, { headers: { connection: 'close' } })).status;
  const mailsSent = async () => (await readdir(join(dataDir, 'outbox')).catch(() => [])).length;

  async function putOneMail(): Promise<void> {
    const quiet = { info: () => undefined, warn: () => undefined };
    const { db, close } = await openDatabase<OwnTables>({
      dataDir: '',
      databaseUrl,
      log: quiet,
      onLost: () => undefined,
    });
    const { rows } = await sql<{
      id: string;
    }>`select id from ${sql.table(tableOf(user))} where mail is not null and active limit 1`.execute(db);
    await putMail(db, { kind: 'passwordLink', userId: rows[0]?.id ?? '', values: {} });
    await close();
  }

  it('lives on, and its sessions and background work go on by themselves', async () => {
    const ask = await signIn(server.address, 'firsthandler');
    const read = async () => (await ask('GET', `/jsonapi/${season.path}`)).status;
    expect(await read()).toBe(200);
    await postgres.stop();
    await vi.waitFor(async () => expect([await ready(), await read()]).toEqual([503, 503]), patience);
    // Work beside the requests has met the outage too.
    await vi.waitFor(() => expect(log).toContain('the settings could not be read'), patience);
    await vi.waitFor(() => expect(log).toContain('the job queue could not be reached'), patience);
    await postgres.start();
    await vi.waitFor(async () => expect([await ready(), await read()]).toEqual([200, 200]), patience);
    const before = await mailsSent();
    await putOneMail();
    await vi.waitFor(async () => expect(await mailsSent()).toBeGreaterThan(before), patience);
    expect(server.process.exitCode).toBeNull();
  }, 300_000);
});
