import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Planned for the values that are asked for, and for rows that are in memory: a list is asked in a hundred ways. */
const planning = sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true),
  set_config('random_page_cost', '1.1', true), set_config('work_mem', '32MB', true)`;

/** Reads several things of one moment, each planned by itself. */
export const readPlanned = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await planning.execute(tx);
      return work(tx);
    });
