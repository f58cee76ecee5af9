import type { ItemNote } from '@packhouse/programme';
import type { OfficeContext } from '../../office-context.ts';
import type { WorkItem } from '../work-acts.ts';

export const longestNote = 4_000;

/** The notes on an item, oldest first. */
export async function itemNotes({ db }: OfficeContext, { kind, item }: WorkItem): Promise<readonly ItemNote[]> {
  const rows = await db
    .selectFrom('office_note')
    .select(['id', 'at', 'by_name', 'text'])
    .where('kind', '=', kind)
    .where('item', '=', item)
    .orderBy('id')
    .execute();
  return rows.map(({ id, at, by_name, text }) => ({ id, at: at.toISOString(), who: by_name, text }));
}

/** Adds a note; it is never changed. */
export async function addNote(context: OfficeContext, { kind, item }: WorkItem, text: string): Promise<void> {
  const { userId, username } = context.actor;
  if (userId === null) throw new Error('A note is somebody’s.');
  const row = { kind, item, at: context.now, by_id: userId, by_name: username ?? '', text };
  await context.db.insertInto('office_note').values(row).execute();
}
