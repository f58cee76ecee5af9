import type { FormDraft } from '@packhouse/programme';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { JournalEntry } from './journal-entry.ts';
import { type BlockChanges, listsOf, type RowBlock } from './row-blocks.ts';

type Head = Omit<JournalEntry, 'draft'> & {
  readonly draft: Omit<FormDraft, 'rows'>;
  readonly lists: readonly string[];
  /** The page that wrote it: two tabs with the same form must not mix their rows. */
  readonly writer: string;
};

interface Schema extends DBSchema {
  /** One for each draft; a draft without it is not whole. */
  heads: { key: string; value: Head };
  /** The draft's rows, by draft and block. */
  blocks: { key: [string, string]; value: RowBlock };
}

/** An entry as it was read, and its rows in the blocks that they are kept in. */
export interface KeptEntry {
  readonly entry: JournalEntry;
  readonly blocks: readonly RowBlock[];
}

interface Writing {
  readonly name: string;
  /** The page that writes. */
  readonly writer: string;
  readonly entry: JournalEntry;
  readonly changes: BlockChanges;
  /** This page has not written it before. */
  readonly isFirst: boolean;
}

/** Blocks that one task hands over: the first write of a large draft must not hold up the page. */
const blocksAtOnce = 4;

/** Everything between a draft's first and last block. */
const blocksOf = (name: string) => IDBKeyRange.bound([name, ''], [name, '\uffff']);

/** A device journal in a database of the browser's own. Every call rejects where the browser keeps nothing. */
export class JournalStore {
  readonly #database: string;
  #opened: Promise<IDBPDatabase<Schema>> | null = null;

  constructor(database: string) {
    this.#database = database;
  }

  #open(): Promise<IDBPDatabase<Schema>> {
    this.#opened ??= openDB<Schema>(this.#database, 1, {
      upgrade: (database) => {
        database.createObjectStore('heads');
        database.createObjectStore('blocks');
      },
      terminated: () => {
        this.#opened = null;
      },
    });
    return this.#opened;
  }

  async read(name: string): Promise<KeptEntry | null> {
    const transaction = (await this.#open()).transaction(['heads', 'blocks']);
    const [head, blocks] = await Promise.all([
      transaction.objectStore('heads').get(name),
      transaction.objectStore('blocks').getAll(blocksOf(name)),
    ]);
    if (head === undefined) return null;
    const { lists, draft, writer: _, ...rest } = head;
    return { entry: { ...rest, draft: { ...draft, rows: listsOf(blocks, lists) } }, blocks };
  }

  /**
   * Writes what changed of a draft. What another page wrote meanwhile is replaced as a whole: a draft is one page's.
   * A first write comes in several steps before the head makes it whole; any later one happens as one.
   */
  async write({ name, writer, entry, changes, isFirst }: Writing): Promise<void> {
    const database = await this.#open();
    const early = isFirst && (await database.get('heads', name)) === undefined ? changes.put : [];
    for (let from = 0; from < early.length; from += blocksAtOnce) {
      const part = database.transaction('blocks', 'readwrite');
      for (const block of early.slice(from, from + blocksAtOnce)) void part.store.put(block, [name, block.key]);
      await part.done;
    }
    const { rows: lists, ...draft } = entry.draft;
    const last = database.transaction(['heads', 'blocks'], 'readwrite', { durability: 'relaxed' });
    const [heads, blocks] = [last.objectStore('heads'), last.objectStore('blocks')];
    const head = await heads.get(name);
    const isOthers = head !== undefined && head.writer !== writer;
    if (isOthers) void blocks.delete(blocksOf(name));
    for (const block of isOthers ? changes.blocks.values() : early.length > 0 ? [] : changes.put) {
      void blocks.put(block, [name, block.key]);
    }
    for (const key of changes.remove) void blocks.delete([name, key]);
    void heads.put({ ...entry, draft, lists: Object.keys(lists), writer }, name);
    await last.done;
  }

  /** Forgets a draft; `writer`: only when this page wrote it. */
  async clear(name: string, writer?: string): Promise<void> {
    const transaction = (await this.#open()).transaction(['heads', 'blocks'], 'readwrite');
    const heads = transaction.objectStore('heads');
    const head = await heads.get(name);
    if (writer === undefined || head === undefined || head.writer === writer) {
      void heads.delete(name);
      void transaction.objectStore('blocks').delete(blocksOf(name));
    }
    await transaction.done;
  }

  /** The names of all drafts that are kept, whoever's they are. */
  async names(): Promise<readonly string[]> {
    return (await this.#open()).getAllKeys('heads');
  }

  /** True when no draft is kept; a browser that keeps nothing has nothing to lose. Never rejects. */
  async isEmpty(): Promise<boolean> {
    try {
      return (await this.names()).length === 0;
    } catch {
      return true;
    }
  }

  /** Forgets everything, as far as the browser lets it. */
  async clearAll(): Promise<void> {
    const transaction = (await this.#open()).transaction(['heads', 'blocks'], 'readwrite');
    void transaction.objectStore('heads').clear();
    void transaction.objectStore('blocks').clear();
    await transaction.done;
  }
}
