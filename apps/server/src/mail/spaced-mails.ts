import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { putJobs } from '#db/job-queue.ts';
import type { Mail } from './mail.ts';

/** Mails to many that leave in a minute, of all messages together: a mail server that is asked for more turns some away. */
const aMinute = 60;

/** Messages that are put in, and servers that start, at the same instant would count on the same minutes. */
const spaceLock = 7_301_997;

/** The jobs of mails to many. */
const ofMessages = sql`name = 'mail' and data ->> 'kind' = 'officeMessage'`;

/**
 * Puts mails to many in the caller's transaction. They leave one after another, at most some a minute, behind those of the
 * messages before.
 * @param key names the message: nobody gets it twice
 */
export async function putSpacedMails(db: Db, mails: readonly Mail[], key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${spaceLock})`.execute(db);
  const { rows } = await sql<{ wait: number | null }>`select
      ceil(extract(epoch from max(start_after) - now()))::int + 60 as wait
    from pgboss.job where ${ofMessages} and start_after > now() - interval '1 minute'`.execute(db);
  const first = Math.max(0, rows[0]?.wait ?? 0);
  const jobs = mails.map((mail, nth) => ({
    data: mail,
    key: `mail/${key}/${mail.userId}`,
    afterSeconds: first + Math.floor(nth / aMinute) * 60,
  }));
  await putJobs(db, 'mail', jobs);
}

/**
 * Spreads the mails to many that should have left while no server ran over the minutes to come, so that a server that starts
 * again keeps the pace. Those that are still to come keep their minute, or leave later.
 */
export async function spaceOverdueMails(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${spaceLock})`.execute(tx);
    await sql`update pgboss.job j set start_after = greatest(j.start_after, now() + make_interval(mins => w.minute))
      from (select id, ((row_number() over (order by start_after, created_on, id) - 1) / ${aMinute})::int as minute
        from pgboss.job where ${ofMessages} and state = 'created') w
      where j.name = 'mail' and j.id = w.id and w.minute > 0`.execute(tx);
  });
}
