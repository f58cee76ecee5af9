import type { Resource } from '@packhouse/jsonapi';
import { type SelectedRow, storedRows } from '#rows/row-columns.ts';
import type { RowNumbers } from '#rows/row-numbers.ts';
import type { StoredRow } from '#rows/stored-row.ts';

/** Rows remembered of a type: more than are being edited at a time; a kilobyte or two each. */
const most = 5_000;

/**
 * Rows that are written alone (`write/write-alone.ts`), as this copy of the server last read one by its id or changed it: whoever
 * changes a row has just opened it. It opens nothing and answers nothing: a change is judged by what is remembered, and is
 * written if the row still has that version.
 */
export class SeenRows {
  readonly #byType = new Map<string, Map<string, SelectedRow | StoredRow>>();
  readonly #numbers: RowNumbers;

  constructor(numbers: RowNumbers) {
    this.#numbers = numbers;
  }

  /** @param row as it was selected, where nobody may ask for it: one text does not age as its parts do (docs/decisions/008) */
  note({ type }: Resource, id: string, row: SelectedRow | StoredRow): void {
    const rows = this.#byType.get(type) ?? new Map<string, SelectedRow | StoredRow>();
    this.#byType.set(type, rows);
    rows.delete(id);
    const [oldest] = rows.size >= most ? rows.keys() : [];
    if (oldest !== undefined) rows.delete(oldest);
    rows.set(id, row);
  }

  forget({ type }: Resource, id: string): void {
    this.#byType.get(type)?.delete(id);
  }

  of(resource: Resource, id: string): StoredRow | undefined {
    const row = this.#byType.get(resource.type)?.get(id);
    if (row === undefined || 'nid' in row) return row;
    const { refTo, missed } = this.#numbers.seek();
    const [stored] = storedRows(resource, [row], refTo);
    return missed.length === 0 ? stored : undefined;
  }
}
