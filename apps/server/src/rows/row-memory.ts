import type { Resource } from '@packhouse/jsonapi';
import { type SelectedRow, storedRows } from './row-columns.ts';
import { type NumberSearch, RowNumbers } from './row-numbers.ts';
import type { StoredRow } from './stored-row.ts';

/** Rows remembered of a type: a season has some twelve months. */
const most = 500;

/**
 * This copy of the server's memory of what it read: numbers, and rows that are everybody's, the same few of which are in the
 * answers of all companies. A row is found by its text, so one that was changed is another.
 */
export class RowMemory {
  readonly numbers: RowNumbers = new RowNumbers();
  readonly #byType = new Map<string, Map<string, StoredRow>>();

  /** Rows as they were selected without the numbers of others. */
  read(resource: Resource, rows: readonly SelectedRow[], { refTo, missed }: NumberSearch): readonly StoredRow[] {
    if (resource.owner.kind !== 'shared') return storedRows(resource, rows, refTo);
    const known = this.#byType.get(resource.type) ?? new Map<string, StoredRow>();
    this.#byType.set(resource.type, known);
    return rows.flatMap((selected) => {
      const before = known.get(selected.row);
      if (before !== undefined) return before;
      const unknown = missed.length;
      const read = storedRows(resource, [selected], refTo);
      // One that names a row which is gone looks for its number each time.
      if (missed.length > unknown) return read;
      if (known.size === most) known.clear();
      for (const row of read) known.set(selected.row, row);
      return read;
    });
  }
}
