import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Db } from '#db/db.ts';
import { jobQueue, type QueueName } from '#db/job-queue.ts';
import { asJob } from '#tracing/spans.ts';
import { byTheRightClock, type Clocks } from './clocks.ts';
import type { TakenAgain } from './taken-again.ts';

/** This copy's hold on the queues. All copies may work on them; each job is done by one. */
export async function openQueue(db: Db, log: FastifyBaseLogger): Promise<PgBoss> {
  const boss = jobQueue(db, { supervised: true });
  boss.on('error', (error: Error) =>
    log.warn(
      { err: error },
      'queue' in error ? 'a job failed; it is tried again' : 'the job queue could not be reached',
    ),
  );
  await boss.start();
  return boss;
}

/** This copy's hold on the queues, and by which clock it works. */
export interface Schedule {
  readonly boss: PgBoss;
  readonly clocks: Clocks;
  readonly log: FastifyBaseLogger;
  readonly taken: TakenAgain;
}

/**
 * Has work done again and again, each time by one copy of the server whose clock is right.
 * @param cron when, in UTC: minute, hour, day of month, month, day of week
 */
export async function workOnSchedule(
  { boss, clocks, log, taken }: Schedule,
  queue: QueueName,
  cron: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const once = () => byTheRightClock(clocks, log, work);
  await boss.work(queue, { includeMetadata: true }, asJob(queue, taken.told(queue, once)));
  await boss.schedule(queue, cron);
}
