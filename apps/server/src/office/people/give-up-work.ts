import type { OfficeWork } from '../office-context.ts';

/** All that somebody had taken is nobody's again, and among what waits: they do not work on it any more. */
export async function giveUpWork({ db, now, actor }: OfficeWork, id: string): Promise<void> {
  const given = { holder: null, holder_name: null, taken_at: null, changed: now, changed_by_name: actor.username };
  await db.updateTable('office_work').set(given).where('holder', '=', id).execute();
}
