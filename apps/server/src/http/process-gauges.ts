import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import type { ReplicaState } from '#db/read-replica.ts';
import type { MailCounts } from '#mail/mail-worker.ts';
import { counter, type Gauge, gauge } from './metrics.ts';

export function processGauges(): readonly Gauge[] {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const started = Date.now() / 1000 - process.uptime();
  const cpuSeconds = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  return [
    gauge('process_resident_memory_bytes', 'Memory in use.', () => process.memoryUsage.rss()),
    counter('process_cpu_seconds_total', 'Time on a processor.', cpuSeconds),
    gauge('process_start_time_seconds', 'When it started.', () => started),
    gauge('nodejs_eventloop_delay_p99_seconds', 'How late timers are, since the last reading.', () => {
      const seconds = delay.percentile(99) / 1e9;
      delay.reset();
      return seconds;
    }),
  ];
}

/** Connections to the database: all, idle, and requests that wait for one. */
export const poolGauges = (pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): readonly Gauge[] => [
  gauge('packhouse_database_connections', 'Connections to the database.', () => pool.totalCount),
  gauge('packhouse_database_connections_idle', 'Connections that nobody uses.', () => pool.idleCount),
  gauge('packhouse_database_requests_waiting', 'Work that waits for a connection.', () => pool.waitingCount),
];

export const mailGauges = (counts: () => MailCounts): readonly Gauge[] => [
  counter('packhouse_mails_sent_total', 'Mails sent.', () => counts().sent),
  counter('packhouse_mails_failed_total', 'Attempts at a mail that failed; they are repeated.', () => counts().failed),
];

/** Messages to programs of companies, from this copy: taken, refused for now, given up. */
export const webhookGauges = (
  counts: () => { readonly taken: number; readonly refused: number; readonly givenUp: number },
): readonly Gauge[] => [
  counter('packhouse_webhooks_taken_total', 'Messages that programs took.', () => counts().taken),
  counter('packhouse_webhooks_refused_total', 'Attempts at one that failed; repeated.', () => counts().refused),
  counter('packhouse_webhooks_given_up_total', 'Messages that were given up.', () => counts().givenUp),
];

/** Jobs that this copy found in the hands of one that had ended. */
export const takenAgainGauge = (read: () => number): Gauge =>
  counter(
    'packhouse_jobs_taken_again_total',
    'Jobs that a copy had in hand when it ended, done again by this one.',
    read,
  );

/** The read replica: whether it is used, how far it is behind, and who did the reads. */
export const replicaGauges = (state: () => ReplicaState): readonly Gauge[] => [
  gauge('packhouse_replica_used', '1 while it is read.', () => (state().used ? 1 : 0)),
  gauge('packhouse_replica_behind_seconds', 'How far it is behind.', () => state().behind),
  counter('packhouse_replica_reads_total', 'Reads done on it.', () => state().reads),
  counter(
    'packhouse_replica_reads_by_primary_total',
    'Reads that the primary did in its place.',
    () => state().byPrimary,
  ),
];
