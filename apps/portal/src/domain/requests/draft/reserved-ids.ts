import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isNameOf } from '#domain/drafts/journal-entry.ts';

interface Schema extends DBSchema {
  ids: { key: string; value: string };
}

/**
 * The ids of requests that are open and that nothing was typed into: pages that open a new one at the same moment begin
 * one draft and not two. In a database of the browser's own. Every call rejects where the browser keeps nothing.
 */
export class ReservedIds {
  readonly #database: string;
  #opened: Promise<IDBPDatabase<Schema>> | null = null;

  constructor(database: string) {
    this.#database = database;
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

  #open(): Promise<IDBPDatabase<Schema>> {
    this.#opened ??= openDB<Schema>(this.#database, 1, {
      upgrade: (database) => {
        database.createObjectStore('ids');
      },
      terminated: () => {
        this.#opened = null;
      },
    });
    return this.#opened;
  }
}
