import { newId } from '#kernel/client/new-id.ts';
import { type JournalEntry, type JournalKey, journalName } from './journal-entry.ts';
import { type JournalStore, recordOf, type StoredEntry } from './journal-store.ts';
import { blockChanges, type RowBlocks } from './row-blocks.ts';

type Work = { readonly entry: JournalEntry | 'clear' | 'discard'; readonly done: (isKept: boolean) => void };

/** One draft's part of a device journal: keeps the latest of what it is given, one write after the other. */
export class DraftJournal {
  readonly #store: JournalStore;
  readonly #name: string;
  readonly #record: string;
  #blocks: RowBlocks = new Map();
  /** Another page's entry that this one continues, until it has written the draft itself. */
  #from: StoredEntry | null = null;
  #waiting: Work[] = [];
  #isRunning = false;

  constructor(store: JournalStore, key: JournalKey) {
    this.#store = store;
    this.#name = journalName(key);
    this.#record = recordOf(this.#name, newId());
  }

  /**
   * The entry, the latest one when several tabs wrote one; null when there is none, or where the browser stores
   * nothing. The next entry that is written replaces it.
   */
  async read(): Promise<JournalEntry | null> {
    try {
      const kept = await this.#store.read(this.#name);
      this.#from = kept;
      return kept?.entry ?? null;
    } catch {
      return null;
    }
  }

  /** Resolves once this entry, or a later one, is kept; false where the browser refuses. */
  keep(entry: JournalEntry): Promise<boolean> {
    return this.#add(entry);
  }

  /** Forgets what this page kept or went on from: the backend has it. */
  clear(): Promise<boolean> {
    return this.#add('clear');
  }

  /** Forgets what any page kept: the person gave it up. */
  discard(): Promise<boolean> {
    return this.#add('discard');
  }

  #add(entry: Work['entry']): Promise<boolean> {
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
      const isKept = await this.#write(works.at(-1)?.entry ?? 'clear');
      for (const { done } of works) done(isKept);
    }
    this.#isRunning = false;
  }

  async #write(entry: Work['entry']): Promise<boolean> {
    try {
      const from = this.#from === null ? [] : [this.#from.record];
      if (entry === 'discard') await this.#store.clearDraft(this.#name);
      else if (entry === 'clear') await this.#store.clear([this.#record, ...from]);
      else {
        const changes = blockChanges(this.#blocks, entry.draft.rows);
        await this.#store.write({ record: this.#record, entry, changes, replaces: this.#from });
        this.#blocks = changes.blocks;
      }
      if (typeof entry === 'string') this.#blocks = new Map();
      this.#from = null;
      return true;
    } catch {
      return false;
    }
  }
}
