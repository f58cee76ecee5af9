import { DatabaseStartError } from '@packhouse/embedded-postgres';
import pg from 'pg';
import { backendOf, isPooledByTransaction } from './sql/session.ts';

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
export async function checkServer(pool: pg.Pool): Promise<void> {
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
