import type { FormType } from '@packhouse/programme';
import type { DBSchema } from 'idb';
import { DraftJournal } from '#domain/drafts/draft-journal.ts';
import { isNameOf, type JournalEntry, type JournalKey, journalName } from '#domain/drafts/journal-entry.ts';
import { JournalStore } from '#domain/drafts/journal-store.ts';
import { openedDatabase } from '#domain/drafts/opened-database.ts';
import { refIn } from '#domain/report-kinds/row-values.ts';
import { newId } from '#kernel/client/new-id.ts';

interface Schema extends DBSchema {
  ids: { key: string; value: string };
}

/**
 * The ids of requests that are open and that nothing was typed into: pages that open a new one at the same moment begin
 * one draft and not two. In a database of the browser's own. Every call rejects where the browser keeps nothing.
 */
class ReservedIds {
  readonly #open;

  constructor(database: string) {
    this.#open = openedDatabase<Schema>(database, ['ids']);
  }

  /** The id that is reserved under a name; this one from now on when none is. */
  async take(name: string, fresh: string): Promise<string> {
    // One transaction: of two tabs the second one finds what the first one wrote.
    const transaction = (await this.#open()).transaction('ids', 'readwrite');
    const found = await transaction.store.get(name);
    if (found === undefined) void transaction.store.put(fresh, name);
    await transaction.done;
    return found ?? fresh;
  }

  /** Forgets an id: its draft is kept by itself from now on. */
  async drop(name: string, id: string): Promise<void> {
    const transaction = (await this.#open()).transaction('ids', 'readwrite');
    if ((await transaction.store.get(name)) === id) void transaction.store.delete(name);
    await transaction.done;
  }

  /** Forgets what a person has reserved. */
  async clearFor(userId: string): Promise<void> {
    const transaction = (await this.#open()).transaction('ids', 'readwrite');
    for (const name of await transaction.store.getAllKeys()) {
      if (isNameOf(userId, name)) void transaction.store.delete(name);
    }
    await transaction.done;
  }
}

export const requestJournals = new JournalStore('packhouse-requests');

/** Ids of new requests that are open in a tab of this browser. */
export const reservedIds = new ReservedIds('packhouse-new-requests');

export type RequestOwner = Omit<JournalKey, 'about'>;

/** A request's part of the device journal, and what is kept in it. */
export interface JournaledRequest {
  readonly id: string;
  readonly journal: DraftJournal;
  readonly kept: JournalEntry | null;
  /** Called with the first edit: the journal has the draft from then on. */
  readonly onBegun: () => void;
}

export async function journaledRequest(owner: RequestOwner, formType: FormType, id: string): Promise<JournaledRequest> {
  const journal = new DraftJournal(requestJournals, { ...owner, about: `${formType} ${id}` });
  return { id, journal, kept: await journal.read(), onBegun: () => undefined };
}

const isNewOf = (seasonId: string) => (entry: JournalEntry) =>
  refIn(entry.draft.values, 'season')?.id === seasonId && entry.version === null;

/** The latest of the drafts for a season that the backend never had, as far as this device knows. */
export function latestNew(entries: readonly JournalEntry[], seasonId: string): JournalEntry | null {
  return (
    entries
      .filter(isNewOf(seasonId))
      .toSorted((a, b) => (a.at < b.at ? -1 : 1))
      .at(-1) ?? null
  );
}

/**
 * The new request that this device kept for the season, else one that nothing was typed into: the same one in each tab
 * that asks, until somebody types.
 */
export async function newRequest(owner: RequestOwner, formType: FormType, seasonId: string): Promise<JournaledRequest> {
  const mine = journalName({ ...owner, about: `${formType} ` });
  const entries = async () => {
    const names = (await requestJournals.names()).filter((name) => name.startsWith(mine));
    const read = await Promise.all(names.map((name) => requestJournals.read(name)));
    return read.flatMap((found) => found?.entry ?? []);
  };
  const latest = latestNew(await entries().catch(() => []), seasonId);
  if (latest !== null) return journaledRequest(owner, formType, latest.draft.id);
  const [fresh, name] = [newId(), `${mine}${seasonId}`];
  const id = await reservedIds.take(name, fresh).catch(() => fresh);
  // Where the browser keeps nothing there is nothing to forget either.
  const onBegun = () => void reservedIds.drop(name, id).catch(() => undefined);
  return { ...(await journaledRequest(owner, formType, id)), onBegun };
}
