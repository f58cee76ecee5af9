import { randomUUID } from 'node:crypto';
import {
  type AttachCopyIntent,
  amendmentDraft,
  attemptedValues,
  type CertifyIntent,
  companyContact,
  type DraftRow,
  draftAfter,
  draftOf,
  editRow,
  type FilingState,
  type FormDraft,
  fieldDateTime,
  firstHandlerForm as form,
  isLocked,
  type Journal,
  type Known,
  knownAfter,
  knownOf,
  markSent,
  mayGoOn,
  memberOf,
  nothingKnown,
  type Perform,
  removeRow,
  reportVersion,
  resultOf,
  retry,
  runFiling,
  type SaveIntent,
  start,
} from '@packhouse/programme';
import { ref } from '../filing.ts';
import type { Person } from '../world.ts';
import type { Mode } from './mode.ts';
import type { Month } from './month.ts';
import { listedReports, readReport } from './read-report.ts';
import { emptyDraft, type TypedRow, totalsOf, valuesOf } from './rows.ts';

type Intent = SaveIntent | CertifyIntent | AttachCopyIntent;

/** Whose version a person keeps who is shown two. */
export type Choice = 'mine' | 'theirs';

interface Place {
  readonly list: string;
  readonly row: DraftRow;
}

/**
 * One person's device, which uses the filing rules as the portal does and keeps its journal over a crash. Each receipt's
 * reference is the person's own number for it, so that doubles can be told.
 */
export class Device {
  /** Times that the person gave up the own draft for somebody else's version, or that version for the own. */
  conflicts = 0;
  /** The latest version of the report that the person was shown, or saved. */
  seen = 0;
  /** Whose version is kept in the next conflict. */
  choice: Choice = 'theirs';
  readonly person: Person;
  #known: Known = nothingKnown;
  #journal: Journal;
  readonly #month: Month;
  readonly #mode: Mode;

  constructor(month: Month, mode: Mode, person: Person) {
    this.#month = month;
    this.#mode = mode;
    this.person = person;
    this.#journal = { draft: emptyDraft(month, randomUUID()), version: null, attempted: [] };
  }

  get draft(): FormDraft {
    return this.#journal.draft;
  }

  get status(): string | null {
    return this.#known.form?.status ?? null;
  }

  get rows(): readonly Place[] {
    return Object.entries(this.draft.rows).flatMap(([list, rows]) => rows.map((row) => ({ list, row })));
  }

  addRow(typed: TypedRow): void {
    const id = randomUUID();
    const row = { id, values: valuesOf(this.#month, typed, `T-${id.slice(0, 8)}`) };
    this.#type({ rows: { ...this.draft.rows, [typed.list]: [...(this.draft.rows[typed.list] ?? []), row] } });
  }

  editRow(place: number, typed: TypedRow): void {
    const found = this.rows[place % this.rows.length];
    if (found === undefined) return;
    const { list, row } = found;
    const values = valuesOf(this.#month, { ...typed, list: list as TypedRow['list'] }, String(row.values.reference));
    this.#type(editRow({ form, draft: this.draft, list }, row.id, { values }, randomUUID()));
  }

  removeRow(place: number): void {
    const found = this.rows[place % this.rows.length];
    if (found !== undefined) this.#type(removeRow({ form, draft: this.draft, list: found.list }, found.row.id));
  }

  rename(preparerName: string): void {
    this.#type({ values: { ...this.draft.values, preparerName } });
  }

  #type(change: Partial<FormDraft>): void {
    this.#journal = { ...this.#journal, draft: { ...this.draft, ...change } };
  }

  #filing() {
    const company = ref(companyContact, this.#month.companyId);
    return { form, company, packageId: this.#month.packageId, backend: this.#mode.backend };
  }

  save(status: SaveIntent['status'], perform: Perform, began: (state: FilingState) => void): Promise<FilingState> {
    const totals = totalsOf(this.#month);
    return this.#run({ ...this.#filing(), kind: 'save', status, draft: this.draft, totals }, perform, began);
  }

  /** Certification waits for the last save: null while something is not saved. */
  async certify(copy: string | null, perform: Perform, began: (state: FilingState) => void) {
    const { form: known } = this.#known;
    const listed = new Set(Object.values(known?.lists ?? {}).flat());
    const isSaved = this.rows.every(({ row }) => listed.has(row.id)) && this.draft.discarded.length === 0;
    if (known === null || !isSaved) return null;
    const certification = {
      certificationName: `Signer ${this.person.username}`,
      certificationTitle: 'Controller',
      certifiedAt: fieldDateTime(this.#month.world.now),
      certificationStatement: 'I declare that this report is accurate.',
    };
    return this.#run({ ...this.#filing(), kind: 'certify', certification, copy }, perform, began);
  }

  /** Fills the empty copy of record of the certified report. */
  attachCopy(perform: Perform, began: (state: FilingState) => void): Promise<FilingState> {
    return this.#run({ ...this.#filing(), kind: 'attachCopy', copy: 'copy.pdf' }, perform, began);
  }

  async #run(intent: Intent, perform: Perform, began: (state: FilingState) => void): Promise<FilingState> {
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
    await this.#settle(state);
    return state;
  }

  async #settle(state: FilingState): Promise<void> {
    const result = resultOf(state);
    if (result?.kind === 'conflict' || (result?.kind === 'failed' && result.inDoubt)) return this.open();
    this.#known = knownAfter(state);
    const { draft, attempted } = this.#journal;
    const version = this.#known.form?.version ?? null;
    if (state.ended === 'saved') this.seen = Math.max(this.seen, version ?? 0);
    this.#journal = { draft: draftAfter(draft, state), version, attempted: state.ended === 'saved' ? [] : attempted };
  }

  /** Opens the report again, with what the journal kept: after a crash, in doubt, or to see a colleague's version. */
  async open(): Promise<void> {
    const read = await readReport(this.#month, this.person, this.draft.id);
    if (mayGoOn(form, this.#journal, read?.row ?? null)) {
      this.#known = read === null ? nothingKnown : knownOf(read);
      this.#journal = { ...this.#journal, version: read?.row.version ?? null };
      return;
    }
    this.conflicts += 1;
    const isMine = this.choice === 'mine' && read !== null && !isLocked(String(memberOf(read.row, 'status')));
    if (!isMine) return this.openReport(this.draft.id);
    this.seen = read.row.version ?? 0;
    this.#known = knownOf(read);
    this.#journal = { draft: this.draft, version: read.row.version, attempted: [] };
  }

  /** Opens a report of the server's without looking at the journal. */
  async openReport(id: string): Promise<void> {
    const read = await readReport(this.#month, this.person, id);
    if (read === null) throw new Error(`There is no report ${id}.`);
    this.seen = read.row.version ?? 0;
    this.#known = knownOf(read);
    this.#journal = { draft: draftOf(read), version: read.row.version, attempted: [] };
  }

  /** Begins the next version of the certified report. */
  async amend(): Promise<void> {
    const certified = await readReport(this.#month, this.person, this.draft.id);
    if (certified === null) throw new Error('A report is certified before it is amended.');
    const id = randomUUID();
    const listed = (await listedReports(this.#month, this.person)).map((one) => ({ id: one, status: null }));
    const version = reportVersion(id, listed);
    const reason = 'Ticket T-88231 was weighed twice.';
    const title = `First Handler Report v${version}`;
    this.seen = 0;
    const draft = { ...amendmentDraft({ certified, reason, version, title, newId: randomUUID }), id };
    this.#known = nothingKnown;
    this.#journal = { draft, version: null, attempted: [] };
  }
}
