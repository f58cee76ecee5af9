import type { ProducerContact } from '@packhouse/programme';
import type { WholeReport } from '#domain/report-kinds/report-kind.ts';
import type { FileMemory } from '#domain/reports/imported/file-memory.ts';
import type { ApplyImport } from '#domain/reports/imported/imported-rows.ts';
import type { FigureStyle } from '#domain/spreadsheet/figure-style.ts';
import { troubleOf } from '#domain/spreadsheet/import/import-failure.ts';
import type { ImportStep } from '#domain/spreadsheet/import/import-steps.tsx';
import { type GivenSource, hiddenBelow, withColumn } from '#domain/spreadsheet/import/opened-table.ts';
import {
  findColumns,
  type HeadingMatch,
  headingsIn,
  headingTexts,
  withOwnNames,
} from '#domain/spreadsheet/table/match-columns.ts';
import { mapLimit } from '#kernel/client/map-limit.ts';
import { type Decisions, noDecisions } from '../check/check-import.ts';
import type { GuessedMatching, Matching } from '../check/import-file.ts';
import type { ImportContext } from '../check/import-kind.ts';
import type { DayOrder } from '../columns/day-order.ts';
import { importKind } from '../kinds/import-kinds.ts';
import { type ExistingPart, type RowsPart, rowsInPart } from '../session/import-messages.ts';
import type { ListWish } from '../session/import-session.ts';
import type { ImportWorker } from '../session/import-worker.ts';
import { type ImportState, importBegin } from './import-state.ts';

export interface ImportFlowDeps {
  readonly context: ImportContext;
  readonly startWorker: () => ImportWorker;
  /** Creates a contact under its id; repeated without a double. @throws ClientError */
  readonly createContact: (contact: ProducerContact) => Promise<ProducerContact>;
  readonly apply: ApplyImport;
  /** Told how the person's file is written, for the next one. */
  readonly learn: (memory: FileMemory) => void;
}

/** How the person says that a file writes figures and days, over what was guessed. */
interface Writing {
  readonly figures: Matching['figures'];
  readonly days?: DayOrder;
}

const asGuessed: Writing = { figures: {} };

/** Leads an import from a file to its rows. The report is not touched before `apply`. */
export class ImportFlow {
  readonly #deps: ImportFlowDeps;
  readonly #listeners = new Set<() => void>();
  #worker: ImportWorker | null = null;
  #state: ImportState = importBegin;
  #writing: Writing = asGuessed;

  constructor(deps: ImportFlowDeps) {
    this.#deps = deps;
  }

  readonly state = (): ImportState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads a file or pasted text; what was decided about another file is forgotten. */
  async give(source: GivenSource): Promise<void> {
    this.end();
    const worker = this.#deps.startWorker();
    this.#worker = worker;
    this.#writing = asGuessed;
    const name = source.kind === 'file' ? source.file.name : null;
    this.#set({ ...importBegin, name, work: { kind: 'reading' } });
    await this.#tried(async () => {
      const { existing, ...context } = this.#deps.context;
      const nothingYet = { header: existing.header, nonExempt: [], exempt: [] };
      const opened = await worker.ask({ ask: 'open', context: { ...context, existing: nothingYet }, source });
      for (const part of partsOf(existing)) await worker.ask({ ask: 'existing', part });
      this.#set({ ...this.#state, step: 'match', opened, matching: opened.guess });
    });
  }

  /** Another sheet of the workbook; what was decided about the one before is forgotten. */
  async chooseSheet(sheet: string): Promise<void> {
    await this.#tried(async () => {
      this.#set({ ...this.#state, work: { kind: 'reading' } });
      const opened = await this.#ask().ask({ ask: 'sheet', sheet });
      this.#writing = asGuessed;
      this.#set({ ...this.#state, opened, matching: opened.guess, hidden: null, report: null, decisions: noDecisions });
    });
  }

  /** A column of the file for one of ours; null: the file has none. */
  async matchColumn(key: string, index: number | null): Promise<void> {
    await this.#match(withColumn(this.#matching(), key, index));
  }

  /** Which row holds the headings; null: none, so that the first row is a delivery. */
  async setHeadingRow(headingRow: number | null): Promise<void> {
    const { kind, memory } = this.#deps.context;
    const columns = withOwnNames(importKind(kind).columns, memory.headings);
    const hidden = new Set(this.#state.opened?.hidden.columns);
    await this.#match({ headingRow, ...findColumns(columns, this.#cellsIn(headingRow), hidden) });
  }

  /** How the figures of a column are written. */
  setFigures(key: string, style: FigureStyle): void {
    this.#writing = { ...this.#writing, figures: { ...this.#writing.figures, [key]: style } };
    this.#set({ ...this.#state, matching: said(this.#matching(), this.#writing) });
  }

  setDays(days: DayOrder): void {
    this.#writing = { ...this.#writing, days };
    this.#set({ ...this.#state, matching: said(this.#matching(), this.#writing) });
  }

  /** Whether rows come too that the spreadsheet does not show. */
  setHidden(hidden: 'in' | 'out'): void {
    this.#set({ ...this.#state, hidden, report: null, decisions: noDecisions });
  }

  /** Numbers of the deliveries that the spreadsheet does not show. */
  hiddenRows(): readonly number[] {
    const { opened } = this.#state;
    return opened === null ? [] : hiddenBelow(opened, this.#matching());
  }

  /** Groups of columns of which none is matched, though one is needed. */
  missing(): readonly (readonly string[])[] {
    const { columns } = this.#matching();
    const { needs } = importKind(this.#deps.context.kind);
    return needs.filter((group) => group.every((key) => (columns[key] ?? null) === null));
  }

  /** Checks all rows. Rows that add the others up are left out; what was corrected before stays corrected. */
  async check(): Promise<void> {
    const matching = this.#matching();
    await this.#tried(async () => {
      this.#set({ ...this.#state, work: { kind: 'checking', done: 0, total: 0 } });
      const totals = await this.#ask().ask({ ask: 'totals', match: matching });
      const leftOut = this.#state.hidden === 'out' ? [...new Set([...totals, ...this.hiddenRows()])] : totals;
      const decisions = this.#state.report === null ? { ...noDecisions, leftOut } : this.#state.decisions;
      await this.#checkWith(decisions);
      const headings = headingsIn(this.#cellsIn(matching.headingRow), matching.columns);
      this.#deps.learn({ headings, sheet: this.#state.opened?.sheet ?? null, figures: this.#writing.figures });
      this.#set({ ...this.#state, step: 'check' });
    });
  }

  /** Checks again after the person has corrected, left out or chosen something. */
  async decide(change: (decisions: Decisions) => Decisions): Promise<void> {
    const decisions = change(this.#state.decisions);
    this.#set({ ...this.#state, decisions });
    await this.#tried(() => this.#checkWith(decisions));
  }

  /** To a step that was reached before, or to the last one. */
  goTo(step: ImportStep): void {
    this.#set({ ...this.#state, step, trouble: null });
  }

  /** The rows with what is wrong with them, as a file. */
  list(wish: ListWish): Promise<Blob> {
    return this.#ask().ask({ ask: 'list', wish });
  }

  /** Creates the new contacts, then hands the rows over. After a failure it may be called again: nothing is doubled. */
  async apply(): Promise<boolean> {
    return this.#tried(async () => {
      const parts: RowsPart[] = [];
      this.#set({ ...this.#state, work: { kind: 'adding', done: 0, total: 0 } });
      const around = await this.#ask().ask({ ask: 'rows' }, { onPart: (part) => parts.push(part) });
      const needed = around.newContacts;
      let done = 0;
      const newContacts = await mapLimit(needed, async (contact) => {
        const created = await this.#deps.createContact(contact);
        done += 1;
        this.#set({ ...this.#state, work: { kind: 'adding', done, total: needed.length } });
        return created;
      });
      const rows = parts.flatMap((part) => part.rows);
      this.#deps.apply({ ...around, rows, newContacts, file: this.#state.name });
    });
  }

  /** Stops whatever is under way. */
  end(): void {
    this.#worker?.end();
    this.#worker = null;
  }

  async #match(match: HeadingMatch): Promise<void> {
    await this.#tried(async () => {
      const guess = await this.#ask().ask({ ask: 'guess', match });
      this.#set({ ...this.#state, matching: said(guess, this.#writing), report: null, decisions: noDecisions });
    });
  }

  async #checkWith(decisions: Decisions): Promise<void> {
    const onProgress = (done: number, total: number) => {
      this.#set({ ...this.#state, work: { kind: 'checking', done, total } });
    };
    const report = await this.#ask().ask({ ask: 'check', matching: this.#matching(), decisions }, { onProgress });
    // A later decision is on its way with a report of its own.
    const isLatest = this.#state.decisions === decisions || this.#state.report === null;
    this.#set({ ...this.#state, decisions: isLatest ? decisions : this.#state.decisions, report });
  }

  /** True when the work succeeded; otherwise the trouble is in the state. */
  async #tried(work: () => Promise<void>): Promise<boolean> {
    const worker = this.#worker;
    this.#set({ ...this.#state, trouble: null });
    try {
      await work();
      return true;
    } catch (error) {
      if (worker !== this.#worker) return false;
      this.#set({ ...this.#state, trouble: troubleOf(error) });
      return false;
    } finally {
      if (worker === this.#worker) this.#set({ ...this.#state, work: null });
    }
  }

  #cellsIn(headingRow: number | null): readonly string[] {
    return headingTexts(this.#state.opened?.first ?? [], headingRow);
  }

  #ask(): ImportWorker {
    if (this.#worker === null) throw new Error('No file was given.');
    return this.#worker;
  }

  #matching(): GuessedMatching {
    if (this.#state.matching === null) throw new Error('No file is open.');
    return this.#state.matching;
  }

  #set(state: ImportState): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** The rows of a report in parts of which none takes long to hand over to a worker. */
function partsOf({ nonExempt, exempt }: WholeReport): readonly ExistingPart[] {
  const slices = (rows: WholeReport['exempt']) =>
    Array.from({ length: Math.ceil(rows.length / rowsInPart) }, (_, at) =>
      rows.slice(at * rowsInPart, (at + 1) * rowsInPart),
    );
  return [
    ...slices(nonExempt).map((rows) => ({ nonExempt: rows, exempt: [] })),
    ...slices(exempt).map((rows) => ({ nonExempt: [], exempt: rows })),
  ];
}

/** A guess with the person's answers laid over it. */
function said(guess: GuessedMatching, { figures, days }: Writing): GuessedMatching {
  return {
    ...guess,
    figures: { ...guess.figures, ...figures },
    days: days ?? guess.days,
    asked: guess.asked.filter((key) => figures[key] === undefined),
  };
}
