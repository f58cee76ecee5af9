import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import type { ReplicaState } from '#db/read-replica.ts';
import type { MailCounts } from '#mail/mail-worker.ts';
import type { Gauge } from './metrics.ts';

/** Memory, event loop delay and age of the process. */
export function processGauges(): readonly Gauge[] {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const started = Date.now() / 1000 - process.uptime();
  const cpuSeconds = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  return [
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory in use.',
      type: 'gauge',
      read: () => process.memoryUsage.rss(),
    },
    { name: 'process_cpu_seconds_total', help: 'Time on a processor.', type: 'counter', read: cpuSeconds },
    { name: 'process_start_time_seconds', help: 'When it started.', type: 'gauge', read: () => started },
    {
      name: 'nodejs_eventloop_delay_p99_seconds',
      help: 'How late timers are, since the last reading.',
      type: 'gauge',
      read: () => {
        const seconds = delay.percentile(99) / 1e9;
        delay.reset();
        return seconds;
      },
    },
  ];
}

/** Connections to the database: all, idle, and requests that wait for one. */
export function poolGauges(pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): readonly Gauge[] {
  const gauge = (name: string, help: string, read: () => number): Gauge => ({
    name: `packhouse_database_${name}`,
    help,
    type: 'gauge',
    read,
  });
  return [
    gauge('connections', 'Connections to the database.', () => pool.totalCount),
    gauge('connections_idle', 'Connections that nobody uses.', () => pool.idleCount),
    gauge('requests_waiting', 'Work that waits for a connection.', () => pool.waitingCount),
  ];
}

export function mailGauges(counts: () => MailCounts): readonly Gauge[] {
  return [
    { name: 'packhouse_mails_sent_total', help: 'Mails sent.', type: 'counter', read: () => counts().sent },
    {
      name: 'packhouse_mails_failed_total',
      help: 'Attempts at a mail that failed; they are repeated.',
      type: 'counter',
      read: () => counts().failed,
    },
  ];
}

/** Messages to programs of companies, from this copy: taken, refused for now, given up. */
export function webhookGauges(
  counts: () => { readonly taken: number; readonly refused: number; readonly givenUp: number },
): readonly Gauge[] {
  const counter = (name: string, help: string, read: () => number): Gauge => ({ name, help, type: 'counter', read });
  return [
    counter('packhouse_webhooks_taken_total', 'Messages that programs took.', () => counts().taken),
    counter('packhouse_webhooks_refused_total', 'Attempts at one that failed; repeated.', () => counts().refused),
    counter('packhouse_webhooks_given_up_total', 'Messages that were given up.', () => counts().givenUp),
  ];
}

/** Jobs that this copy found in the hands of one that had ended. */
export const takenAgainGauge = (read: () => number): Gauge => ({
  name: 'packhouse_jobs_taken_again_total',
  help: 'Jobs that a copy had in hand when it ended, done again by this one.',
  type: 'counter',
  read,
});

/** The read replica: whether it is used, how far it is behind, and who did the reads. */
export function replicaGauges(state: () => ReplicaState): readonly Gauge[] {
  const name = (end: string) => `packhouse_replica_${end}`;
  return [
    { name: name('used'), help: '1 while it is read.', type: 'gauge', read: () => (state().used ? 1 : 0) },
    { name: name('behind_seconds'), help: 'How far it is behind.', type: 'gauge', read: () => state().behind },
    { name: name('reads_total'), help: 'Reads done on it.', type: 'counter', read: () => state().reads },
    {
      name: name('reads_by_primary_total'),
      help: 'Reads that the primary did in its place.',
      type: 'counter',
      read: () => state().byPrimary,
    },
  ];
}
