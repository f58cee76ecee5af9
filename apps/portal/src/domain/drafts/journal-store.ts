import type { FormDraft } from '@packhouse/programme';
import type { DBSchema } from 'idb';
import { isNameOf, type JournalEntry } from './journal-entry.ts';
import { openedDatabase } from './opened-database.ts';
import { type BlockChanges, listsOf, type RowBlock } from './row-blocks.ts';

type Head = Omit<JournalEntry, 'draft'> & {
  readonly draft: Omit<FormDraft, 'rows'>;
  readonly lists: readonly string[];
};

interface Schema extends DBSchema {
  /** One for each draft and page that wrote it; a draft without it is not whole. */
  heads: { key: string; value: Head };
  /** The draft's rows, by record and block. */
  blocks: { key: [string, string]; value: RowBlock };
}

export interface StoredEntry {
  readonly entry: JournalEntry;
  readonly record: string;
}

interface Writing {
  readonly record: string;
  readonly entry: JournalEntry;
  /** Changes since this page's last write. */
  readonly changes: BlockChanges;
  /** The entry that this one continues, and replaces unless its page has stored more since. */
  readonly replaces: StoredEntry | null;
}

/** Blocks that one task hands over: the first write of a large draft must not hold up the page. */
const blocksAtOnce = 2;

/** Everything between a record's first and last block. */
const blocksOf = (record: string) => IDBKeyRange.bound([record, ''], [record, '\uffff']);

/** Two tabs with the same form must neither mix their rows nor write over each other: each page has its own record. */
export const recordOf = (name: string, writer: string): string => `${name}\n${writer}`;
const nameOf = (record: string): string => record.split('\n')[0] ?? record;
/** Whether a draft's name, or a record of it, is this person's. */
const isOf = (userId: string) => (name: string) => isNameOf(userId, name);
/** The records of one draft, whichever page wrote them. */
const recordsOf = (name: string) => IDBKeyRange.bound(name, `${name}\n\uffff`);

/** A device journal in a database of the browser's own. Every call rejects where the browser keeps nothing. */
export class JournalStore {
  readonly #open;

  constructor(database: string) {
    this.#open = openedDatabase<Schema>(database, ['heads', 'blocks']);
  }

  /** The latest of what the pages with this draft kept; null when none did. */
  async read(name: string): Promise<StoredEntry | null> {
    const transaction = (await this.#open()).transaction(['heads', 'blocks']);
    let record: string | null = null;
    let head: Head | null = null;
    const heads = transaction.objectStore('heads').iterate(recordsOf(name));
    for await (const { key, value } of heads) {
      if (head === null || head.at < value.at) [record, head] = [key, value];
    }
    if (head === null || record === null) return null;
    const blocks = await transaction.objectStore('blocks').getAll(blocksOf(record));
    const { lists, draft, ...rest } = head;
    return { entry: { ...rest, draft: { ...draft, rows: listsOf(blocks, lists) } }, record };
  }

  /** Writes what changed of a draft. A first write comes in several steps before the head makes it whole. */
  async write({ record, entry, changes, replaces }: Writing): Promise<void> {
    const database = await this.#open();
    const isKept = (await database.getKey('heads', record)) !== undefined;
    const early = isKept ? [] : [...changes.blocks.values()];
    for (let from = 0; from < early.length; from += blocksAtOnce) {
      const part = database.transaction('blocks', 'readwrite');
      for (const block of early.slice(from, from + blocksAtOnce)) void part.store.put(block, [record, block.key]);
      await part.done;
    }
    const { rows: lists, ...draft } = entry.draft;
    const last = database.transaction(['heads', 'blocks'], 'readwrite', { durability: 'relaxed' });
    const [heads, blocks] = [last.objectStore('heads'), last.objectStore('blocks')];
    // Another tab that went on from this record has taken it away: its blocks are gone with it.
    const isGone = isKept && (await heads.getKey(record)) === undefined;
    const late = isGone ? [...changes.blocks.values()] : isKept ? changes.put : [];
    for (const [at, block] of late.entries()) {
      const written = blocks.put(block, [record, block.key]);
      if ((at + 1) % blocksAtOnce === 0) await written;
    }
    for (const key of changes.remove) void blocks.delete([record, key]);
    void heads.put({ ...entry, draft, lists: Object.keys(lists) }, record);
    if (replaces !== null && (await heads.get(replaces.record))?.at === replaces.entry.at) {
      void heads.delete(replaces.record);
      void blocks.delete(blocksOf(replaces.record));
    }
    await last.done;
  }

  async clear(records: readonly string[]): Promise<void> {
    const transaction = (await this.#open()).transaction(['heads', 'blocks'], 'readwrite');
    for (const record of records) {
      void transaction.objectStore('heads').delete(record);
      void transaction.objectStore('blocks').delete(blocksOf(record));
    }
    await transaction.done;
  }

  async clearDraft(name: string): Promise<void> {
    await this.clear(await (await this.#open()).getAllKeys('heads', recordsOf(name)));
  }

  /** The names of all drafts that are kept, no matter whose they are. */
  async names(): Promise<readonly string[]> {
    const records = await (await this.#open()).getAllKeys('heads');
    return [...new Set(records.map(nameOf))];
  }

  /** True when no draft of this person is kept; a browser that keeps nothing has nothing to lose. Never rejects. */
  async isEmptyFor(userId: string): Promise<boolean> {
    try {
      return !(await this.names()).some(isOf(userId));
    } catch {
      return true;
    }
  }

  /** Forgets every draft of a person, as far as the browser lets it. */
  async clearFor(userId: string): Promise<void> {
    const records = await (await this.#open()).getAllKeys('heads');
    await this.clear(records.filter(isOf(userId)));
  }
}
