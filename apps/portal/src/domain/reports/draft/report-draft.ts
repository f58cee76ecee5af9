import type { Ref } from '@packhouse/jsonapi';
import {
  type DraftRow,
  editRow,
  type FormDraft,
  idInLineage,
  type ReportForm,
  type Values,
} from '@packhouse/programme';
import { Listeners } from '@packhouse/ui/listeners.ts';
import { type ListKey, listKeys } from '#domain/report-kinds/report-kind.ts';
import { History, type Step } from './history.ts';
import { isSameRow, putBack } from './put-back.ts';

type Change = (values: Values) => Values;

const typed: Step = { kind: 'typed', count: 1 };

const isEmpty = (rows: FormDraft['rows']) => listKeys.every((list) => (rows[list] ?? []).length === 0);

/** A draft with other rows; the first one that is entered into an empty month takes back that there was no activity. */
function withRows(draft: FormDraft, rows: FormDraft['rows']): FormDraft {
  const isBegun = draft.values.noActivity === true && isEmpty(draft.rows) && !isEmpty(rows);
  return { ...draft, rows, values: isBegun ? { ...draft.values, noActivity: false } : draft.values };
}

/**
 * A report while it is typed. The draft is the filing machine's, which gives an edited row a new id; here every row
 * keeps one key for as long as it is there, and the blank row at the end has the key that it will go on with.
 */
export class ReportDraft {
  readonly #form: ReportForm;
  readonly #newId: () => string;
  readonly #listeners = new Listeners();
  readonly #keyById = new Map<string, string>();
  readonly #blankKeys: Record<ListKey, string>;
  readonly #histories: Readonly<Record<ListKey, History>> = {
    nonExemptReceipts: new History(),
    exemptReceipts: new History(),
  };
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

  readonly edits = (): number => this.#edits;

  readonly subscribe = this.#listeners.subscribe;

  /** The rows of a list in order: the same array until rows are added or removed. Without the blank row. */
  keys(list: ListKey): readonly string[] {
    return this.#keys[list];
  }

  blankKey(list: ListKey): string {
    return this.#blankKeys[list];
  }

  row(key: string): DraftRow | undefined {
    return this.#rows.get(key);
  }

  keyOf(id: string): string | undefined {
    return this.#keyById.get(id);
  }

  history(list: ListKey): Pick<History, 'canUndo' | 'canRedo' | 'last'> {
    return this.#histories[list];
  }

  /** Changes a row; the blank row becomes a row. Nothing happens when nothing differs. */
  edit(list: ListKey, key: string, change: Change, step: Step = typed): void {
    const row = this.#rows.get(key);
    if (row === undefined) {
      const values = change({});
      if (!isSameRow(values, {})) this.insert(list, this.#keys[list].length, [values], { step, key });
      return;
    }
    const values = { ...row.values, ...change(row.values) };
    if (isSameRow(values, row.values)) return;
    const id = row.sent === true ? idInLineage(row.id, this.#newId()) : row.id;
    this.#keyById.set(id, key);
    this.#histories[list].note(this.#draft.rows[list] ?? [], step);
    this.#draft = editRow({ form: this.#form, draft: this.#draft, list }, row.id, { values }, id);
    // Only this row changed: among thousands the others are not looked at.
    const edited = this.#draft.rows[list]?.find((one) => one.id === id);
    if (edited !== undefined) this.#rows.set(key, edited);
    this.#edits += 1;
    this.#tell();
  }

  /** Changes many rows at once, by their keys, and adds others at the end: one edit, however many rows. */
  editAll(list: ListKey, changes: ReadonlyMap<string, Change>, added: readonly Values[], step: Step = typed): void {
    const gone: Ref[] = [];
    const before = this.#draft.rows[list] ?? [];
    const edited = before.map((row): DraftRow => {
      const key = this.#keyById.get(row.id) ?? row.id;
      const change = changes.get(key);
      if (change === undefined) return row;
      const values = { ...row.values, ...change(row.values) };
      if (isSameRow(values, row.values)) return row;
      if (row.sent !== true) return { ...row, values };
      gone.push({ type: this.#form.lists[list].type, id: row.id });
      return { id: this.#idUnder(key, row.id), values, replaces: [row.id, ...(row.replaces ?? [])] };
    });
    if (added.length === 0 && edited.every((row, at) => row === before[at])) return;
    // The person stays in the blank row, which is the first of the new ones now.
    const fresh = added.map(
      (values, at): DraftRow => ({
        id: at === 0 ? this.#idUnder(this.#takeBlankKey(list)) : this.#newId(),
        values,
      }),
    );
    this.#takeRows(list, [...edited, ...fresh], step, gone);
  }

  /** Puts rows with these values at a place of a list; answers their keys. `key` is that of the first one. */
  insert(
    list: ListKey,
    index: number,
    rows: readonly Values[],
    { key, step = { kind: 'inserted', count: rows.length } }: { readonly key?: string; readonly step?: Step } = {},
  ): readonly string[] {
    const keys = rows.map((_, at) => (at === 0 ? (key ?? this.#newId()) : this.#newId()));
    if (key === this.#blankKeys[list]) this.#takeBlankKey(list);
    const fresh = rows.map((values, at): DraftRow => ({ id: this.#idUnder(keys[at] ?? ''), values }));
    this.#takeRows(list, (this.#draft.rows[list] ?? []).toSpliced(index, 0, ...fresh), step);
    return keys;
  }

  /** A row that may be appended: of thousands each is made, and known by its id, in a moment of its own. */
  fresh(values: Values): DraftRow {
    const row = { id: this.#newId(), values };
    this.#know(row);
    return row;
  }

  append(rows: Readonly<Record<ListKey, readonly DraftRow[]>>): void {
    const lists = { ...this.#draft.rows };
    for (const list of listKeys.filter((one) => rows[one].length > 0)) {
      const before = lists[list] ?? [];
      this.#histories[list].note(before, { kind: 'imported', count: rows[list].length });
      lists[list] = [...before, ...rows[list]];
      // Only these are new: those that stand there are not looked at.
      for (const row of rows[list]) if (!this.#rows.has(row.id)) this.#know(row);
      this.#keys[list] = [...this.#keys[list], ...rows[list].map(({ id }) => id)];
    }
    this.#draft = withRows(this.#draft, lists);
    this.#edits += 1;
    this.#tell();
  }

  /** Goes back to the rows of a draft that stood here before. */
  restore(draft: FormDraft): void {
    for (const list of listKeys) {
      const then = draft.rows[list] ?? [];
      if (then !== this.#draft.rows[list]) this.#putBack(list, then, { kind: 'restored', count: 0 });
    }
  }

  /** Takes rows out; the backend deletes those that it knows. */
  remove(list: ListKey, keys: readonly string[]): void {
    const gone = new Set(keys.map((key) => this.#rows.get(key)));
    const before = this.#draft.rows[list] ?? [];
    const kept = before.filter((row) => !gone.has(row));
    const { type } = this.#form.lists[list];
    const discarded = before.filter((row) => gone.has(row) && row.sent === true).map(({ id }) => ({ type, id }));
    if (kept.length === before.length) return;
    this.#takeRows(list, kept, { kind: 'removed', count: before.length - kept.length }, discarded);
  }

  /** Takes back the last step in a list. Answers the row that it was about; null when there was none to take back. */
  undo(list: ListKey): string | null {
    const then = this.#histories[list].undo(this.#draft.rows[list] ?? []);
    return then === null ? null : this.#putBack(list, then);
  }

  redo(list: ListKey): string | null {
    const then = this.#histories[list].redo(this.#draft.rows[list] ?? []);
    return then === null ? null : this.#putBack(list, then);
  }

  /** Forgets the step of a token, as if it had not been begun. */
  withdraw(list: ListKey, token: object): void {
    const then = this.#histories[list].withdraw(token);
    if (then !== null) this.#putBack(list, then);
  }

  setValues(values: Values): void {
    const next = { ...this.#draft.values, ...values };
    if (!isSameRow(next, this.#draft.values)) this.#take({ ...this.#draft, values: next });
  }

  /** Takes over what the filing machine made of the draft; no edit of the person. */
  replace(draft: FormDraft): void {
    this.#draft = draft;
    this.#index();
    this.#tell();
  }

  #putBack(list: ListKey, then: readonly DraftRow[], step?: Step): string {
    const now = this.#draft.rows[list] ?? [];
    const { type } = this.#form.lists[list];
    const keyOf = (id: string) => this.#keyById.get(id) ?? id;
    const { rows, discarded, made, first } = putBack(now, then, { type, keyOf, newId: this.#newId });
    for (const [id, key] of made) this.#keyById.set(id, key);
    this.#takeRows(list, rows, step, discarded);
    return first ?? this.#blankKeys[list];
  }

  /** A new id for the row of a key, and where it follows from another row, in that one's lineage. */
  #idUnder(key: string, from = ''): string {
    const id = idInLineage(from, this.#newId());
    this.#keyById.set(id, key);
    return id;
  }

  #takeBlankKey(list: ListKey): string {
    const key = this.#blankKeys[list];
    this.#blankKeys[list] = this.#newId();
    return key;
  }

  #takeRows(list: ListKey, rows: readonly DraftRow[], step?: Step, discarded: readonly Ref[] = []): void {
    if (step !== undefined) this.#histories[list].note(this.#draft.rows[list] ?? [], step);
    const draft = withRows(this.#draft, { ...this.#draft.rows, [list]: rows });
    this.#take({ ...draft, discarded: [...draft.discarded, ...discarded] });
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

  #know(row: DraftRow): void {
    this.#keyById.set(row.id, row.id);
    this.#rows.set(row.id, row);
  }

  #tell(): void {
    this.#listeners.tell();
  }
}
