import type { FormDraft } from '@packhouse/programme';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { JournalEntry } from './journal-entry.ts';
import { listsOf, type PlacedRow } from './row-changes.ts';

type Head = Omit<JournalEntry, 'draft'> & {
  readonly draft: Omit<FormDraft, 'rows'>;
  readonly lists: readonly string[];
};

interface Schema extends DBSchema {
  /** One for each draft; written last, so that a draft without it is not whole. */
  heads: { key: string; value: Head };
  /** The draft's rows, by draft and row id. */
  rows: { key: [string, string]; value: PlacedRow };
}

/** An entry as it was read, and its rows with their places. */
export interface KeptEntry {
  readonly entry: JournalEntry;
  readonly rows: readonly PlacedRow[];
}

/** Rows that one task hands over at once: a large paste must not hold up the page. */
const slice = 500;

/** Everything between a draft's first and last row. */
const rowsOf = (name: string) => IDBKeyRange.bound([name, ''], [name, '\uffff']);

/** The device journal in the browser's own database. Every call rejects where the browser keeps nothing. */
export class JournalStore {
  #opened: Promise<IDBPDatabase<Schema>> | null = null;

  #open(): Promise<IDBPDatabase<Schema>> {
    this.#opened ??= openDB<Schema>('packhouse-reports', 1, {
      upgrade: (database) => {
        database.createObjectStore('heads');
        database.createObjectStore('rows');
      },
      terminated: () => {
        this.#opened = null;
      },
    });
    return this.#opened;
  }

  async read(name: string): Promise<KeptEntry | null> {
    const transaction = (await this.#open()).transaction(['heads', 'rows']);
    const [head, rows] = await Promise.all([
      transaction.objectStore('heads').get(name),
      transaction.objectStore('rows').getAll(rowsOf(name)),
    ]);
    if (head === undefined) return null;
    const { lists, draft, ...rest } = head;
    return { entry: { ...rest, draft: { ...draft, rows: listsOf(rows, lists) } }, rows };
  }

  /** Writes changed rows and the rest of the draft, many rows in several steps with the head at their end. */
  async write(name: string, entry: JournalEntry, put: readonly PlacedRow[], remove: readonly string[]): Promise<void> {
    const database = await this.#open();
    for (let from = 0; from + slice < put.length; from += slice) {
      const part = database.transaction('rows', 'readwrite');
      for (const placed of put.slice(from, from + slice)) void part.store.put(placed, [name, placed.row.id]);
      await part.done;
    }
    const { rows: lists, ...draft } = entry.draft;
    const last = database.transaction(['heads', 'rows'], 'readwrite');
    const rows = last.objectStore('rows');
    for (const placed of put.slice(Math.floor(Math.max(0, put.length - 1) / slice) * slice)) {
      void rows.put(placed, [name, placed.row.id]);
    }
    for (const id of remove) void rows.delete([name, id]);
    void last.objectStore('heads').put({ ...entry, draft, lists: Object.keys(lists) }, name);
    await last.done;
  }

  async clear(name: string): Promise<void> {
    const transaction = (await this.#open()).transaction(['heads', 'rows'], 'readwrite');
    void transaction.objectStore('heads').delete(name);
    void transaction.objectStore('rows').delete(rowsOf(name));
    await transaction.done;
  }

  /** The names of all drafts that are kept, whoever's they are. */
  async names(): Promise<readonly string[]> {
    return (await this.#open()).getAllKeys('heads');
  }

  async clearAll(): Promise<void> {
    const transaction = (await this.#open()).transaction(['heads', 'rows'], 'readwrite');
    void transaction.objectStore('heads').clear();
    void transaction.objectStore('rows').clear();
    await transaction.done;
  }
}

/** The one journal of this browser. */
export const journalStore = new JournalStore();
