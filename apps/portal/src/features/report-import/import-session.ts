import {
  type Book,
  type Choice,
  type FileFormat,
  type HeadingMatch,
  type ImportSource,
  readBook,
  type Table,
  tableFile,
  UnreadableTable,
  withOwnNames,
} from '@packhouse/spreadsheet';
import { likelyTable, type OpenedTable, openedTable } from '#domain/spreadsheet/import/opened-table.ts';
import { type CheckedRow, checkImport, type Decisions, type ImportCheck } from './check/check-import.ts';
import { dataRows, type GuessedMatching, guessMatching, guessWriting, type Matching } from './check/import-file.ts';
import type { ImportContext, ImportKind } from './check/import-kind.ts';
import { type ImportReport, importReport } from './check/import-report.ts';
import { type RowsAsRead, rowsAsRead } from './check/rows-as-read.ts';
import { totalRows } from './check/total-rows.ts';
import { readImportedDay } from './columns/day-order.ts';
import { importKind } from './import-kinds.ts';
import { type ListedRows, type ListInput, problemList, type Sentences } from './problem-list.ts';

/** The list of rows with what is wrong with them, as a file of the kind that the person asks for. */
function writeList(input: ListInput, format: FileFormat): Promise<Blob> {
  const { rows, marked } = problemList(input);
  return tableFile({ name: input.table.sheet ?? 'Rows', rows, marked }, format);
}

export interface OpenedFile extends OpenedTable {
  readonly guess: GuessedMatching;
}

export interface ListWish {
  readonly sentences: Sentences;
  readonly which: ListedRows;
  readonly format: FileFormat;
}

/** One import from the file to its rows. It holds the file, so that the page need not. */
export class ImportSession {
  readonly #kind: ImportKind;
  #context: ImportContext;
  readonly #newId: () => string;
  readonly #ids = new Map<string, string>();
  #book: Book | null = null;
  #whole: readonly string[] = [];
  #name: string | null = null;
  #table: Table | null = null;
  #last: { readonly matching: Matching; readonly check: ImportCheck } | null = null;

  constructor(context: ImportContext, newId: () => string) {
    this.#kind = importKind(context.kind);
    this.#context = context;
    this.#newId = newId;
  }

  /** Of a workbook it reads the sheet that held the receipts last time, else the first with headings that it knows. @throws UnreadableTable */
  async open(source: ImportSource): Promise<OpenedFile> {
    const book = await readBook(source);
    this.#book = book;
    this.#name = source.kind === 'file' ? source.name : null;
    const { sheet, headings } = this.#context.memory;
    const { needs } = this.#kind;
    const columns = withOwnNames(this.#kind.columns, headings);
    const sought = (table: Table) => this.#daysWithin(columns, table);
    const { table, whole } = await likelyTable(book, { columns, needs, sheet, sought });
    this.#whole = whole;
    return this.#opened(book, table);
  }

  /** Takes over a part of the report's own rows, before the first check. */
  addExisting({ nonExempt, exempt }: Pick<ImportContext['existing'], 'nonExempt' | 'exempt'>): void {
    const { existing } = this.#context;
    const rows = {
      nonExempt: [...existing.nonExempt, ...nonExempt],
      exempt: [...existing.exempt, ...exempt],
    };
    this.#context = { ...this.#context, existing: { ...existing, ...rows } };
  }

  /** Reads another sheet, or other characters. What was read before stays open when this cannot be. @throws UnreadableTable */
  async reopen(choice: Choice): Promise<OpenedFile> {
    if (this.#book === null) throw new Error('No file is open.');
    return this.#opened(this.#book, await this.#book.read(choice));
  }

  /** How days and figures are written, once the columns are others. */
  guess(match: HeadingMatch): GuessedMatching {
    const { report, memory } = this.#context;
    return guessWriting(this.#kind.columns, this.#file(), match, { period: report.period, known: memory });
  }

  /** Rows that add the others up. */
  totals(matching: Matching): readonly number[] {
    return totalRows(this.#kind.columns, this.#file(), matching);
  }

  check(matching: Matching, decisions: Decisions, onProgress?: (done: number, total: number) => void): ImportReport {
    const checked = { kind: this.#kind, table: this.#file(), matching, context: this.#context };
    const idFor = (key: string) => this.#idFor(key);
    const input = { ...checked, decisions, idFor, file: this.#name };
    const check = checkImport(onProgress === undefined ? input : { ...input, onProgress });
    this.#last = { matching, check };
    return importReport(checked, check);
  }

  page(from: number): RowsAsRead {
    const { matching, check } = this.#checked();
    return rowsAsRead({ kind: this.#kind, table: this.#file(), matching, rows: check.rows }, from);
  }

  list({ sentences, which, format }: ListWish): Promise<Blob> {
    const { matching, check } = this.#checked();
    const list = { kind: this.#kind, table: this.#file(), matching, rows: check.rows, sentences, which };
    return writeList(list, format);
  }

  /** All rows below the headings, as they were last checked. */
  rows(): readonly CheckedRow[] {
    return this.#checked().check.rows;
  }

  /** The rows that come into the report, as they were last checked; their new contacts keep their ids. */
  outcome() {
    const { rows, newContacts, removed, origins } = this.#checked().check;
    return {
      added: rows.filter(({ state }) => state === 'new' || state === 'changed'),
      around: { newContacts: newContacts.map(({ contact }) => contact), removed, origins },
    };
  }

  report(): ImportContext['report'] {
    return this.#context.report;
  }

  #opened(book: Book, table: Table): OpenedFile {
    const { report, memory } = this.#context;
    const columns = withOwnNames(this.#kind.columns, memory.headings);
    const guess = guessMatching(columns, table, report.period, memory);
    if (dataRows(table, guess).length === 0) throw new UnreadableTable('headingsOnly');
    this.#table = table;
    this.#last = null;
    return { ...openedTable(book, table, this.#whole), guess };
  }

  /** How many rows of a sheet are of the reported month. */
  #daysWithin(columns: ImportKind['columns'], table: Table): number {
    const { period } = this.#context.report;
    const guess = guessMatching(columns, table, period);
    const at = guess.columns[columns.find(({ kind }) => kind === 'day')?.key ?? ''] ?? null;
    if (at === null) return 0;
    return dataRows(table, guess).filter(({ cells }) => {
      const day = readImportedDay(cells[at] ?? '', guess.days, period, table.daysSince);
      return day !== null && day >= period.startsOn && day <= period.endsOn;
    }).length;
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
