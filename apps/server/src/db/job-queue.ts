import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss';
import type { Db } from './db.ts';

const day = 86_400;

/** Every queue, with how its jobs are tried again. A finished job is kept, so that its id is not taken twice. */
export const queues = {
  /** One job for each mail to one person. Tried for about two days: mail servers are down over weekends. */
  mail: { retryLimit: 30, retryDelay: 30, retryBackoff: true, retryDelayMax: 7_200, deleteAfterSeconds: 60 * day },
  reminders: { retryLimit: 3, retryDelay: 60, deleteAfterSeconds: day },
  /** Invoices and certificates to be drawn; a job draws all that are missing. */
  documents: { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3_600, deleteAfterSeconds: day },
  /** Copies of record to be compared with their records; a job for each form. */
  copies: { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3_600, deleteAfterSeconds: day },
  /** One job for each message to a company's program. Tried for about two days, as mails are, and more rarely. */
  webhooks: { retryLimit: 11, retryDelay: 120, retryBackoff: true, retryDelayMax: 43_200, deleteAfterSeconds: 7 * day },
  /** The removal of what is over or was left behind; the next round does what one did not. */
  'clean-up': { retryLimit: 0, deleteAfterSeconds: day },
  /** The hourly look at what has ended or was left undone. */
  upkeep: { retryLimit: 3, retryDelay: 60, deleteAfterSeconds: day },
  /** The nightly walk over every record and its files, which takes its time. */
  integrity: { retryLimit: 2, retryDelay: 600, expireInSeconds: day / 4, deleteAfterSeconds: 30 * day },
} satisfies Record<string, QueueOptions>;

export type QueueName = keyof typeof queues;

/**
 * Seconds without a word of the copy that has a job in hand after which the job is another's: a copy that was killed
 * says no word. Each copy says one twice as often, and looks once a minute for jobs of copies that do not.
 */
export const heartbeatSeconds = 60;

/** One instance; only `supervised` ones start timers, which look after the queues and file what is scheduled. */
export function jobQueue(db: Db, { supervised }: { supervised: boolean }): PgBoss {
  return new PgBoss({
    db: fromKysely(db),
    supervise: supervised,
    schedule: supervised,
    // Installed and brought forward by `installQueues` alone.
    migrate: false,
    // Needs a role that owns the indexes and no transaction; these queues are small.
    reindex: false,
  });
}

/** Copies that start at the same instant on an empty database would both make the queue's schema. */
const installLock = 7_301_996;

/** Makes the queue's own schema (`pgboss`) and our queues; safe to repeat, also by several copies at once. */
export async function installQueues(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${installLock})`.execute(tx);
    // On connections of its own: it has transactions of its own.
    await install(db);
  });
}

/** The longest pause between attempts at a webhook in older versions, seconds. */
const hastyPause = 21_600;

async function install(db: Db): Promise<void> {
  const boss = new PgBoss({ db: fromKysely(db), supervise: false, schedule: false, migrate: true });
  // Unheard, the event would end the process; what fails here is thrown as well.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const [name, options] of Object.entries(queues))
      await boss.createQueue(name, { ...options, heartbeatSeconds });
    // Queues of a database that is older than this have none.
    const silent = (await boss.getQueues()).filter((queue) => (queue.heartbeatSeconds ?? null) === null);
    for (const { name } of silent) await boss.updateQueue(name, { heartbeatSeconds });
    // There the attempts at a message were over in less than a day.
    const hasty = (await boss.getQueue('webhooks'))?.retryDelayMax === hastyPause;
    if (hasty) await boss.updateQueue('webhooks', queues.webhooks);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

/** One for each queue, which knows how its jobs are kept: asking for that again costs as much as the job itself. */
const senders = new Map<QueueName, PgBoss>();

export interface QueuedJob {
  readonly data: object;
  /** Names the job: a second one of the same key is not put in, however often and by whichever copy. */
  readonly key: string | null;
  /** Not begun before so many seconds; absent: at once. */
  readonly afterSeconds?: number;
}

/** Puts jobs on a queue by one statement, in the caller's transaction: they are there exactly when the change is. */
export async function putJobs(db: Db, queue: QueueName, jobs: readonly QueuedJob[]): Promise<void> {
  // PostgreSQL reads 32 hexadecimal digits as a UUID.
  const idOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32);
  const sender = senders.get(queue) ?? jobQueue(db, { supervised: false });
  const rows = jobs.map(({ data, key, afterSeconds = 0 }) => ({
    data,
    ...(key === null ? {} : { id: idOf(key) }),
    ...(afterSeconds === 0 ? {} : { startAfter: afterSeconds }),
  }));
  await sender.insert(queue, rows, { db: fromKysely(db) });
  senders.set(queue, sender);
}

export const putJob = (db: Db, queue: QueueName, data: object, key: string | null = null): Promise<void> =>
  putJobs(db, queue, [{ data, key }]);
