import { join } from 'node:path';
import { registry } from '@packhouse/programme';
import { migrate } from '../../../apps/server/src/db/migrate.ts';
import { type Database, openDatabase } from '../../../apps/server/src/db/open-database.ts';
import type { OwnTables } from '../../../apps/server/src/db/own-tables.ts';
import { root } from '../../../scripts/parts/project.mjs';

export type BenchDatabase = Database<OwnTables>;

/** Runs a statement: a connection or the pool. */
export interface SqlClient {
  query<R extends Record<string, unknown>>(statement: string, values?: unknown[]): Promise<{ readonly rows: R[] }>;
}

/** Where the data set of a scale lives: a folder of its own, for the embedded database and for files. */
export const dataFolder = (scale: number): string =>
  join(process.env.BENCH_DATA ?? join(root, 'data', 'bench'), `scale-${scale}`);

/** The outside database of DATABASE_URL, or null for the embedded one. */
export const databaseUrl = (): string | null => process.env.DATABASE_URL ?? null;

/** Opens the data set's database, also beside a server that runs on it. */
export const openBenchDatabase = (
  scale: number,
  { join: isBeside = true, folder = dataFolder(scale) }: { readonly join?: boolean; readonly folder?: string } = {},
): Promise<BenchDatabase> =>
  openDatabase<OwnTables>({
    dataDir: folder,
    databaseUrl: databaseUrl(),
    join: isBeside,
    connections: 4,
    log: { info: () => undefined, warn: (line) => console.error(line) },
    onLost: (reason) => {
      console.error(reason.message);
      process.exit(1);
    },
  });

/** Makes the tables of this version. */
export const makeTables = ({ db }: BenchDatabase) => migrate(db, registry);

/** Fills tables in one transaction, with the memory that new indexes take. */
export async function inTransaction(
  { pool }: BenchDatabase,
  work: (client: SqlClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local maintenance_work_mem = '512MB'`);
    await work(client);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

const key = 'bench';

/** The scale that a database was loaded with; null where it holds nothing of ours. */
export async function loadedScale({ pool }: BenchDatabase): Promise<number | null> {
  const { rows } = await pool.query<{ value: { scale: number } }>('select value from setting where key = $1', [key]);
  return rows[0]?.value.scale ?? null;
}

export async function noteScale(client: SqlClient, scale: number): Promise<void> {
  await client.query('insert into setting (key, value) values ($1, $2)', [key, JSON.stringify({ scale })]);
}

/**
 * Takes the jobs away that nobody asked for: beside a measurement the server would draw the documents of all invoices of a data
 * set, or walk its records. Those of the clock come again with the next start.
 */
export async function withoutJobs({ pool }: BenchDatabase): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('pgboss.job') is not null as there`);
  if (rows[0]?.there !== true) return;
  await pool.query('delete from pgboss.schedule');
  // What the server has in its hands at this moment is left to it: each would wait for the other.
  await pool.query(`delete from pgboss.job where id in
    (select id from pgboss.job where state in ('created', 'retry', 'active') for update skip locked)`);
}
