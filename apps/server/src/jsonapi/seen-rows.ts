import type { StoredRow } from '#rows/stored-row.ts';

/** Rows remembered: more than are being edited at a time; a kilobyte or two each. */
const most = 5_000;

/**
 * Rows that are written alone (`write/write-alone.ts`), as this copy of the server last read one by its id or changed it: whoever
 * changes a row has just opened it. It opens nothing and answers nothing: a change is judged by what is remembered, and is
 * written if the row still has that version.
 */
export class SeenRows {
  readonly #rows = new Map<string, StoredRow>();

  note(row: StoredRow): void {
    this.forget(row.id);
    const [oldest] = this.#rows.size >= most ? this.#rows.keys() : [];
    if (oldest !== undefined) this.forget(oldest);
    this.#rows.set(row.id, row);
  }

  forget(id: string): void {
    this.#rows.delete(id);
  }

  of(type: string, id: string): StoredRow | undefined {
    const row = this.#rows.get(id);
    return row?.type === type ? row : undefined;
  }
}
