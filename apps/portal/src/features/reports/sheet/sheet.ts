import type { Ref } from '@packhouse/jsonapi';
import {
  type DraftRow,
  editRow,
  type FormDraft,
  isBlankValue,
  type ReportForm,
  removeRow,
  type Values,
} from '@packhouse/programme';
import { type ListKey, listKeys } from '../kinds/report-kind.ts';

type Change = (values: Values) => Values;

/** True when both hold the same; nothing and null are the same. */
function isSame(a: Values, b: Values): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  const text = (value: unknown) => (isBlankValue(value) ? '' : JSON.stringify(value));
  return [...keys].every((key) => a[key] === b[key] || text(a[key]) === text(b[key]));
}

/**
 * A report while it is typed. The draft is the filing machine's, which gives an edited row a new id; here every row
 * keeps one key for as long as it is there, and the blank row at the end has the key that it will go on with.
 */
export class Sheet {
  readonly #form: ReportForm;
  readonly #newId: () => string;
  readonly #listeners = new Set<() => void>();
  readonly #keyById = new Map<string, string>();
  readonly #blankKeys: Record<ListKey, string>;
  #draft: FormDraft;
  #rows = new Map<string, DraftRow>();
  #keys: Record<ListKey, readonly string[]> = { nonExemptReceipts: [], exemptReceipts: [] };
  #edits = 0;

  constructor(form: ReportForm, draft: FormDraft, newId: () => string) {
    this.#form = form;
    this.#newId = newId;
    this.#blankKeys = { nonExemptReceipts: newId(), exemptReceipts: newId() };
    this.#draft = draft;
    this.#index();
  }

  readonly draft = (): FormDraft => this.#draft;

  /** Rises with each edit of the person. */
  readonly edits = (): number => this.#edits;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The rows of a list in order: the same array until rows are added or removed. Without the blank row. */
  keys(list: ListKey): readonly string[] {
    return this.#keys[list];
  }

  /** The key of the blank row at the end of a list. */
  blankKey(list: ListKey): string {
    return this.#blankKeys[list];
  }

  row(key: string): DraftRow | undefined {
    return this.#rows.get(key);
  }

  /** The key of the row that has this id now. */
  keyOf(id: string): string | undefined {
    return this.#keyById.get(id);
  }

  /** Changes a row; the blank row becomes a row. Nothing happens when nothing differs. */
  edit(list: ListKey, key: string, change: Change): void {
    const row = this.#rows.get(key);
    if (row === undefined) {
      const values = change({});
      if (!isSame(values, {})) this.insert(list, this.#keys[list].length, values, key);
      return;
    }
    const values = { ...row.values, ...change(row.values) };
    if (isSame(values, row.values)) return;
    const id = row.sent === true ? this.#newId() : row.id;
    this.#keyById.set(id, key);
    this.#draft = editRow({ form: this.#form, draft: this.#draft, list }, row.id, { values }, id);
    // Only this row changed: among thousands the others are not looked at.
    const edited = this.#draft.rows[list]?.find((one) => one.id === id);
    if (edited !== undefined) this.#rows.set(key, edited);
    this.#edits += 1;
    this.#tell();
  }

  /** Changes many rows at once, by their keys, and adds others at the end: one edit, however many rows. */
  editAll(list: ListKey, changes: ReadonlyMap<string, Change>, added: readonly Values[]): void {
    const gone: Ref[] = [];
    const type = this.#form.lists[list].type;
    const edited = (this.#draft.rows[list] ?? []).map((row): DraftRow => {
      const key = this.#keyById.get(row.id) ?? row.id;
      const values = { ...row.values, ...changes.get(key)?.(row.values) };
      if (!changes.has(key) || isSame(values, row.values)) return row;
      if (row.sent !== true) return { ...row, values };
      const id = this.#newId();
      this.#keyById.set(id, key);
      gone.push({ type, id: row.id });
      return { id, values, replaces: [row.id, ...(row.replaces ?? [])] };
    });
    const fresh = added.map((values): DraftRow => ({ id: this.#newId(), values }));
    const rows = { ...this.#draft.rows, [list]: [...edited, ...fresh] };
    this.#take({ ...this.#draft, rows, discarded: [...this.#draft.discarded, ...gone] });
  }

  /** Puts a row with these values at a place of a list. */
  insert(list: ListKey, index: number, values: Values, key: string = this.#newId()): void {
    const id = this.#newId();
    this.#keyById.set(id, key);
    if (key === this.#blankKeys[list]) this.#blankKeys[list] = this.#newId();
    const rows = (this.#draft.rows[list] ?? []).toSpliced(index, 0, { id, values });
    this.#take({ ...this.#draft, rows: { ...this.#draft.rows, [list]: rows } });
  }

  /** Puts rows at the end of each list, as one edit. */
  append(rows: Readonly<Record<ListKey, readonly Values[]>>): void {
    const withRows = listKeys.map((list) => {
      const added = rows[list].map((values) => ({ id: this.#newId(), values }));
      return [list, [...(this.#draft.rows[list] ?? []), ...added]] as const;
    });
    this.#take({ ...this.#draft, rows: Object.fromEntries(withRows) });
  }

  /** Goes back to a draft that stood here before; the rows of it that were sent since keep their marks. */
  restore(draft: FormDraft): void {
    this.#take({ ...this.#draft, values: draft.values, rows: draft.rows });
  }

  remove(list: ListKey, key: string): void {
    const row = this.#rows.get(key);
    if (row !== undefined) this.#take(removeRow({ form: this.#form, draft: this.#draft, list }, row.id));
  }

  /** Changes fields of the report itself. */
  setValues(values: Values): void {
    const next = { ...this.#draft.values, ...values };
    if (!isSame(next, this.#draft.values)) this.#take({ ...this.#draft, values: next });
  }

  /** Takes over what the filing machine made of the draft; no edit of the person. */
  replace(draft: FormDraft): void {
    this.#draft = draft;
    this.#index();
    this.#tell();
  }

  #take(draft: FormDraft): void {
    this.#edits += 1;
    this.replace(draft);
  }

  #index(): void {
    this.#rows = new Map();
    for (const list of listKeys) {
      const keys = (this.#draft.rows[list] ?? []).map((row) => {
        const key = this.#keyById.get(row.id) ?? row.id;
        this.#keyById.set(row.id, key);
        this.#rows.set(key, row);
        return key;
      });
      const before = this.#keys[list];
      if (keys.length !== before.length || keys.some((key, at) => key !== before[at])) this.#keys[list] = keys;
    }
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
