import { queryOptions } from '@tanstack/react-query';
import { callOffice } from '#kernel/client/office-calls.ts';

/** A thing as its heading says it; the desk's own parts stand beside. */
export interface OfficeItem {
  /** Sent with each act: who acts on something else than they saw is told so. */
  readonly version: string;
  readonly head: {
    /** The kind of thing in a key of the desk's texts, or of the lists' states. */
    readonly what: string;
    readonly name: string;
    readonly company?: { readonly id: string; readonly name: string } | null;
    readonly state: string;
    /** ISO timestamp. */
    readonly since: string | null;
    /** Who has taken it. */
    readonly holder?: { readonly id: string; readonly name: string } | null;
    /** On its company: by whom, since when (ISO) and why. */
    readonly flag?: { readonly by: string; readonly at: string; readonly reason: string } | null;
  };
}

/** One change of a field, in the product's own key. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** One thing that happened to an item, in the parts of a sentence. */
export interface HistoryEntry {
  readonly at: string;
  readonly who: string | null;
  readonly channel: string | null;
  /** The kind of a decision, or the action of the trail. */
  readonly kind: string;
  readonly step: string | null;
  readonly reason: string | null;
  /** The second person, where there was one. */
  readonly second: string | null;
  readonly changes: readonly FieldChange[];
  /** The form that it happened to, where the item has several. */
  readonly about?: string | null;
}

export interface ItemNote {
  readonly id: string;
  readonly at: string;
  readonly who: string;
  readonly text: string;
}

export interface Present {
  readonly name: string;
  readonly since: string;
}

const pathOf = (kind: string, id: string, part = '') =>
  `items/${encodeURIComponent(kind)}/${encodeURIComponent(id)}${part}`;

// Border: our own server's answers, typed in one place.
const dataOf = async <T>(path: string): Promise<T> => ((await callOffice(path)) as { readonly data: T }).data;

/** An item with everything that its desk shows. `Item`: the desk's shape of it. */
export const itemOf = <Item extends OfficeItem>(kind: string, id: string) =>
  queryOptions({ queryKey: ['office', 'item', kind, id], queryFn: () => dataOf<Item>(pathOf(kind, id)) });

export const historyOf = (kind: string, id: string) =>
  queryOptions({
    queryKey: ['office', 'item', kind, id, 'history'],
    queryFn: () => dataOf<readonly HistoryEntry[]>(pathOf(kind, id, '/history')),
  });

export const notesOf = (kind: string, id: string) =>
  queryOptions({
    queryKey: ['office', 'item', kind, id, 'notes'],
    queryFn: () => dataOf<readonly ItemNote[]>(pathOf(kind, id, '/notes')),
  });

/** Adds a note, which no company ever sees and nobody changes. @throws {ClientError} */
export async function addNote(kind: string, id: string, text: string): Promise<void> {
  await callOffice(pathOf(kind, id, '/notes'), { method: 'POST', body: { text } });
}

/** Says that this person looks at the item. @returns who else does. @throws {ClientError} */
export async function sayHere(kind: string, id: string): Promise<readonly Present[]> {
  const answer = await callOffice(pathOf(kind, id, '/here'), { method: 'POST', body: {} });
  // Border: our own server's answer, typed in one place.
  return (answer as { readonly others: readonly Present[] }).others;
}
