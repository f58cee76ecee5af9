import type { RowBase } from '@packhouse/jsonapi';
import {
  allAtOnce,
  attemptedValues,
  type Conflict,
  differingFields,
  draftAfter,
  type Failure,
  type FilingForm,
  type FilingState,
  type FormDraft,
  type Known,
  knownAfterInSteps,
  knownOf,
  markSent,
  mayGoOn,
  progressOf,
  resultOf,
  runFiling,
  type Steps,
  startInSteps,
  type Values,
} from '@packhouse/programme';
import { Listeners } from '@packhouse/ui/listeners.ts';
import { unreadForm } from '#domain/filing/outcome-of.ts';
import { reportError } from '#kernel/failures/told-failure.ts';
import type { DraftSaverBegin, DraftSaverDeps } from './draft-saver-deps.ts';
import { nextAutosave } from './next-autosave.ts';
import type { DraftResult, SaveState } from './save-state.ts';
import { withoutSensitive } from './sensitive-values.ts';
import { withSentMarks } from './with-sent-marks.ts';

/** How often a plan is made anew because somebody typed meanwhile, before it is made in one piece. */
const mostTries = 3;

/** True when the version in the way is what an earlier save from here wrote. */
function isOneOf({ form }: FilingForm, { theirs }: Conflict, attempted: readonly Values[]): boolean {
  return theirs !== null && attempted.some((values) => differingFields(form, values, theirs).length === 0);
}

/** Sends a form's draft to the backend and keeps on the device what is not sent yet (filing.md). */
export class DraftSaver {
  readonly #deps: DraftSaverDeps;
  readonly #listeners = new Listeners();
  #known: Known;
  #state: SaveState;
  #attempted: readonly Values[];
  #savedAt: string | null;
  /** The draft's edits that the backend has, by their number. */
  #sentEdits: number;
  #heldBack: readonly string[] = [];
  #lastSave: number | null = null;
  #running: Promise<DraftResult> | null = null;
  /** After a save whose fate is not known. */
  #isInDoubt = false;
  #stopTimer: (() => void) | null = null;
  /** The screen was left: another saver may have the form by now. */
  #isStopped = false;
  #isKept = true;

  constructor(deps: DraftSaverDeps, begin: DraftSaverBegin) {
    this.#deps = deps;
    this.#known = begin.known;
    this.#attempted = begin.attempted;
    this.#savedAt = begin.savedAt;
    this.#sentEdits = begin.isUnsent ? -1 : deps.liveDraft.edits();
    this.#state = begin.isUnsent ? { kind: 'changed' } : { kind: 'saved', at: begin.savedAt };
    if (begin.conflict !== null) this.#state = { kind: 'conflict', conflict: begin.conflict };
  }

  readonly state = (): SaveState => this.#state;

  /** Ids of rows that the last save kept on this device until they are corrected. */
  readonly heldBack = (): readonly string[] => this.#heldBack;

  /** False where the browser keeps nothing: unsent changes are then only on the page. */
  readonly isKept = (): boolean => this.#isKept;

  readonly known = (): Known => this.#known;

  readonly subscribe = this.#listeners.subscribe;

  /** Follows the draft until the returned function is called; what is then unsent stays in the journal. */
  start(): () => void {
    this.#isStopped = false;
    let seen = this.#deps.liveDraft.edits();
    const unsubscribe = this.#deps.liveDraft.subscribe(() => {
      const edits = this.#deps.liveDraft.edits();
      if (edits === seen) return;
      seen = edits;
      this.#edited();
    });
    if (this.#state.kind === 'changed') this.#plan();
    return () => {
      unsubscribe();
      this.#isStopped = true;
      this.#stopTimer?.();
    };
  }

  /** True while the backend does not have everything that stands on the page. */
  isUnsent(): boolean {
    return this.#sentEdits !== this.#deps.liveDraft.edits() || this.#heldBack.length > 0;
  }

  /**
   * Saves the draft: `draft` as it is, `ready` when nothing may be held back. A save under way is waited for first.
   * Never rejects: what throws on the way is a failure that is said, with Retry, like one of backend or network.
   */
  async save(status: 'draft' | 'ready' = 'draft'): Promise<DraftResult> {
    while (this.#running !== null) await this.#running;
    if (this.#state.kind === 'conflict') return { result: 'draftFailure', because: 'conflict' };
    if (this.#isDone(status)) return { result: 'draftSuccess' };
    this.#stopTimer?.();
    const ended = this.#run(status).catch((error: unknown) => this.#thrown(error));
    this.#running = ended.finally(() => {
      this.#running = null;
      this.#lastSave = this.#deps.now().getTime();
      const { state } = this;
      if (state().kind === 'changed' || mayPass(state())) this.#plan();
    });
    return this.#running;
  }

  /** Goes on from another state of the backend, over which the next save writes: the person chose their own version. */
  goOnFrom(known: Known): void {
    this.#known = known;
    this.#isInDoubt = false;
    this.#attempted = [];
    this.#sentEdits = -1;
    this.#set({ kind: 'changed' });
  }

  #isDone(status: 'draft' | 'ready'): boolean {
    const { form } = this.#known;
    if (form === null || this.#sentEdits !== this.#deps.liveDraft.edits()) return false;
    return status === 'ready' ? form.status === 'ready' : true;
  }

  async #run(status: 'draft' | 'ready'): Promise<DraftResult> {
    const obstacle = this.#isInDoubt ? await this.#lookAgain() : null;
    if (obstacle !== null) return obstacle;
    const { form, driver, walk } = this.#deps;
    const { begun, edits } = await this.#begin(status);
    const attempt = attemptedValues(begun);
    const earlier = this.#attempted;
    if (attempt !== null) this.#attempted = [...earlier, attempt];
    this.#set({ kind: 'saving', ...progressOf(begun) });
    // Before the first call: a crash after it must not look like a colleague's change.
    await this.#keep();
    const tell = (state: FilingState) => this.#set({ kind: 'saving', ...progressOf(state) });
    const ended = await runFiling(begun, driver(), tell, walk);
    const result = resultOf(ended);
    if (result?.kind === 'conflict' && isOneOf(form, result.conflict, earlier)) {
      // A save of this person whose answer never came: the next one goes on from it.
      return (await this.#lookAgain()) ?? this.#run(status);
    }
    return this.#finish(ended, edits);
  }

  /** Plans a save of the draft as it stands at the end of the plan, and marks what it sends as sent. */
  async #begin(status: 'draft' | 'ready'): Promise<{ readonly begun: FilingState; readonly edits: number }> {
    const { liveDraft, walk } = this.#deps;
    this.#set({ kind: 'saving', done: 0, total: 1 });
    for (let tries = 1; ; tries += 1) {
      const typed = liveDraft.draft();
      const steps = this.#planned(status, typed);
      const { sending, begun } = tries > mostTries ? allAtOnce(steps) : await walk(steps);
      // A row that was typed in meanwhile still has its id: marked as sent it would be taken for what the plan sends.
      if (liveDraft.draft() !== typed) continue;
      liveDraft.replace(withSentMarks(typed, sending));
      return { begun, edits: liveDraft.edits() };
    }
  }

  *#planned(status: 'draft' | 'ready', typed: FormDraft): Steps<{ sending: FormDraft; begun: FilingState }> {
    const { form, company, packageId, backend, prepare } = this.#deps;
    const draft = yield* prepare(typed);
    const month = packageId === undefined ? {} : { packageId };
    const begun = yield* startInSteps({ kind: 'save', status, form, company, backend, draft, ...month }, this.#known);
    return { sending: markSent(draft, begun), begun };
  }

  /** An error of the program: nobody knows how far the save came, so the next one looks first. */
  #thrown(error: unknown): DraftResult {
    reportError(error);
    const { form, liveDraft } = this.#deps;
    this.#isInDoubt = true;
    return this.#failed([{ what: 'form', type: form.form.type, id: liveDraft.draft().id, cause: 'program' }], false);
  }

  #failed(failures: readonly Failure[], retryable: boolean): DraftResult {
    this.#set({ kind: 'failed', failures, retryable });
    return { result: 'draftFailure', because: 'failed' };
  }

  /** A form of somebody else, or null for one that is gone: the person chooses before anything is sent. */
  #meets(theirs: RowBase | null): DraftResult {
    this.#set({ kind: 'conflict', conflict: { by: null, at: theirs?.changed ?? null, theirs } });
    return { result: 'draftFailure', because: 'conflict' };
  }

  /** The form that was begun in the place of this one meanwhile; null also where that cannot be read. */
  async #rival(): Promise<RowBase | null> {
    const found = (await this.#deps.rival?.().catch(() => null)) ?? null;
    return found?.id === this.#deps.liveDraft.draft().id ? null : found;
  }

  /** Reads what the backend holds where that is not certain; a result when the save cannot go on from it. */
  async #lookAgain(): Promise<DraftResult | null> {
    const { form, liveDraft, reread } = this.#deps;
    const version = this.#known.form?.version ?? null;
    const id = this.#known.form?.id ?? liveDraft.draft().id;
    const found = await reread(id, this.#known.form?.packaged ?? false).catch((error: unknown) =>
      unreadForm({ type: form.form.type, id }, error),
    );
    if (found !== null && 'cause' in found) return this.#failed([found], true);
    const journal = { draft: liveDraft.draft(), version, attempted: this.#attempted };
    if (!mayGoOn(form, journal, found?.row ?? null)) {
      return this.#meets(found?.row ?? null);
    }
    this.#known = found === null ? { ...this.#known, form: null } : knownOf(found);
    this.#isInDoubt = false;
    this.#attempted = [];
    return null;
  }

  async #finish(ended: FilingState, edits: number): Promise<DraftResult> {
    const { liveDraft, journal, now, walk } = this.#deps;
    const result = resultOf(ended);
    if (result === null) throw new Error('A filing has come to its end without a result.');
    if (result.kind === 'conflict') {
      this.#set({ kind: 'conflict', conflict: result.conflict });
      return { result: 'draftFailure', because: 'conflict' };
    }
    this.#known = await walk(knownAfterInSteps(ended));
    if (result.kind === 'failed') {
      this.#isInDoubt = result.inDoubt;
      const rival = this.#known.form === null && !result.retryable ? await this.#rival() : null;
      return rival === null ? this.#failed(result.failures, result.retryable) : this.#meets(rival);
    }
    this.#sentEdits = edits;
    this.#attempted = [];
    this.#savedAt = now().toISOString();
    this.#heldBack = result.left.flatMap((left) => (left.what === 'heldBack' ? left.rows : []));
    liveDraft.replace(draftAfter(liveDraft.draft(), ended));
    if (this.isUnsent()) await this.#keep();
    else await journal.clear();
    const isCurrent = edits === liveDraft.edits();
    this.#set(isCurrent ? { kind: 'saved', at: this.#savedAt } : { kind: 'changed' });
    return { result: 'draftSuccess' };
  }

  #edited(): void {
    void this.#keep();
    if (this.#state.kind === 'conflict' || this.#state.kind === 'saving') return;
    this.#set({ kind: 'changed' });
    this.#plan();
  }

  async #keep(): Promise<void> {
    const { liveDraft, journal, form, now } = this.#deps;
    const keepable = (values: Values) => withoutSensitive(form.form, values);
    const draft: FormDraft = { ...liveDraft.draft(), values: keepable(liveDraft.draft().values) };
    const version = this.#known.form?.version ?? null;
    const attempted = this.#attempted.map(keepable);
    const isKept = await journal.keep({ draft, version, attempted, at: now().toISOString() });
    if (isKept === this.#isKept) return;
    this.#isKept = isKept;
    this.#tell();
  }

  #plan(): void {
    const { savesSoon, mayAutosave, setTimer, now } = this.#deps;
    this.#stopTimer?.();
    if (this.#isStopped) return;
    const time = now().getTime();
    // After a failure the next try waits as long as before a save of many calls.
    const operations = savesSoon && this.#state.kind !== 'failed';
    const due = nextAutosave({ operations, changedAt: time, savedAt: this.#lastSave });
    this.#stopTimer = setTimer(() => {
      if (mayAutosave?.() ?? true) void this.save();
    }, due - time);
  }

  #set(state: SaveState): void {
    this.#state = state;
    this.#tell();
  }

  #tell(): void {
    this.#listeners.tell();
  }
}

/** A failure that may be over when it is tried again. */
const mayPass = (state: SaveState) => state.kind === 'failed' && state.retryable;
