import { type JournalEntry, type JournalKey, journalName } from './journal-entry.ts';
import type { JournalStore } from './journal-store.ts';
import { type Places, rowChanges } from './row-changes.ts';

type Work = { readonly entry: JournalEntry | null; readonly done: (isKept: boolean) => void };

/** One report's part of the device journal: keeps the latest of what it is given, one write after the other. */
export class ReportJournal {
  readonly #store: JournalStore;
  readonly #name: string;
  #places: Places = new Map();
  #waiting: Work[] = [];
  #isRunning = false;

  constructor(store: JournalStore, key: JournalKey) {
    this.#store = store;
    this.#name = journalName(key);
  }

  /** What is kept; null when nothing is, or where the browser keeps nothing. */
  async read(): Promise<JournalEntry | null> {
    try {
      const kept = await this.#store.read(this.#name);
      this.#places = new Map((kept?.rows ?? []).map((placed) => [placed.row.id, placed]));
      return kept?.entry ?? null;
    } catch {
      return null;
    }
  }

  /** Resolves once this entry, or a later one, is kept; false where the browser refuses. */
  keep(entry: JournalEntry): Promise<boolean> {
    return this.#add(entry);
  }

  /** Forgets everything: the backend has it, or the person gave it up. */
  clear(): Promise<boolean> {
    return this.#add(null);
  }

  #add(entry: JournalEntry | null): Promise<boolean> {
    return new Promise((done) => {
      this.#waiting.push({ entry, done });
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      const works = this.#waiting;
      this.#waiting = [];
      // Only the latest counts: an earlier one would be overwritten at once.
      const isKept = await this.#write(works.at(-1)?.entry ?? null);
      for (const { done } of works) done(isKept);
    }
    this.#isRunning = false;
  }

  async #write(entry: JournalEntry | null): Promise<boolean> {
    try {
      if (entry === null) {
        await this.#store.clear(this.#name);
        this.#places = new Map();
        return true;
      }
      const { put, remove, places } = rowChanges(this.#places, entry.draft.rows);
      await this.#store.write(this.#name, entry, put, remove);
      this.#places = places;
      return true;
    } catch {
      return false;
    }
  }
}
