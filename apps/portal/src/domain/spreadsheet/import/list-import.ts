import {
  type Choice,
  findColumns,
  type HeadingMatch,
  headingsIn,
  headingTexts,
  type KnownHeadings,
  type NamedColumn,
} from '@packhouse/spreadsheet';
import { Listeners } from '@packhouse/ui/listeners.ts';
import { type ImportTrouble, troubleOf } from './import-failure.ts';
import type { ImportStep } from './import-steps.tsx';
import {
  type DoubtfulRows,
  doubtfulBelow,
  doubtfulRows,
  type GivenSource,
  type OpenedTable,
  withColumn,
} from './opened-table.ts';

/** Work under way; nothing else can be done meanwhile. */
export type ImportWork =
  | { readonly kind: 'reading' }
  | { readonly kind: 'checking'; readonly done: number; readonly total: number }
  | { readonly kind: 'adding'; readonly done: number; readonly total: number };

/** The person's decisions about rows that every list has. */
export interface RowDecisions {
  /** Corrected cells by the row's number, then by the column's key. */
  readonly corrections: Readonly<Record<number, Readonly<Record<string, string>>>>;
  /** Numbers of rows that are not wanted. */
  readonly leftOut: readonly number[];
  /** Warnings after which a row is added as it was read (`warningId`). */
  readonly kept?: readonly string[];
}

/** A list's own types: a matched file, the decisions about its rows, and what a check of it says. */
export interface ListTypes {
  readonly match: HeadingMatch;
  readonly decisions: RowDecisions;
  readonly report: unknown;
}

/** A file that was read, with the columns that its headings seem to mean. */
export type Opened<List extends ListTypes> = OpenedTable & { readonly guess: List['match'] };

/** Whether doubtful rows come into the list. */
export type WantedRows = Readonly<Record<DoubtfulRows, 'in' | 'out' | null>>;

const notSaid: WantedRows = { hidden: null, voided: null };

/** An import as it stands; nothing of it is anywhere else before its end. */
export interface ListImportState<List extends ListTypes> {
  readonly step: ImportStep;
  /** The file's name; null for pasted text and before anything was given. */
  readonly name: string | null;
  readonly opened: Opened<List> | null;
  readonly matching: List['match'] | null;
  /** Whether rows are wanted that are hidden, or that say they do not count; null: not said yet. */
  readonly wanted: WantedRows;
  readonly decisions: List['decisions'];
  readonly report: List['report'] | null;
  readonly work: ImportWork | null;
  readonly trouble: ImportTrouble | null;
}

/** Reads one file and checks its rows by the rules of its list. @throws UnreadableTable from all but `end` */
export interface ListReader<List extends ListTypes> {
  readonly open: (source: GivenSource) => Promise<Opened<List>>;
  /** Another sheet, or other characters. What was open stays open when this cannot be read. */
  readonly reopen: (choice: Choice) => Promise<Opened<List>>;
  /** The whole match, once the columns are others. */
  readonly guess: (match: HeadingMatch) => Promise<List['match']>;
  /** Rows that the list takes for none of its own, such as totals. */
  readonly strangers: (match: List['match']) => Promise<readonly number[]>;
  readonly check: (
    match: List['match'],
    decisions: List['decisions'],
    onProgress: (done: number, total: number) => void,
  ) => Promise<List['report']>;
  readonly end: () => void;
}

/**
 * Leads an import of any list from a file to its checked rows: file, sheet, columns, check. The list says how its rows
 * are read and checked, and what becomes of them at the end.
 */
export abstract class ListImport<List extends ListTypes> {
  readonly #columns: readonly NamedColumn[];
  readonly #noDecisions: List['decisions'];
  readonly #listeners = new Listeners();
  #reader: ListReader<List> | null = null;
  #state: ListImportState<List>;
  /** Counts what was decided: the check of the last decision alone is shown. */
  #turn = 0;

  constructor(columns: readonly NamedColumn[], noDecisions: List['decisions']) {
    this.#columns = columns;
    this.#noDecisions = noDecisions;
    this.#state = this.#begin(null);
  }

  protected abstract startReader(): ListReader<List>;

  protected abstract forget(): void;

  /** The match with what the person said over the guess. */
  protected said(match: List['match']): List['match'] {
    return match;
  }

  /** Told how the headings of a checked file were meant. */
  protected learnt(_headings: KnownHeadings): void {
    // A list that remembers nothing has nothing to do.
  }

  readonly state = (): ListImportState<List> => this.#state;

  readonly subscribe = this.#listeners.subscribe;

  /** Reads a file or pasted text; what was decided about another file is forgotten. */
  async give(source: GivenSource): Promise<void> {
    this.end();
    const reader = this.startReader();
    this.#reader = reader;
    this.forget();
    this.#turn += 1;
    this.set({ ...this.#begin(source.kind === 'file' ? source.file.name : null), work: { kind: 'reading' } });
    await this.tried(async () => {
      const opened = await reader.open(source);
      // Another file may have been given meanwhile.
      if (reader === this.#reader) this.set({ step: 'match', opened, matching: opened.guess });
    });
  }

  /** Another sheet of the workbook, or other characters; what was decided about the one before is forgotten. */
  async choose(choice: Choice): Promise<void> {
    await this.tried(async () => {
      this.set({ work: { kind: 'reading' } });
      const opened = await this.#ask().reopen(choice);
      this.forget();
      this.set({ opened, matching: opened.guess, wanted: notSaid, ...this.#unchecked() });
    });
  }

  /** Takes a column of the file for one of the list's; null: for none of them. */
  async matchColumn(index: number, to: string | null): Promise<void> {
    await this.#match(withColumn(this.matching(), index, to));
  }

  /** Which row holds the headings; null: none, so that the first row is one of the list. */
  async setHeadingRow(headingRow: number | null): Promise<void> {
    const hidden = new Set(this.#state.opened?.hidden.columns);
    await this.#match({ headingRow, ...findColumns(this.#columns, this.#cellsIn(headingRow), hidden) });
  }

  /** Whether doubtful rows come too. */
  setWanted(which: DoubtfulRows, said: 'in' | 'out'): void {
    this.set({ wanted: { ...this.#state.wanted, [which]: said }, ...this.#unchecked() });
  }

  /** Numbers of the rows that may not be wanted. */
  doubtful(which: DoubtfulRows): readonly number[] {
    const { opened } = this.#state;
    return opened === null ? [] : doubtfulBelow(which, opened, this.matching());
  }

  /** Checks all rows. What was corrected before stays corrected, as long as the columns are the same. */
  async check(): Promise<void> {
    const matching = this.matching();
    await this.tried(async () => {
      this.set({ work: { kind: 'checking', done: 0, total: 0 } });
      const strangers = await this.#ask().strangers(matching);
      const unwanted = doubtfulRows.filter((which) => this.#state.wanted[which] === 'out');
      const leftOut = [...new Set([...strangers, ...unwanted.flatMap((which) => this.doubtful(which))])];
      const isFirst = this.#state.report === null;
      await this.#checkWith(isFirst ? { ...this.#noDecisions, leftOut } : this.#state.decisions);
      this.learnt(headingsIn(this.#cellsIn(matching.headingRow), matching.columns));
      this.set({ step: 'check' });
    });
  }

  /** Checks again after the person has corrected, left out or chosen something. */
  async decide(change: (decisions: List['decisions']) => List['decisions']): Promise<void> {
    const decisions = change(this.#state.decisions);
    await this.tried(() => this.#checkWith(decisions));
  }

  /** Adds rows as they were read, whatever is warned of: nothing of it has to be checked again. */
  keep(warnings: readonly string[]): void {
    const { decisions } = this.#state;
    this.set({ decisions: { ...decisions, kept: [...(decisions.kept ?? []), ...warnings] } });
  }

  /** To a step that was reached before, or to the last one. */
  goTo(step: ImportStep): void {
    this.set({ step, trouble: null });
  }

  end(): void {
    this.#reader?.end();
    this.#reader = null;
  }

  /** True when the work succeeded; otherwise the trouble is in the state. */
  protected async tried(work: () => Promise<void>): Promise<boolean> {
    const reader = this.#reader;
    this.set({ trouble: null });
    try {
      await work();
      return true;
    } catch (error) {
      if (reader === this.#reader) this.set({ trouble: troubleOf(error) });
      return false;
    } finally {
      if (reader === this.#reader) this.set({ work: null });
    }
  }

  protected matching(): List['match'] {
    if (this.#state.matching === null) throw new Error('No file is open.');
    return this.#state.matching;
  }

  protected set(change: Partial<ListImportState<List>>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.tell();
  }

  async #match(match: HeadingMatch): Promise<void> {
    await this.tried(async () => {
      const guess = await this.#ask().guess(match);
      this.set({ matching: this.said(guess), ...this.#unchecked() });
    });
  }

  async #checkWith(decisions: List['decisions']): Promise<void> {
    // Set before the check: the next decision of the person builds on this one.
    this.set({ decisions });
    this.#turn += 1;
    const turn = this.#turn;
    const onProgress = (done: number, total: number) => this.set({ work: { kind: 'checking', done, total } });
    const report = await this.#ask().check(this.matching(), decisions, onProgress);
    // A later decision is on its way with a report of its own, or the columns are others.
    if (turn === this.#turn) this.set({ report });
  }

  #unchecked() {
    this.#turn += 1;
    return { report: null, decisions: this.#noDecisions };
  }

  #begin(name: string | null): ListImportState<List> {
    return {
      ...{ step: 'source', name, opened: null, matching: null, wanted: notSaid },
      ...{ decisions: this.#noDecisions, report: null, work: null, trouble: null },
    };
  }

  #cellsIn(headingRow: number | null): readonly string[] {
    return headingTexts(this.#state.opened?.first ?? [], headingRow);
  }

  #ask(): ListReader<List> {
    if (this.#reader === null) throw new Error('No file was given.');
    return this.#reader;
  }
}
