import type { DraftRow } from '@packhouse/programme';

/** Rows that are kept as one: a draft of thousands is a handful of records, an edit writes one of them. */
export const blockSize = 200;

export type Lists = Readonly<Record<string, readonly DraftRow[]>>;

/** A block of a list's rows; `key` names the list and the block's place in it. */
export interface RowBlock {
  readonly key: string;
  readonly rows: readonly DraftRow[];
}
export type RowBlocks = ReadonlyMap<string, RowBlock>;

export type BlockChanges = ReturnType<typeof blockChanges>;

const keyOf = (list: string, at: number) => `${list} ${String(at).padStart(6, '0')}`;

const isSame = (a: readonly DraftRow[], b: readonly DraftRow[]) =>
  a.length === b.length && a.every((row, at) => row === b[at]);

/** The writes that bring the journal to these lists. */
export function blockChanges(before: RowBlocks, lists: Lists) {
  /** All blocks as they are kept after the changes. */
  const blocks = new Map<string, RowBlock>();
  const put: RowBlock[] = [];
  for (const [list, rows] of Object.entries(lists)) {
    for (let from = 0; from < rows.length; from += blockSize) {
      const key = keyOf(list, from / blockSize);
      const part = rows.slice(from, from + blockSize);
      const known = before.get(key);
      const block = known !== undefined && isSame(known.rows, part) ? known : { key, rows: part };
      if (block !== known) put.push(block);
      blocks.set(key, block);
    }
  }
  return { put, remove: [...before.keys()].filter((key) => !blocks.has(key)), blocks };
}

/** The lists of kept blocks; `keys` are the lists there have to be. */
export function listsOf(blocks: readonly RowBlock[], keys: readonly string[]): Lists {
  const ordered = blocks.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const rowsOf = (list: string) => ordered.filter(({ key }) => key.startsWith(`${list} `)).flatMap(({ rows }) => rows);
  return Object.fromEntries(keys.map((list) => [list, rowsOf(list)]));
}
