import { randomBytes, randomUUID } from 'node:crypto';
import { registry } from '@packhouse/programme';
import pg from 'pg';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open-database.ts';
import type { OwnTables } from '#db/own-tables.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL on which the tests of this project open their databases. */
    postgresOfRun: PostgresOfRun;
  }
}

/** One PostgreSQL for all test files of a run, with a database that each of them copies. */
export interface PostgresOfRun {
  /** Of the superuser. */
  readonly url: string;
  /** The role that owns every database of the run; no superuser, as in production. */
  readonly role: string;
  readonly password: string;
  /** A migrated database without a row. */
  readonly template: string;
}

const quiet = { info: () => undefined, warn: () => undefined };

/** One connection to each PostgreSQL for all databases that a file of tests makes and removes; it keeps no process alive. */
const superusers = new Map<string, pg.Pool>();

function connectTo(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
  // The run's PostgreSQL may end before its files' processes do.
  pool.on('error', () => superusers.delete(url));
  superusers.set(url, pool);
  return pool;
}

async function ask(url: string, statement: string): Promise<void> {
  await (superusers.get(url) ?? connectTo(url)).query(statement);
}

function addressOf({ url, role, password }: PostgresOfRun, database: string): string {
  const own = new URL(url);
  [own.username, own.password, own.pathname] = [role, password, `/${database}`];
  return own.href;
}

/** Makes the run's role and its template on a PostgreSQL. */
export async function preparePostgres(url: string): Promise<PostgresOfRun> {
  const role = `packhouse_${randomBytes(6).toString('hex')}`;
  const run = { url, role, password: randomBytes(18).toString('base64url'), template: `${role}_template` };
  await ask(url, `create role ${role} login password '${run.password}'`);
  await ask(url, `create database ${run.template} owner ${role} template template0 encoding 'UTF8'`);
  const databaseUrl = addressOf(run, run.template);
  const database = await openDatabase<OwnTables>({ dataDir: '', databaseUrl, log: quiet, onLost: () => undefined });
  await migrate(database.db, registry);
  await database.close();
  return run;
}

/** Removes what the run has made on a PostgreSQL that goes on. */
export async function clearPostgres({ url, role, template }: PostgresOfRun): Promise<void> {
  await ask(url, `drop database if exists ${template} with (force)`);
  await ask(url, `drop role if exists ${role}`);
}

/** A database that one test file has for itself. */
export interface OwnDatabase {
  /** Its DATABASE_URL. */
  readonly url: string;
  drop(): Promise<void>;
}

async function newDatabase(run: PostgresOfRun, template: string): Promise<OwnDatabase> {
  const name = `packhouse_${randomUUID().replaceAll('-', '')}`;
  // In a database of a thousand small files copying them is less work than writing their content to the log.
  const how = `encoding 'UTF8' strategy file_copy`;
  await ask(run.url, `create database ${name} owner ${run.role} template ${template} ${how}`);
  return { url: addressOf(run, name), drop: () => ask(run.url, `drop database if exists ${name} with (force)`) };
}

/** A migrated database without a row. */
export const copyTemplate = (run: PostgresOfRun): Promise<OwnDatabase> => newDatabase(run, run.template);

/** A database without a table. */
export const emptyDatabase = (run: PostgresOfRun): Promise<OwnDatabase> => newDatabase(run, 'template0');
