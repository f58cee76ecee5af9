import type { GridModel, InsertPoint } from './grid-model.ts';

export interface GridSort {
  readonly column: string;
  readonly direction: 'up' | 'down';
}

/**
 * The order of sorted rows. It is made when the person asks for it and kept while they type: no row jumps away under
 * their hands. New rows come beside the row they were put to, else behind the one that they follow.
 */
export class GridOrder {
  #sort: GridSort | null = null;
  #base: readonly string[] = [];
  #keys: readonly string[] = [];
  #beside: InsertPoint | null = null;

  /** The rows that are told of next were put there. */
  expect(beside: InsertPoint): void {
    this.#beside = beside;
  }

  of(base: readonly string[], sort: GridSort | null, model: Pick<GridModel, 'compare' | 'isNew'>): readonly string[] {
    if (sort !== this.#sort) this.#keys = sort === null ? base : sorted(base, sort, model);
    else if (sort === null) this.#keys = base;
    else if (base !== this.#base) this.#keys = this.#withNew(base, model);
    [this.#sort, this.#base, this.#beside] = [sort, base, null];
    return this.#keys;
  }

  #withNew(base: readonly string[], { isNew }: Pick<GridModel, 'isNew'>): readonly string[] {
    const standing = new Set(base);
    const keys = this.#keys.filter((key) => standing.has(key) && !isNew(key));
    const known = new Set(keys);
    const empty = base.filter((key) => isNew(key));
    const fresh = base.filter((key) => !known.has(key) && !isNew(key));
    for (const key of fresh) {
      const { row, side } = this.#beside ?? { row: base[base.indexOf(key) - 1] ?? '', side: 'below' };
      const at = keys.indexOf(row);
      keys.splice(side === 'above' ? Math.max(at, 0) : at + 1, 0, key);
      if (this.#beside !== null) this.#beside = { row: key, side: 'below' };
    }
    return [...keys, ...empty];
  }
}

/** Empty cells and the empty row come last, whichever way; equal ones as they stand. */
function sorted(
  base: readonly string[],
  { column, direction }: GridSort,
  { compare, isNew }: Pick<GridModel, 'compare' | 'isNew'>,
): readonly string[] {
  const sign = direction === 'up' ? 1 : -1;
  const rows = base.filter((key) => !isNew(key));
  const isEmpty = (key: string) => compare(column, key, '') === 0;
  const [filled, empty] = [rows.filter((key) => !isEmpty(key)), rows.filter(isEmpty)];
  filled.sort((a, b) => sign * compare(column, a, b));
  return [...filled, ...empty, ...base.filter(isNew)];
}
