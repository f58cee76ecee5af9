import {
  after,
  amendmentDraft,
  attemptedValues,
  type Backend,
  type Call,
  type CertifyIntent,
  type DraftRow,
  draftAfter,
  draftOf,
  editRow,
  type FilingState,
  type FormDraft,
  firstHandlerForm as form,
  type Journal,
  type Known,
  knownAfter,
  markSent,
  mayGoOn,
  nextCalls,
  nothingKnown,
  type Outcome,
  type Perform,
  removeRow,
  resultOf,
  retry,
  runFiling,
  type SaveIntent,
  start,
} from '@packhouse/programme';
import { certifying, knownNow, readForm, receipt, reportDraft, saving } from './fixtures.ts';
import type { ModelBackend } from './model-backend.ts';

const list = 'nonExemptReceipts';

/**
 * For tests: one person's device, which uses the filing rules as the portal does. What a crash leaves of it is `#journal`
 * alone. Each row's reference is the person's own number for it, so that doubles can be told.
 */
export class Device {
  /** Times that the person gave up the own draft for somebody else's version. */
  givenUp = 0;
  #known: Known = nothingKnown;
  #journal: Journal;
  readonly #backend: ModelBackend;
  readonly #profile: Backend;
  readonly #newId: () => string;

  constructor(backend: ModelBackend, profile: Backend, newId: () => string) {
    this.#backend = backend;
    this.#profile = profile;
    this.#newId = newId;
    this.#journal = { draft: reportDraft([], { id: newId() }), version: null, attempted: [] };
  }

  get draft(): FormDraft {
    return this.#journal.draft;
  }

  get status(): string | null {
    return this.#known.form?.status ?? null;
  }

  get rows(): readonly DraftRow[] {
    return this.draft.rows[list] ?? [];
  }

  addRow(): void {
    const id = this.#newId();
    const rows = [...this.rows, { id, values: { ...receipt('1.00'), reference: `T-${id}` } }];
    this.#type({ ...this.draft, rows: { ...this.draft.rows, [list]: rows } });
  }

  editRow(place: number, inshell: string): void {
    const row = this.rows[place % this.rows.length];
    if (row === undefined) return;
    const values = { ...row.values, inshell };
    this.#type(editRow({ form, draft: this.draft, list }, row.id, { values }, this.#newId()));
  }

  removeRow(place: number): void {
    const row = this.rows[place % this.rows.length];
    if (row !== undefined) this.#type(removeRow({ form, draft: this.draft, list }, row.id));
  }

  rename(preparerName: string): void {
    this.#type({ ...this.draft, values: { ...this.draft.values, preparerName } });
  }

  #type(draft: FormDraft): void {
    this.#journal = { ...this.#journal, draft };
  }

  async save(
    status: SaveIntent['status'],
    perform: Perform,
    began: (state: FilingState) => void,
  ): Promise<FilingState> {
    return this.#run(saving(this.draft, { status, backend: this.#profile }), perform, began);
  }

  /** Saves with a backend that answers at once, so that nothing happens in between. */
  saveAtOnce(apply: (call: Call) => Outcome): FilingState {
    let state = start(saving(this.draft, { backend: this.#profile }), this.#known);
    while (state.ended === null) {
      for (const call of nextCalls(state)) state = after(state, call, apply(call));
    }
    return state;
  }

  /** Certification waits for the last save: null while something is not saved. */
  async certify(perform: Perform, began: (state: FilingState) => void): Promise<FilingState | null> {
    const listed = this.#known.form?.lists[list] ?? [];
    const isSaved = this.rows.every(({ id }) => listed.includes(id)) && this.draft.discarded.length === 0;
    if (this.#known.form === null || !isSaved) return null;
    return this.#run(certifying({ backend: this.#profile }), perform, began);
  }

  async #run(
    intent: SaveIntent | CertifyIntent,
    perform: Perform,
    began: (state: FilingState) => void,
  ): Promise<FilingState> {
    const begun = start(intent, this.#known);
    const attempt = attemptedValues(begun);
    if (attempt !== null) {
      const draft = intent.kind === 'save' ? markSent(this.draft, begun) : this.draft;
      this.#journal = { ...this.#journal, draft, attempted: [...this.#journal.attempted, attempt] };
    }
    began(begun);
    let state = await runFiling(begun, perform);
    const result = resultOf(state);
    if (result?.kind === 'failed' && result.retryable) state = await runFiling(retry(state), perform);
    this.#settle(state);
    return state;
  }

  #settle(state: FilingState): void {
    const result = resultOf(state);
    if (result?.kind === 'conflict') this.#takeTheirs();
    else if (result?.kind === 'failed' && result.inDoubt) this.open();
    else this.#goOn(state);
  }

  #goOn(state: FilingState): void {
    this.#known = knownAfter(state);
    const { draft, attempted } = this.#journal;
    const version = this.#known.form?.version ?? null;
    this.#journal = { draft: draftAfter(draft, state), version, attempted: state.ended === 'saved' ? [] : attempted };
  }

  /** Opens the report again, with what the journal kept: after a crash, or when it is not clear what was saved. */
  open(): void {
    const read = readForm(this.#backend, this.draft.id);
    if (mayGoOn(form, this.#journal, read?.row ?? null)) {
      this.#known = knownNow(this.#backend, this.draft.id);
      this.#journal = { ...this.#journal, version: read?.row.version ?? null };
    } else this.#takeTheirs();
  }

  #takeTheirs(): void {
    this.givenUp += 1;
    this.openReport(this.draft.id);
  }

  /** Opens a report of the server's without looking at the journal. */
  openReport(id: string): void {
    const read = readForm(this.#backend, id);
    if (read === null) throw new Error(`There is no report ${id}.`);
    this.#known = knownNow(this.#backend, id);
    this.#journal = { draft: draftOf(read), version: read.row.version, attempted: [] };
  }

  amend(): void {
    const certified = readForm(this.#backend, this.draft.id);
    if (certified === null) throw new Error('A report is certified before it is amended.');
    const reason = 'A ticket was weighed twice.';
    const draft = amendmentDraft({ certified, reason, version: 2, title: 'Version 2', newId: this.#newId });
    this.#known = nothingKnown;
    this.#journal = { draft, version: null, attempted: [] };
  }
}
