import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseStartError, sharedBuffers } from '@packhouse/embedded-postgres';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { memoryOfProcess } from '#load/process-memory.ts';
import { type Database, openDatabase } from './open-database.ts';

const lines: string[] = [];
const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
const lost: Error[] = [];
const options = { databaseUrl: null, log, onLost: (reason: Error) => lost.push(reason) };

describe('openDatabase', () => {
  let folder: string;
  let database: Database;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'packhouse-test-'));
    // A clone in root's home folder is closed to the user PostgreSQL runs as.
    chmodSync(folder, 0o700);
    database = await openDatabase({ ...options, dataDir: join(folder, 'clone', 'data') });
  });

  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  afterEach(() => {
    expect(lost).toEqual([]);
  });

  it('works in a data folder that is closed to all others', async () => {
    const { rows } = await sql<{ sum: number }>`select 1 + 1 as sum`.execute(database.db);
    expect(rows).toEqual([{ sum: 2 }]);
  });

  it('runs queries as a role that is no superuser and owns its database', async () => {
    const { rows } = await database.pool.query(
      `select rolsuper, rolcreaterole, rolcreatedb, pg_get_userbyid(datdba) = current_user as owns
         from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    );
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, owns: true }]);
    await expect(database.pool.query(`copy (select 1) to program 'cat'`)).rejects.toThrow(/permission denied/);
  });

  it('keeps fsync on, takes no network connections and holds text in UTF-8', async () => {
    const { rows } = await database.pool.query(
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('listen_addresses') as listens, current_setting('max_connections') as connections,
              current_setting('shared_buffers') as buffers, getdatabaseencoding() as encoding,
              lower('ÄÉ') as lower`,
    );
    const buffers = sharedBuffers(memoryOfProcess());
    expect(rows).toEqual([
      { fsync: 'on', commit: 'on', listens: '', connections: '40', buffers, encoding: 'UTF8', lower: 'äé' },
    ]);
  });

  it('gives days and exact numbers as text', async () => {
    const { rows } = await database.pool.query(
      `select date '2026-11-21' as day, 12.50::numeric as amount, 9007199254740993 as big, timestamptz '2026-11-21Z' as moment`,
    );
    expect(rows).toEqual([
      { day: '2026-11-21', amount: '12.50', big: '9007199254740993', moment: new Date('2026-11-21T00:00:00Z') },
    ]);
  });

  it('refuses a second server with one line that names the folder and the first', async () => {
    const second = openDatabase({ ...options, dataDir: join(folder, 'clone', 'data') });
    const line = `Another server already uses ${join(folder, 'clone', 'data')} (pid ${process.pid}). Stop it first, or give this one another data folder.`;
    await expect(second).rejects.toThrow(new DatabaseStartError(line));
  });

  it('lets a command join the running server and leave without stopping it', async () => {
    const command = await openDatabase({
      ...options,
      dataDir: join(folder, 'clone', 'data'),
      join: true,
      connections: 2,
    });
    await database.pool.query('create table if not exists joined as select 7 as seen');
    expect((await command.pool.query('select seen from joined')).rows).toEqual([{ seen: 7 }]);
    await command.close();
    expect((await database.pool.query('select 1 as up')).rows).toEqual([{ up: 1 }]);
  });

  it.each(['never', 'empty'])('makes no database for a command whose folder is %s', async (name) => {
    mkdirSync(join(folder, 'empty'), { recursive: true });
    const dataDir = join(folder, name);
    await expect(openDatabase({ ...options, dataDir, join: true })).rejects.toThrow(
      /^There is no database in .*DATABASE_URL or DATA_DIR/,
    );
    expect(existsSync(join(dataDir, 'cluster'))).toBe(false);
  });

  it('opens an outside PostgreSQL by its address', async () => {
    const { user, password, host, port, database: name } = database.pool.options;
    const databaseUrl = `postgres://${user}:${password}@/${name}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
    const outside = await openDatabase({ ...options, dataDir: '/nowhere', databaseUrl });
    expect((await outside.pool.query('select current_database() as name')).rows).toEqual([{ name }]);
    await outside.close();
  });

  it('says in one line that an outside PostgreSQL is not there, without its password', async () => {
    const databaseUrl = 'postgres://app:hunter2@127.0.0.1:1/packhouse';
    const failure = await openDatabase({ ...options, dataDir: '/nowhere', databaseUrl }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(DatabaseStartError);
    expect(String(failure)).toMatch(/^DatabaseStartError: The database cannot be opened: .*ECONNREFUSED/);
    expect(String(failure)).not.toContain('hunter2');
  });
});
