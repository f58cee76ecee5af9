import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './db.ts';
import { type LogPlace, ReplicaLag } from './replica-lag.ts';

/** Where lines about the replica go; a pino logger fits. */
export interface ReplicaLog {
  info(line: string): void;
  warn(line: string): void;
}

/** A copy of the database that PostgreSQL keeps up to date, for work that only reads. */
export interface ReadReplica {
  /**
   * Does work that only reads on the replica; on the primary where the replica is away or too far behind, has not come
   * to what the reader wrote, or cannot do the work.
   * @param written where the log ended after the reader's last write; null when nothing is known of one
   */
  read<T>(written: LogPlace | null, work: (db: Db) => Promise<T>): Promise<T>;
  /** Where the primary's log ends now: the person who has just written reads nothing older. */
  place(): Promise<LogPlace>;
  readonly state: () => ReplicaState;
  stop(): Promise<void>;
}

export interface ReplicaState {
  readonly used: boolean;
  /** Seconds; null while it is not known: no look found both ends of the log, or it is no replica of this database. */
  readonly behind: number | null;
  /** Reads done on the replica, and those that the primary did in its place. */
  readonly reads: number;
  readonly byPrimary: number;
}

export interface ReplicaOptions {
  readonly primary: Db;
  readonly replica: Db;
  readonly log: ReplicaLog;
  /** Seconds that the replica may be behind; 5 unless told. */
  readonly limit?: number;
  /** Milliseconds between two looks; 1,000 unless told. */
  readonly interval?: number;
  /** Milliseconds, ever rising. */
  readonly clock?: () => number;
}

/** Where the log ends, and what tells this database from any other. */
interface Seen {
  readonly place: LogPlace;
  readonly mark: string;
  readonly isReplica: boolean;
}

async function findEnd(db: Db): Promise<Seen> {
  const { rows } = await sql<{ place: string | null; mark: string; isReplica: boolean }>`
    select pg_is_in_recovery() as "isReplica",
      pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::text as place,
      (select min(timestamp) from kysely_migration) || ' ' || (select oid from pg_database where datname = current_database()) as mark
  `.execute(db);
  const [{ place, mark, isReplica } = { place: null, mark: '', isReplica: false }] = rows;
  return { place: BigInt(place ?? '0'), mark, isReplica };
}

/** One that is cut off answers never. @throws Error after so many seconds */
const within = <T>(seconds: number, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    delay(seconds * 1_000, undefined, { ref: false }).then(() => {
      throw new Error('It took too long.');
    }),
  ]);

const isOf = (primary: Seen, replica: Seen): boolean => replica.isReplica && replica.mark === primary.mark;

/** Why the replica is not used; null when it is. */
function whyNotUsed(primary: Seen, replica: Seen, behind: number, limit: number): string | null {
  if (!replica.isReplica) return 'it is no replica (any more)';
  if (replica.mark !== primary.mark) return 'it is the replica of another database';
  return behind > limit ? `it is ${Math.round(behind)} seconds behind` : null;
}

/**
 * PostgreSQL's answers where work that only reads must go to the primary: it would write (25006), was in the way of what
 * comes from there (40001), or the replica is ending (57P…), is gone (08…), or takes no one more (53300).
 */
const elsewhere = /^(25006|40001|57P0\d|08\w{3}|53300)$/;

const isForPrimary = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return elsewhere.test(code) || /^E[A-Z]+$/.test(code) || /terminated|timeout exceeded/.test(error.message);
};

const writes = (error: unknown) => error instanceof Error && 'code' in error && error.code === '25006';

/** Begins to look after a replica; it is used once the first look has found it good. */
export function watchReplica(options: ReplicaOptions): ReadReplica {
  const { primary, replica, log, limit = 5, interval = 1_000, clock = () => performance.now() } = options;
  const lag = new ReplicaLag();
  let reason: string | null = 'it was not looked at yet';
  let behind: number | null = null;
  let [reads, byPrimary] = [0, 0];
  let reached: LogPlace = 0n;
  let [isJudged, isStopped] = [false, false];
  const judge = (found: string | null) => {
    const isNews = reason === null || !isJudged;
    if (found !== null && isNews) log.warn(`The read replica is not used: ${found}. The primary answers.`);
    if (found === null && reason !== null) log.info('The read replica is used.');
    [reason, isJudged] = [found, true];
  };
  const round = async () => {
    const [of, at] = await Promise.allSettled([findEnd(primary), within(limit, findEnd(replica))]);
    behind = null;
    // The primary tells the time: without it there is no work at all.
    if (of.status === 'rejected') return;
    lag.note(clock(), of.value.place);
    if (at.status === 'rejected') return judge('it cannot be reached');
    reached = at.value.place;
    const seconds = lag.secondsBehind(clock(), reached);
    if (isOf(of.value, at.value)) behind = seconds;
    judge(whyNotUsed(of.value, at.value, seconds, limit));
  };
  let timer: NodeJS.Timeout | undefined;
  const goOn = async () => {
    await round();
    if (!isStopped) timer = setTimeout(() => void turn(), interval).unref();
  };
  let going: Promise<void> = Promise.resolve();
  const turn = () => {
    going = goOn();
    return going;
  };
  void turn();
  const byThePrimary = <T>(work: (db: Db) => Promise<T>) => {
    byPrimary += 1;
    return work(primary);
  };
  return {
    async read(written, work) {
      if (reason !== null || (written !== null && written > reached)) return byThePrimary(work);
      try {
        const result = await work(replica);
        reads += 1;
        return result;
      } catch (error) {
        if (!isForPrimary(error)) throw error;
        if (!writes(error)) log.warn(`A read was begun anew on the primary: ${String(error)}`);
        return byThePrimary(work);
      }
    },
    async place() {
      const { rows } = await sql<{
        place: string;
      }>`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as place`.execute(primary);
      return BigInt(rows[0]?.place ?? '0');
    },
    state: () => ({ used: reason === null, behind, reads, byPrimary }),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await going;
    },
  };
}
