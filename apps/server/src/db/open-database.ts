import { setTimeout as delay } from 'node:timers/promises';
import { applicationName, DatabaseStartError, startEmbeddedDatabase } from '@packhouse/embedded-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { memoryOfProcess } from '#load/process-memory.ts';
import { preparing } from './sql/prepared-statements.ts';
import { backendOf, beginSession, isPooledByTransaction, type Patience } from './sql/session.ts';

interface Facts {
  readonly version: number;
  readonly encoding: string;
  /** Small letters of capitals beyond ASCII are known: names are compared without regard to case. */
  readonly letters: boolean;
}

async function factsOf(pool: pg.Pool): Promise<Facts | undefined> {
  try {
    const { rows } = await pool.query<Facts>(`select current_setting('server_version_num')::int as version,
      getdatabaseencoding()::text as encoding,
      getdatabaseencoding() = 'UTF8' and lower(U&'\\00C4\\00C9') = U&'\\00E4\\00E9' as letters`);
    return rows[0];
  } catch (error) {
    throw new DatabaseStartError(`The database cannot be opened: ${error instanceof Error ? error.message : error}.`);
  }
}

/** @throws {DatabaseStartError} when a pooler in between gives a connection for a transaction only */
async function refuseSharedConnections(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Border: the number that was given with the connection, which the types leave out. A pooler gives one of its own.
    const { processID } = client as { processID?: number | null };
    if (processID === backendOf(client)) return;
    const other = new pg.Client(pool.options);
    try {
      await other.connect();
      if (!(await isPooledByTransaction(client, other))) return;
    } finally {
      await other.end();
    }
  } finally {
    client.release();
  }
  throw new DatabaseStartError(
    'DATABASE_URL leads through a pooler that shares connections between transactions, which loses time limits and prepared statements: set pool_mode = session there, or name PostgreSQL itself in DATABASE_URL.',
  );
}

/**
 * Looks whether the server can work on this database.
 * @throws {DatabaseStartError} with one line that says why not
 */
async function checkServer(pool: pg.Pool): Promise<void> {
  const { version = 0, encoding = '', letters = false } = (await factsOf(pool)) ?? {};
  if (version < 150_000)
    throw new DatabaseStartError(`PostgreSQL 15 or newer is needed, not ${Math.trunc(version / 10_000)}.`);
  if (encoding !== 'UTF8')
    throw new DatabaseStartError(`The database must be made with encoding UTF8, not ${encoding}: make a new one.`);
  if (!letters)
    throw new DatabaseStartError(
      'The database must be made with a locale that knows letters beyond ASCII, such as C.UTF-8: make a new one.',
    );
  await refuseSharedConnections(pool);
}

/** Where lines about the database go; a pino logger fits. */
export type DatabaseLog = { info(line: string): void; warn(line: string): void };

export type OpenOptions = {
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** An outside PostgreSQL, `postgres://…`; null: the embedded one. */
  readonly databaseUrl: string | null;
  readonly log: DatabaseLog;
  /** Told once when the embedded database is lost for good: end the process. An outside one comes back by itself. */
  readonly onLost: (reason: Error) => void;
  /** True for commands beside the server: use the embedded database of the server that runs, if one does. */
  readonly join?: boolean;
  /** Connections at most; 20 unless told. */
  readonly connections?: number;
};

export type Database<Tables = unknown> = {
  readonly pool: pg.Pool;
  readonly db: Kysely<Tables>;
  /** Other connections to the same database, on which nothing may take long: those of requests. */
  forRequests(connections: number, patience?: Patience): Pick<Database<Tables>, 'pool' | 'db'>;
  /** Ends all connections, then the embedded PostgreSQL. */
  close(): Promise<void>;
};

type Server = { readonly connection: pg.PoolConfig; stop(): Promise<void> };

/** Of work that nobody waits for: migrations, jobs, backups, commands. */
const ofWork: Patience = { statement: 3_600_000, lock: 600_000, idle: 3_600_000 };

/** Of requests: somewhat longer than one may take in all, which is asked of each (http: bound-requests). */
const ofRequests: Patience = { statement: 65_000, lock: 20_000, idle: 65_000 };

type PoolOptions = {
  readonly connections: number;
  readonly patience: Patience;
  /** Where a statement is cancelled from; unset: another connection of the same pool. */
  readonly from?: pg.Pool;
};
type Pool<Tables> = Pick<Database<Tables>, 'pool' | 'db'> & { readonly end: () => Promise<void> };

function openPool<Tables>(
  connection: pg.PoolConfig,
  { connections, patience, from }: PoolOptions,
  onBroken: (error: Error) => void,
): Pool<Tables> {
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    connectionTimeoutMillis: 10_000,
    application_name: applicationName,
    verify: (client, done) => void beginSession(client, patience).then(() => done(), done),
    types: { getTypeParser },
  });
  // A connection that breaks is replaced by the pool; unheard, its event would end the process, whether it is idle or
  // in the middle of something.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', onBroken));
  // One that cannot be cancelled ends by the pool's own patience.
  const cancel = (pid: number) =>
    void (from ?? pool).query('select pg_cancel_backend($1)', [pid]).catch(() => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool, cancel) }) });
  return { pool, db, end: () => endPool(db, pool) };
}

/**
 * Opens the database: the embedded PostgreSQL in the data folder, or an outside one. Dates come as text
 * (`2026-11-21`), numeric and bigint as text, timestamps with time zone as Date.
 * @throws {DatabaseStartError} with one line that says why not
 */
export async function openDatabase<Tables = unknown>(options: OpenOptions): Promise<Database<Tables>> {
  const server = await openServer(options);
  let isClosing = false;
  const onBroken = (error: Error) => {
    // The embedded database breaks those that are still open when it is told to stop.
    if (!isClosing) options.log.warn(`A database connection broke: ${error.message}`);
  };
  const own = { connections: options.connections ?? 20, patience: ofWork };
  const pools = [openPool<Tables>(server.connection, own, onBroken)] as [Pool<Tables>, ...Pool<Tables>[]];
  const [{ pool, db }] = pools;
  const close = async () => {
    isClosing = true;
    // A connection that is never given back must not keep the process.
    await Promise.race([Promise.all(pools.map(({ end }) => end())), delay(5_000, undefined, { ref: false })]);
    await server.stop();
  };
  const forRequests = (connections: number, patience = ofRequests) => {
    const opened = openPool<Tables>(server.connection, { connections, patience, from: pool }, onBroken);
    pools.push(opened);
    return opened;
  };
  try {
    await checkServer(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, db, forRequests, close };
}

/**
 * Opens connections to a replica, which may be away: nothing is asked of it here.
 * @param connections at most
 */
export function openReplica<Tables>(
  url: string,
  connections: number,
): Pick<Database<Tables>, 'db'> & {
  /** Ends them, also those that do not answer. */
  close(): Promise<void>;
} {
  // Broken ones are told by what looks after the replica.
  const { db, end } = openPool<Tables>(
    { connectionString: url },
    { connections, patience: ofRequests },
    () => undefined,
  );
  return { db, close: () => Promise.race([end(), delay(5_000, undefined, { ref: false })]) };
}

async function openServer({ databaseUrl, dataDir, log, onLost, join }: OpenOptions): Promise<Server> {
  if (databaseUrl !== null) return { connection: { connectionString: databaseUrl }, stop: async () => undefined };
  const [say, warn] = [(line: string) => log.info(line), (line: string) => log.warn(line)];
  return await startEmbeddedDatabase({ dataDir, onLost, join: join ?? false, memory: memoryOfProcess(), say, warn });
}

/** Both ends of the same pool: Kysely ends it only once it has been used through Kysely. */
async function endPool(db: { destroy(): Promise<void> }, pool: pg.Pool): Promise<void> {
  await db.destroy();
  if (!pool.ending) await pool.end();
}

/** A date is a day on the calendar; as a Date it would move with the machine's time zone. */
const dayTypes: readonly number[] = [pg.types.builtins.DATE, pg.types.builtins.TIMESTAMP];

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  dayTypes.includes(oid) ? (text: string) => text : pg.types.getTypeParser(oid, format);
