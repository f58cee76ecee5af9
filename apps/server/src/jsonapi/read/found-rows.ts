import { createHash, type Hash, hash } from 'node:crypto';
import type { Resource } from '@packhouse/jsonapi';
import type { SelectedRow } from '#rows/row-columns.ts';
import type { StoredRef, StoredRow } from '#rows/stored-row.ts';
import { CooperativeYield } from '../http/cooperative-yield.ts';

/** Characters that are hashed at a time. */
const stretch = 65_536;

/** Reads rows as they were selected. */
type ReadRows = (resource: Resource, rows: readonly SelectedRow[]) => readonly StoredRow[];

/** The rows of one statement: those that were asked for, and those that they lead to. */
export class FoundRows {
  readonly rows: readonly StoredRow[];
  /** The first of them as it was selected. */
  readonly selected: SelectedRow | undefined;
  readonly #byType = new Map<string, Map<string, StoredRow>>();
  /** As they were read, until they are digested. */
  #raw: (readonly SelectedRow[])[];
  #digest = '';
  #gone = '';

  /** There are more than a statement looks up: not all are here. */
  readonly isCut: boolean;

  readonly #read: ReadRows;

  constructor(resource: Resource, rows: readonly SelectedRow[], isCut: boolean, read: ReadRows) {
    this.#read = read;
    this.rows = read(resource, rows);
    [this.selected] = rows;
    this.isCut = isCut;
    this.#raw = [rows];
  }

  /** Of all that was read, every column in its order, and of whom it was read for; empty before `digestFor`. */
  get digest(): string {
    return this.#digest;
  }

  /** Rows that are named and gone: they have no number here, and one where it is remembered, which is another answer. */
  noteGone(refs: readonly StoredRef[]): void {
    this.#gone = refs.map(({ type, id }) => `\n${type} ${id}`).join('');
  }

  /** Works out the digest for a person, so that nobody's is another's; others have their turn in between. */
  async digestFor(userId: string): Promise<void> {
    let long: Hash | undefined;
    const others = new CooperativeYield();
    let text = `${userId}${this.#gone}`;
    for (const rows of this.#raw) {
      // Neither stands in the JSON of a row.
      text += '\n\n';
      for (const { row } of rows) {
        text += `${row}\n`;
        if (text.length < stretch) continue;
        long = (long ?? createHash('sha256')).update(text);
        text = '';
        await others.pause();
      }
    }
    this.#digest = long === undefined ? hash('sha256', text, 'base64url') : long.update(text).digest('base64url');
    this.#raw = [];
  }

  /** Keeps rows of a type that others lead to; some may come twice. */
  add(resource: Resource, rows: readonly SelectedRow[]): void {
    const known = this.#byType.get(resource.type) ?? new Map<string, StoredRow>();
    this.#byType.set(resource.type, known);
    this.#raw.push(rows);
    for (const row of this.#read(resource, rows)) known.set(row.id, row);
  }

  /** The rows with these ids, in their order; those that the person does not see are left out. */
  find(resource: Resource, ids: readonly string[]): readonly StoredRow[] {
    const known = this.#byType.get(resource.type);
    return known === undefined ? [] : ids.flatMap((id) => known.get(id) ?? []);
  }
}
