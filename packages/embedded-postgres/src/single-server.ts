import type pg from 'pg';

/** The advisory lock of the one server that uses an embedded database; locks are per database, this one is in `postgres`. */
const serverLock = 1_346_456_427;

/** Takes the lock for as long as the connection lives; false when another connection has it. */
export async function takeServerLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [serverLock]);
  return rows[0]?.taken === true;
}

/** The process that has the lock, or that started this database and is about to take it. */
export type Holder = { readonly pid: number | null };

/** Who has the lock, by the process id in the name of its connection. */
export async function lockHolder(client: pg.Client): Promise<Holder> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.classid = 0 and l.objid = $1 and l.granted`,
    [serverLock],
  );
  return { pid: pidIn(rows[0]?.name) };
}

/** Who started the running PostgreSQL: a server that is still starting has no lock yet. */
export async function starter(client: pg.Client): Promise<Holder> {
  const { rows } = await client.query<{ name: string | null }>(
    `select current_setting('packhouse.starter', true) as name`,
  );
  return { pid: pidIn(rows[0]?.name ?? undefined) };
}

function pidIn(name: string | undefined): number | null {
  const pid = Number(name?.split('-').at(-1) || Number.NaN);
  return Number.isSafeInteger(pid) ? pid : null;
}
