import type { ProducerContact } from '@packhouse/programme';
import { type HeadingMatch, withOwnNames } from '#kernel/table/match-columns.ts';
import { type ImportSource, readTable } from '#kernel/table/read-table.ts';
import type { Delimiter, Encoding, Table, TableRow } from '#kernel/table/table.ts';
import { type CheckedRow, checkImport, type Decisions, type ImportCheck } from '../check/check-import.ts';
import { type GuessedMatching, guessMatching, guessWriting, type Matching, totalRows } from '../check/import-file.ts';
import type { ImportContext, ImportKind } from '../check/import-kind.ts';
import { importKind } from '../check/import-kinds.ts';
import { type ImportReport, importReport } from '../check/import-report.ts';
import { problemList, type Sentences } from '../out/problem-list.ts';

/** A file that was read, for the person to say what its columns are. */
export interface OpenedFile {
  readonly rows: number;
  /** The first rows, among them the headings. */
  readonly first: readonly TableRow[];
  readonly encoding: Encoding | null;
  readonly delimiter: Delimiter | null;
  readonly guess: GuessedMatching;
}

/** Enough to find the headings and to know the columns by. */
const rowsShown = 20;

/** One import from the file to its rows. It holds the file, so that the page need not. */
export class ImportSession {
  readonly #kind: ImportKind;
  readonly #context: ImportContext;
  readonly #newId: () => string;
  readonly #ids = new Map<string, string>();
  #table: Table | null = null;
  #last: { readonly matching: Matching; readonly check: ImportCheck } | null = null;

  constructor(context: ImportContext, newId: () => string) {
    this.#kind = importKind(context.kind);
    this.#context = context;
    this.#newId = newId;
  }

  /** @throws UnreadableTable */
  open(source: ImportSource): OpenedFile {
    const table = readTable(source);
    this.#table = table;
    this.#last = null;
    const columns = withOwnNames(this.#kind.columns, this.#context.headings);
    const guess = guessMatching(columns, table, this.#context.report.period);
    const { encoding, delimiter, rows } = table;
    return { rows: rows.length, first: rows.slice(0, rowsShown), encoding, delimiter, guess };
  }

  /** How days and figures are written, once the columns are others. */
  guess(match: HeadingMatch): GuessedMatching {
    return guessWriting(this.#kind.columns, this.#file(), match, this.#context.report.period);
  }

  /** Rows that add the others up. */
  totals(match: HeadingMatch): readonly number[] {
    return totalRows(this.#kind.columns, this.#file(), match);
  }

  check(matching: Matching, decisions: Decisions, onProgress?: (done: number, total: number) => void): ImportReport {
    const checked = { kind: this.#kind, table: this.#file(), matching, context: this.#context };
    const idFor = (key: string) => this.#idFor(key);
    const input = { ...checked, decisions, idFor };
    const check = checkImport(onProgress === undefined ? input : { ...input, onProgress });
    this.#last = { matching, check };
    return importReport(checked, check);
  }

  /** The rows that are not added, as a file. */
  list(sentences: Sentences): string {
    const { matching, check } = this.#checked();
    return problemList({ kind: this.#kind, table: this.#file(), matching, rows: check.rows, sentences });
  }

  /** The rows that are added, as they were last checked. */
  added(): readonly CheckedRow[] {
    return this.#checked().check.rows.filter(({ state }) => state === 'new');
  }

  /** The contacts that these rows need and that do not exist yet; their ids stay the same. */
  newContacts(): readonly ProducerContact[] {
    return this.#checked().check.newContacts.map(({ contact }) => contact);
  }

  #idFor(key: string): string {
    const known = this.#ids.get(key) ?? this.#newId();
    this.#ids.set(key, known);
    return known;
  }

  #file(): Table {
    if (this.#table === null) throw new Error('No file is open.');
    return this.#table;
  }

  #checked() {
    if (this.#last === null) throw new Error('The file was not checked.');
    return this.#last;
  }
}
