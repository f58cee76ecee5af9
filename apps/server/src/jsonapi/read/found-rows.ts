import type { Resource } from '@packhouse/jsonapi';
import { type SelectedRow, storedRows } from '#rows/row-columns.ts';
import type { StoredRow } from '#rows/stored-row.ts';

/** The rows of one statement: those that were asked for, and those that they lead to. */
export class FoundRows {
  readonly rows: readonly StoredRow[];
  readonly #byType = new Map<string, Map<string, StoredRow>>();

  /** There are more than a statement looks up: not all are here. */
  readonly isCut: boolean;

  constructor(resource: Resource, rows: readonly SelectedRow[], isCut: boolean) {
    this.rows = storedRows(resource, rows);
    this.isCut = isCut;
  }

  /** Keeps rows of a type that others lead to; some may come twice. */
  add(resource: Resource, rows: readonly SelectedRow[]): void {
    const known = this.#byType.get(resource.type) ?? new Map<string, StoredRow>();
    this.#byType.set(resource.type, known);
    for (const row of storedRows(resource, rows)) known.set(row.id, row);
  }

  /** The rows with these ids, in their order; those that the person does not see are left out. */
  find(resource: Resource, ids: readonly string[]): readonly StoredRow[] {
    const known = this.#byType.get(resource.type);
    return known === undefined ? [] : ids.flatMap((id) => known.get(id) ?? []);
  }
}
