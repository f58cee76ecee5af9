import type { ItemNote } from '@packhouse/programme';
import { readRows } from '#db/sql/read-rows.ts';
import type { OfficeContext } from '../../office-context.ts';
import type { WorkItem } from '../work-acts.ts';

export const longestNote = 4_000;

/** The notes on an item, oldest first. */
export async function itemNotes({ db }: OfficeContext, { kind, item }: WorkItem): Promise<readonly ItemNote[]> {
  const rows = await readRows<Omit<ItemNote, 'at'> & { at: Date }>(db)`select id, at, by_name as who, text
    from office_note where kind = ${kind} and item = ${item} order by id`;
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
}

/** Adds a note; it is never changed. */
export async function addNote(context: OfficeContext, { kind, item }: WorkItem, text: string): Promise<void> {
  const { userId, username } = context.actor;
  if (userId === null) throw new Error('A note is somebody’s.');
  const row = { kind, item, at: context.now, by_id: userId, by_name: username ?? '', text };
  await context.db.insertInto('office_note').values(row).execute();
}
