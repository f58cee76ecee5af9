import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { registry } from '@packhouse/programme';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '#db/db.ts';
import { migrateTo, seenMigrations } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { type Database, openDatabase } from '#db/open-database.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { type OutsideDatabases, outsideDatabases } from './outside/outside-databases.ts';
import { withoutOutside } from './outside/without-outside.ts';
import { freshFolder, startInstalled } from './process.ts';

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const quiet = { info: () => undefined, warn: () => undefined };

describe.skipIf(withoutOutside)('a database that is brought forward by two at the same moment', () => {
  let databases: OutsideDatabases;
  let folder: string;
  const opened: Database<OwnTables>[] = [];
  beforeAll(async () => {
    databases = await outsideDatabases();
    folder = await freshFolder();
  }, 120_000);
  afterAll(async () => {
    for (const one of opened) await one.close();
    await databases.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function open() {
    const databaseUrl = await databases.fresh();
    const database = await openDatabase<OwnTables>({ dataDir: '', databaseUrl, log: quiet, onLost: () => undefined });
    opened.push(database);
    return { databaseUrl, db: database.db };
  }

  /** The job of a cluster: its exit code and all that it said. */
  async function runMigration(databaseUrl: string) {
    const child = spawn(process.execPath, [program, '--migrate', '--data', folder], {
      env: { ...process.env, DEMO: 'off', CLIENT_SECRET: 'a secret of a test', DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    const [code] = await once(child, 'close');
    return { code, said };
  }
  const done = { code: 0, said: 'The database is of this version.\n' };

  /** How the two stand in each other's way: the kinds of locks that are waited for. */
  async function waitedFor(db: Db) {
    const { rows } = await sql<{ locktype: string }>`select l.locktype from pg_locks l
      join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()
      order by l.locktype`.execute(db);
    return rows.map(({ locktype }) => locktype);
  }

  it('one of an earlier version: one does every step, the other waits and finds nothing to do', async () => {
    const { databaseUrl, db } = await open();
    await db.transaction().execute((tx) => migrateTo(tx, registry, '0001-own-tables'));
    const holder = new pg.Client({ connectionString: databaseUrl });
    await holder.connect();
    // Both may read that there are steps to make; neither can write down that it made one.
    await holder.query('begin');
    await holder.query('lock table kysely_migration in share mode');
    const runs = [runMigration(databaseUrl), runMigration(databaseUrl)];
    const held = () => waitedFor(db);
    await vi.waitFor(async () => expect(await held()).toEqual(['advisory', 'relation']), {
      timeout: 100_000,
      interval: 100,
    });
    await holder.query('commit');
    await holder.end();
    expect(await Promise.all(runs)).toEqual([done, done]);
    expect(await seenMigrations(db)).toEqual(Object.keys(migrations).toSorted());
    const { rows } = await sql<{ transactions: number }>`select count(distinct xmin::text)::int as transactions
      from kysely_migration where name <> '0001-own-tables'`.execute(db);
    expect(rows).toEqual([{ transactions: 1 }]);
  });

  it('an empty one, with a copy of the server that starts beside them', async () => {
    const { databaseUrl, db } = await open();
    const own = await freshFolder();
    const [first, second, copy] = await Promise.all([
      runMigration(databaseUrl),
      runMigration(databaseUrl),
      startInstalled(own, { DATABASE_URL: databaseUrl }),
    ]);
    expect([first, second]).toEqual([done, done]);
    expect((await fetch(`${copy.address}/health/ready`, { headers: { connection: 'close' } })).status).toBe(200);
    await copy.kill('SIGTERM');
    await rm(own, { recursive: true, force: true });
    expect(await seenMigrations(db)).toEqual(Object.keys(migrations).toSorted());
  });
});
