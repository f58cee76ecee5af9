import type { Db } from '#db/db.ts';
import { readRow } from '#db/sql/read-rows.ts';
import { lastUpkeep } from './records/upkeep-marks.ts';

/** Facts about the whole program that the database tells, the same at each copy; null where nothing is known: a number would hold an alert back. */
export interface Upkeep {
  readonly broken: number | null;
  /** Seconds since 1970. */
  readonly walkedAt: number | null;
  readonly backedUpAt: number | null;
  readonly failedJobs: number | null;
  /** Seconds. */
  readonly oldestJob: number | null;
}

const nothing: Upkeep = { broken: null, walkedAt: null, backedUpAt: null, failedJobs: null, oldestJob: null };

/** As the metrics take it. */
interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge';
  readonly read: () => number | null;
}

/** Milliseconds between two looks: Prometheus asks as often, and an alert waits longer. */
const interval = 30_000;

const secondsOf = (at: string | undefined) => (at === undefined ? null : Date.parse(at) / 1000);

/** The last walk of the records, the last backup, and the queue, now. */
export async function readUpkeep(db: Db): Promise<Upkeep> {
  const [walk, backup] = [await lastUpkeep({ db }, 'walk'), await lastUpkeep({ db }, 'backup')];
  const queue = await readRow<{ failed: number; oldest: number }>(db)`
    select count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where state = 'created' and start_after < now())), 0)::float
        as oldest from pgboss.job`;
  const count = (list: unknown) => (Array.isArray(list) ? list.length : 0);
  const found: { readonly broken?: unknown; readonly ledger?: unknown } = walk?.found ?? {};
  const broken = Array.isArray(found.broken) ? count(found.broken) + count(found.ledger) : null;
  const at = { walkedAt: secondsOf(walk?.at), backedUpAt: secondsOf(backup?.at) };
  return { broken, ...at, failedJobs: queue?.failed ?? null, oldestJob: queue?.oldest ?? null };
}

/** Looks every half minute until it is stopped; while the database does not answer, nothing is told. */
export function keepUpkeepRead(db: Db): { readonly now: () => Upkeep; readonly stop: () => void } {
  let last = nothing;
  const look = async () => {
    last = await readUpkeep(db).catch(() => nothing);
  };
  void look();
  const timer = setInterval(() => void look(), interval);
  timer.unref();
  return { now: () => last, stop: () => clearInterval(timer) };
}

export function upkeepGauges(now: () => Upkeep): readonly Gauge[] {
  const gauge = (name: string, help: string, read: () => number | null): Gauge => ({
    name: `packhouse_${name}`,
    help,
    type: 'gauge',
    read,
  });
  return [
    gauge(
      'records_broken',
      'Companies with a record that does not hold, and rows of the ledger that do not foot.',
      () => now().broken,
    ),
    gauge('records_walked_timestamp_seconds', 'When the records were last walked.', () => now().walkedAt),
    gauge('backup_timestamp_seconds', 'When the last backup was made.', () => now().backedUpAt),
    gauge('jobs_failed', 'Jobs that were given up.', () => now().failedJobs),
    gauge('jobs_waiting_seconds', 'How long the oldest job that is due has waited.', () => now().oldestJob),
  ];
}
