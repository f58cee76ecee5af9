import { newId } from '../new-id.ts';
import { type JournalEntry, type JournalKey, journalName } from './journal-entry.ts';
import type { JournalStore } from './journal-store.ts';
import { blockChanges, type RowBlocks } from './row-blocks.ts';

type Work = { readonly entry: JournalEntry | 'clear' | 'discard'; readonly done: (isKept: boolean) => void };

/** One draft's part of a device journal: keeps the latest of what it is given, one write after the other. */
export class DraftJournal {
  readonly #store: JournalStore;
  readonly #name: string;
  readonly #writer = newId();
  /** What is kept; null: nothing. */
  #blocks: RowBlocks | null = null;
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
      this.#blocks = kept === null ? null : new Map(kept.blocks.map((block) => [block.key, block]));
      return kept?.entry ?? null;
    } catch {
      return null;
    }
  }

  /** Resolves once this entry, or a later one, is kept; false where the browser refuses. */
  keep(entry: JournalEntry): Promise<boolean> {
    return this.#add(entry);
  }

  /** Forgets what this page kept: the backend has it. */
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
      if (entry === 'clear' || entry === 'discard') {
        await this.#store.clear(this.#name, entry === 'clear' ? this.#writer : undefined);
        this.#blocks = null;
        return true;
      }
      const changes = blockChanges(this.#blocks ?? new Map(), entry.draft.rows);
      const isFirst = this.#blocks === null;
      await this.#store.write({ name: this.#name, writer: this.#writer, entry, changes, isFirst });
      this.#blocks = changes.blocks;
      return true;
    } catch {
      return false;
    }
  }
}
