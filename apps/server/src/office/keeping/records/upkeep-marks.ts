import { readRow } from '#db/sql/read-rows.ts';
import type { OfficeContext } from '../../office-context.ts';

/** A walk of the chain, or a backup: by whom, when, and what came of it. */
export interface UpkeepMark {
  /** ISO. */
  readonly at: string;
  readonly by: string | null;
  readonly found: object;
}

/** Notes that the chain was walked or a backup was made. */
export async function noteUpkeep(
  { db, now, actor }: Pick<OfficeContext, 'db' | 'now' | 'actor'>,
  kind: 'walk' | 'backup',
  found: object,
): Promise<void> {
  const row = { kind, at: now, by_name: actor.username, found: JSON.stringify(found) };
  await db.insertInto('upkeep_mark').values(row).execute();
}

/** The last one of a kind; null where there was none. */
export async function lastUpkeep(
  { db }: Pick<OfficeContext, 'db'>,
  kind: 'walk' | 'backup',
): Promise<UpkeepMark | null> {
  const row = await readRow<Omit<UpkeepMark, 'at'> & { at: Date }>(db)`select at, by_name as by, found from upkeep_mark
    where kind = ${kind} order by id desc limit 1`;
  return row && { ...row, at: row.at.toISOString() };
}
