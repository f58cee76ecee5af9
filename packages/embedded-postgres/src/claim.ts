import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type Endpoint, tryConnect } from './connect.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { isAlive, postmasterPid, removeStaleLocks, worksIn } from './postgres-process.ts';
import type { RunMode } from './run-mode.ts';
import type { SocketFolder } from './socket-folder.ts';

/** The advisory lock of the one server that uses an embedded database; locks are per database, this one is in `postgres`. */
const serverLock = 1_346_456_427;

/** Takes the lock for as long as the connection lives; false when another connection has it. */
async function takeServerLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [serverLock]);
  return rows[0]?.taken === true;
}

/** The process that has the lock, or that started this database and is about to take it. */
type Holder = { readonly pid: number | null };

/** Who has the lock, by the process id in the name of its connection. */
async function lockHolder(client: pg.Client): Promise<Holder> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.classid = 0 and l.objid = $1 and l.granted`,
    [serverLock],
  );
  return { pid: pidIn(rows[0]?.name) };
}

/** Who started the running PostgreSQL: a server that is still starting has no lock yet. */
async function starter(client: pg.Client): Promise<Holder> {
  const { rows } = await client.query<{ name: string | null }>(
    `select current_setting('packhouse.starter', true) as name`,
  );
  return { pid: pidIn(rows[0]?.name ?? undefined) };
}

function pidIn(name: string | undefined): number | null {
  const pid = Number(name?.split('-').at(-1) || Number.NaN);
  return Number.isSafeInteger(pid) ? pid : null;
}

/** Everything to start or find the database of one data folder. */
export type DatabaseLocation = {
  readonly mode: RunMode;
  readonly dataDir: string;
  readonly pg: string;
  readonly socket: SocketFolder;
  readonly endpoint: Endpoint;
  readonly password: string;
  /** Bytes that PostgreSQL and its server may have. */
  readonly memory: number;
  readonly say: (line: string) => void;
};

/** A database this process alone uses: PostgreSQL as its child, and the connection that holds the lock. */
export type Claimed = { readonly postgres: OwnPostgres; readonly lock: pg.Client };

/** A database that another process already uses. */
export type Held = { readonly pid: number | null };

const patience = 30_000;
const pause = 25;
/** From PostgreSQL's first answer to its server's lock: milliseconds. After this long its starter's id is a stranger's. */
const startingPatience = 5_000;

/**
 * Gets the database for this process: stops one that a dead server left behind, waits for one that is ending, starts
 * PostgreSQL and takes the lock of the only server.
 * @throws {DatabaseStartError} when PostgreSQL does not start
 */
export async function claim(place: DatabaseLocation): Promise<Claimed | Held> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const found = await tryConnect(place.endpoint, place.password);
    if (found === 'busy' || (found === 'absent' && isStartingOrStopping(place))) {
      await delay(pause);
    } else if (found === 'absent') {
      removeStaleLocks(place.pg, place.socket.path);
      const own = await launch(place, deadline);
      if (own !== null) return own;
      await delay(pause);
    } else {
      const held = await settle(place, found, deadline - patience + startingPatience);
      if (held !== null) return held;
    }
  }
  throw new DatabaseStartError(
    `The database in ${place.dataDir} neither starts nor stops within ${patience / 1000} seconds.`,
  );
}

function isStartingOrStopping({ pg }: DatabaseLocation): boolean {
  const pid = postmasterPid(pg);
  return pid !== null && worksIn(pg, pid);
}

/** Meets a running PostgreSQL: another server's, one whose server is still starting, or an orphan, which is stopped. */
async function settle(place: DatabaseLocation, client: pg.Client, waitUntil: number): Promise<Held | null> {
  try {
    if (!(await takeServerLock(client))) return await lockHolder(client);
    const { pid } = await starter(client);
    if (pid !== null && pid !== process.pid && isAlive(pid) && Date.now() < waitUntil) {
      // Its server is about to take the lock: give it back and look again.
      await client.end();
      await delay(pause);
      return null;
    }
  } catch {
    // It ended while being asked: look again.
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
  await stopOrphan(place);
  return null;
}

async function stopOrphan({ pg, say }: DatabaseLocation): Promise<void> {
  const pid = postmasterPid(pg);
  if (pid === null || !worksIn(pg, pid)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + patience;
  while (worksIn(pg, pid) && Date.now() < deadline) await delay(pause);
  say('Stopped a database that an ended server had left behind.');
}

/** Starts PostgreSQL; null when another one was there first, or what is left of one. */
async function launch(place: DatabaseLocation, deadline: number): Promise<Claimed | null> {
  const folders = { pg: `${place.mode.seenCluster}/pg`, socket: place.socket.seen, port: place.endpoint.port };
  const postgres = startOwnPostgres(place.mode, folders, place.memory);
  while (Date.now() < deadline) {
    const words = postgres.lastWords();
    if (words !== null) {
      if (/lock file ".*" already exists|pre-existing shared memory/.test(words)) return null;
      throw new DatabaseStartError(`The database in ${place.dataDir} does not start: ${lastLine(words)}`);
    }
    const client = await tryConnect(place.endpoint, place.password);
    if (typeof client !== 'string') {
      // The connection may be to the other one of two started at the same instant.
      const isOwn = postmasterPid(place.pg) === postgres.pid;
      if (isOwn && (await takeServerLock(client).catch(() => false))) return { postgres, lock: client };
      await client.end().catch(() => undefined);
    }
    await Promise.race([delay(5), postgres.ended]);
  }
  await postgres.stop();
  throw new DatabaseStartError(`The database in ${place.dataDir} did not answer within ${patience / 1000} seconds.`);
}

function lastLine(words: string): string {
  const lines = words.split('\n').filter((line) => line !== '');
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? 'it said nothing.';
}
