import type { ItemAnswer, ItemEvent, ItemNote, ItemVisitor } from '@packhouse/programme';
import { callOffice } from '#kernel/client/office-calls.ts';
import { officeRead } from './office-read.ts';

const pathOf = (kind: string, id: string, part = '') =>
  `items/${encodeURIComponent(kind)}/${encodeURIComponent(id)}${part}`;

/** An item with everything that its desk shows. `Item`: the desk's shape of it. */
export const itemOf = <Item extends ItemAnswer>(kind: string, id: string) => officeRead<Item>(pathOf(kind, id));

export const historyOf = (kind: string, id: string) => officeRead<readonly ItemEvent[]>(pathOf(kind, id, '/history'));

export const notesOf = (kind: string, id: string) => officeRead<readonly ItemNote[]>(pathOf(kind, id, '/notes'));

/** Adds a note, which no company ever sees and nobody changes. @throws {ClientError} */
export async function addNote(kind: string, id: string, text: string): Promise<void> {
  await callOffice(pathOf(kind, id, '/notes'), { method: 'POST', body: { text } });
}

/** Says that this person looks at the item. @returns who else does. @throws {ClientError} */
export async function sayHere(kind: string, id: string): Promise<readonly ItemVisitor[]> {
  const answer = await callOffice(pathOf(kind, id, '/here'), { method: 'POST', body: {} });
  // Border: our own server's answer, typed in one place.
  return (answer as { readonly others: readonly ItemVisitor[] }).others;
}
