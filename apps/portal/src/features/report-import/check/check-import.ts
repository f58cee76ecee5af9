import { isBlankValue, readAmount, unclearFigure } from '@packhouse/programme';
import { plainFigure, type Table } from '@packhouse/spreadsheet';
import type { FileProblem } from '#domain/spreadsheet/import/file-problem.ts';
import { readImportedDay } from '../columns/day-order.ts';
import { type Cells, cell, type ImportColumn } from '../columns/import-column.ts';
import { type FileLine, fileLines } from './file-lines.ts';
import type { Matching } from './import-file.ts';
import type { ImportContext, ImportKind, Reading, ReadRow } from './import-kind.ts';
import {
  type Checking,
  contactProblems,
  type LackingProducers,
  type NumberedRow,
  ruleProblems,
  withRows,
} from './locate-problems.ts';
import { ProducerBook } from './producer-book.ts';
import { readWeights } from './read-weights.ts';
import { ReportRows } from './report-rows.ts';
import { changedCodes, repeatedRows } from './row-doubts.ts';
import { trueAlone } from './true-alone.ts';

interface WrittenFile {
  readonly matching: Matching;
  readonly table: Pick<Table, 'daysSince'>;
}

function readingOf(context: ImportContext, { matching, table }: WrittenFile, producers: ProducerBook): Reading {
  const dollars: Reading['dollars'] = (cells, column, problems) => {
    const text = cell(cells, column).trim();
    if (text === '') return null;
    // The rules ask which figure is meant.
    if (unclearFigure(text) !== null) return text;
    const plain = plainFigure(text, matching.figures[column] ?? 'point');
    if (plain === null) problems.push({ field: column, severity: 'error', code: 'amountNotNumber' });
    return plain === null ? text : (readAmount(plain).value ?? plain);
  };
  // Thousands of deliveries are of some thirty days.
  const days = new Map<string, string>();
  const dayOf = (text: string) =>
    readImportedDay(text, matching.days, context.report.period, table.daysSince) ?? text.trim();
  return {
    context,
    day: (text) => {
      if (isBlankValue(text)) return null;
      const day = days.get(text) ?? dayOf(text);
      days.set(text, day);
      return day;
    },
    weights: (cells, problems) => readWeights(cells, matching, problems),
    dollars,
    producer: (cells, problems) => producers.find(cells, problems),
  };
}

/** The person's answers about a file beyond how it is read. Plain data: it is sent to the worker. */
export interface Decisions {
  /** Corrected cells by the row's number, then by the column's key. */
  readonly corrections: Readonly<Record<number, Cells>>;
  /** Numbers of rows that are not wanted. */
  readonly leftOut: readonly number[];
  /** Warnings after which a row is added as it was read. */
  readonly kept?: readonly string[];
  /** Adds rows again that stand in the report already. */
  readonly addsSame: boolean;
  /** Takes the rows out of the report that came from a file and are not in this one; those typed by hand stay. */
  readonly isReplacing: boolean;
  /** Contacts chosen in place of new ones, by the new producer's key. */
  readonly producers: Readonly<Record<string, string>>;
}

export const noDecisions: Decisions = {
  corrections: {},
  leftOut: [],
  addsSame: false,
  isReplacing: false,
  producers: {},
};

/** `new` rows are added and `changed` ones take the place of an earlier file's; the others say why they are neither. */
export type RowState = 'new' | 'changed' | 'same' | 'wrong' | 'leftOut';

/** Its cells are as they stand now, corrections included. */
export interface CheckedRow extends NumberedRow {
  readonly state: RowState;
  /** Its cells as they stand in the file. */
  readonly written: Cells;
  /** The key of the producer who is no contact yet; null for a contact's row. */
  readonly producerKey: string | null;
  /** The id of the report's row whose place it takes. */
  readonly replaces: string | null;
}

export interface CheckInput {
  readonly kind: ImportKind;
  readonly table: Table;
  readonly matching: Matching;
  readonly context: ImportContext;
  readonly decisions: Decisions;
  /** The name of the file; null for pasted rows. */
  readonly file?: string | null;
  readonly idFor: (producerKey: string) => string;
  /** Called about every 1,000 rows. */
  readonly onProgress?: (done: number, total: number) => void;
}

type Line = FileLine & ReadRow;

/** Checks every row of a file with the program's rules, as if it had been typed. */
export function checkImport(input: CheckInput) {
  const { kind, context, decisions, file = null } = input;
  const { isReplacing } = decisions;
  const leftOut = new Set(decisions.leftOut);
  const lines = fileLines({ ...input, corrections: decisions.corrections });
  const producers = new ProducerBook(context.producers, { chosen: decisions.producers, idFor: input.idFor });
  producers.collect(lines.filter(({ row }) => !leftOut.has(row)));
  const read = readRows(input, lines, producers);
  const wanted = read.filter(({ row }) => !leftOut.has(row));
  const known = new ReportRows({ kind, context, file, isReplacing }, wanted);
  const isSame = ({ row }: Line) => known.find(row)?.is === 'same' && !(decisions.addsSame && !isReplacing);
  const gone = isReplacing ? known.gone().map(({ id }) => id) : [];
  const changed = wanted.flatMap(({ row }) => {
    const found = known.find(row);
    return found?.is === 'changed' ? [found.held.id] : [];
  });
  const without = new Set([...gone, ...changed]);
  const { problemsIn, lacking } = problemsByLine(
    { kind, context, producers, without },
    wanted.filter((line) => !isSame(line)),
  );
  const rows = read.map((line): CheckedRow => {
    const { unread: _, ...one } = line;
    const found = known.find(line.row);
    const problems = problemsIn(line);
    const isWrong = problems.some(({ severity }) => severity === 'error');
    const state = leftOut.has(line.row)
      ? 'leftOut'
      : isSame(line)
        ? 'same'
        : isWrong
          ? 'wrong'
          : found?.is === 'changed'
            ? 'changed'
            : 'new';
    const replaces = state === 'changed' ? (found?.held.id ?? null) : null;
    return { ...one, producerKey: producers.keyOf(one.cells), problems, state, replaces };
  });
  return concluded(input, { rows, producers, known, gone, lacking });
}

interface Outcome {
  readonly rows: readonly CheckedRow[];
  readonly producers: ProducerBook;
  readonly known: ReportRows;
  readonly gone: readonly string[];
  readonly lacking: LackingProducers;
}

function concluded({ context }: CheckInput, { rows, producers, known, gone, lacking }: Outcome) {
  const added = rows.filter(({ state }) => state === 'new' || state === 'changed');
  const named = new Set(added.map(({ producerKey }) => producerKey));
  const taken = new Set([...gone, ...rows.flatMap(({ replaces }) => replaces ?? [])]);
  return {
    /** In the order of the file. */
    rows,
    /** Producers who are no contacts, those for whom the person chose one included. */
    unknown: producers.unknownProducers(),
    /** Those of them of whom the file says too little, with the columns that would say it, by their key. */
    lacking,
    /** Those of them who become contacts, because a row that is added names them. */
    newContacts: producers.newProducers().filter(({ key }) => named.has(key)),
    /** Rows of the report that came from a file, whether or not this import leaves them. */
    fromFiles: known.origins(new Set()).length,
    /** The ids of the report's rows that are taken out. */
    removed: gone,
    /** Rows of earlier files that stay in the report. */
    origins: known.origins(taken),
    after: withRows({ context, without: taken }, added),
  };
}

export type ImportCheck = ReturnType<typeof checkImport>;

/** Everything wrong with each of these rows, which are those that are about to come into the report. */
function problemsByLine(checking: Checking, lines: readonly Line[]) {
  const { columns } = checking.kind;
  const byRules = ruleProblems(checking, lines);
  const { located, lacking } = contactProblems(checking, lines);
  const twice = repeatedRows(checking.kind, lines);
  const problemsIn = ({ row, problems, unread, cells }: Line): readonly FileProblem[] => {
    const again = twice.get(row);
    const found = [problems, byRules.get(row) ?? [], located.get(row) ?? [], again ?? []].flat();
    const isBlank = (column: string) => cell(cells, column) === '';
    return distinct(inOrder(columns, trueAlone([...unread, ...changedCodes(columns, cells)], found, isBlank)));
  };
  return { problemsIn, lacking };
}

function readRows(
  { kind, context, table, matching, onProgress }: CheckInput,
  lines: readonly FileLine[],
  book: ProducerBook,
) {
  const reading = readingOf(context, { matching, table }, book);
  return lines.map((line, index): Line => {
    if (index % 1000 === 0) onProgress?.(index, lines.length);
    return { ...line, ...kind.readRow(line.cells, reading) };
  });
}

/** By column, as a person reads a row; what concerns no column comes first. */
function inOrder(columns: readonly ImportColumn[], problems: readonly FileProblem[]): readonly FileProblem[] {
  if (problems.length < 2) return problems;
  const place = ({ field }: FileProblem) => columns.findIndex(({ key }) => key === field);
  return problems.toSorted((a, b) => place(a) - place(b));
}

/** One error of a cell is enough, what only the file can tell before the rules; warnings come after. */
function distinct(problems: readonly FileProblem[]): readonly FileProblem[] {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const first = errors.filter(({ field }, at) => errors.findIndex((one) => one.field === field) === at);
  return [...first, ...problems.filter(({ severity }) => severity === 'warning')];
}
