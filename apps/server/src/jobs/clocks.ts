import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** The clocks of this copy and of the database, which all copies share. */
export interface Clocks {
  readonly db: Db;
  readonly machineClock: () => Date;
}

/** Milliseconds between two looks. */
const interval = 10_000;
/** Seconds from which on an operator is told. */
const told = 5;
/** Seconds from which on nothing is done that goes by the day: reminders, removals, what ends and what opens. */
const wrong = 120;

/** Seconds by which the clock of this copy is ahead of the database's; less than nothing: behind. */
async function clockAhead({ db, machineClock }: Clocks): Promise<number> {
  const before = machineClock().getTime();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const after = machineClock().getTime();
  return ((before + after) / 2 - (rows[0]?.now.getTime() ?? NaN)) / 1000;
}

/** Does work that goes by the day only while this copy knows which day it is; another round does it then. */
export async function byTheRightClock(
  clocks: Clocks,
  log: FastifyBaseLogger,
  work: () => Promise<unknown>,
): Promise<void> {
  const seconds = Math.round(await clockAhead(clocks));
  if (Math.abs(seconds) < wrong) await work();
  else log.warn({ seconds }, 'scheduled work waits: the clock of this copy is not that of the database');
}

/** Looks at both clocks until it is stopped; a difference is logged once, and so is its end. */
export function keepClocksCompared(
  clocks: Clocks,
  log: FastifyBaseLogger,
): { readonly ahead: () => number | null; readonly stop: () => void } {
  let ahead = NaN;
  let isTold = false;
  const look = async () => {
    // While the database does not answer, nothing is known.
    ahead = await clockAhead(clocks).catch(() => NaN);
    const differs = Math.abs(ahead) >= told;
    const seconds = Math.round(ahead);
    if (differs && !isTold) log.error({ seconds }, 'the clock of this copy is not that of the database');
    if (isTold && Math.abs(ahead) < told) log.info('the clock of this copy is right again');
    isTold = differs || (isTold && Number.isNaN(ahead));
  };
  void look();
  const timer = setInterval(() => void look(), interval);
  timer.unref();
  return { ahead: () => (Number.isNaN(ahead) ? null : ahead), stop: () => clearInterval(timer) };
}

/** As the metrics take it. */
export const clockGauge = (ahead: () => number | null) =>
  ({
    name: 'packhouse_clock_ahead_seconds',
    help: 'By how much the clock of this copy is ahead of the one of the database.',
    type: 'gauge',
    read: ahead,
  }) as const;
