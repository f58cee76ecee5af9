import type { Table } from '#kernel/table/table.ts';
import type { WholeReport } from '../../kinds/report-kind.ts';
import type { Cells, ImportColumn } from '../columns/import-column.ts';
import { cellsOf, dataRows, headingsOf, type Matching } from './import-file.ts';
import type { ImportContext, ImportKind, ReadRow } from './import-kind.ts';
import type { CellProblem } from './import-problem.ts';
import { contactProblems, type NumberedRow, ruleProblems, withRows } from './locate-problems.ts';
import { type NewProducer, ProducerBook } from './producer-book.ts';
import { readingOf } from './read-row.ts';
import { SameRows } from './same-rows.ts';

/** What the person said about a file beyond how it is read. Plain data: it goes to the worker. */
export interface Decisions {
  /** Corrected cells by the row's number, then by the column's key. */
  readonly corrections: Readonly<Record<number, Cells>>;
  /** Numbers of rows that are not wanted. */
  readonly leftOut: readonly number[];
  /** Adds rows again that stand in the report already. */
  readonly addsSame: boolean;
  /** Contacts chosen in place of new ones, by the new producer's key. */
  readonly producers: Readonly<Record<string, string>>;
}

export const noDecisions: Decisions = { corrections: {}, leftOut: [], addsSame: false, producers: {} };

/** `new` rows are added; the others say why they are not. */
export type RowState = 'new' | 'same' | 'wrong' | 'leftOut';

/** Its cells are as they stand now, corrections included. */
export interface CheckedRow extends NumberedRow {
  readonly state: RowState;
  /** The key of the producer who is no contact yet; null for a contact's row. */
  readonly producerKey: string | null;
}

export interface ImportCheck {
  /** In the order of the file. */
  readonly rows: readonly CheckedRow[];
  /** Producers who are no contacts, those for whom the person chose one included. */
  readonly unknown: readonly NewProducer[];
  /** Those of them who become contacts, because a row that is added names them. */
  readonly newContacts: readonly NewProducer[];
  /** The report with the rows added. */
  readonly after: WholeReport;
}

export interface CheckInput {
  readonly kind: ImportKind;
  readonly table: Table;
  readonly matching: Matching;
  readonly context: ImportContext;
  readonly decisions: Decisions;
  readonly idFor: (producerKey: string) => string;
  /** Called about every 1,000 rows. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Checks every row of a file with the programme's rules, as if it had been typed. */
export function checkImport(input: CheckInput): ImportCheck {
  const { kind, context, decisions } = input;
  const leftOut = new Set(decisions.leftOut);
  const isWanted = ({ row }: { readonly row: number }) => !leftOut.has(row);
  const lines = linesOf(input);
  const producers = new ProducerBook(context.producers, { chosen: decisions.producers, idFor: input.idFor });
  producers.collect(lines.filter(isWanted));
  const read = readRows(input, lines, producers);
  const checking = { kind, context, producers };
  const byRules = ruleProblems(checking, read.filter(isWanted));
  const byContacts = contactProblems(checking, read.filter(isWanted));
  const same = new SameRows(kind.columns, context);
  const rows = read.map(({ extra, ...one }): CheckedRow => {
    const line = { ...one, producerKey: producers.keyOf(one.cells) };
    const found = [line.problems, byRules.get(line.row) ?? [], byContacts.get(line.row) ?? []].flat();
    const problems = distinct(inOrder(kind.columns, [...extraCells(extra), ...found]));
    if (!isWanted(line)) return { ...line, problems, state: 'leftOut' };
    if (problems.some(({ severity }) => severity === 'error')) return { ...line, problems, state: 'wrong' };
    const isSame = same.take(line.list, line.values) && !decisions.addsSame;
    return { ...line, problems, state: isSame ? 'same' : 'new' };
  });
  const added = rows.filter(({ state }) => state === 'new');
  const named = new Set(added.map(({ producerKey }) => producerKey));
  return {
    rows,
    unknown: producers.unknownProducers(),
    newContacts: producers.newProducers().filter(({ key }) => named.has(key)),
    after: withRows(context, added),
  };
}

interface Line {
  readonly row: number;
  readonly cells: Cells;
  /** What stands in cells beyond the last heading. */
  readonly extra: string;
}

function linesOf({ table, matching, decisions }: CheckInput): readonly Line[] {
  const width = matching.headingRow === null ? Number.POSITIVE_INFINITY : headingsOf(table, matching).length;
  return dataRows(table, matching).map((one) => ({
    row: one.row,
    cells: { ...cellsOf(one, matching.columns), ...decisions.corrections[one.row] },
    extra: one.cells.slice(width).filter(Boolean).join(' '),
  }));
}

function readRows({ kind, context, matching, onProgress }: CheckInput, lines: readonly Line[], book: ProducerBook) {
  const reading = readingOf(context, matching, book);
  return lines.map((line, index): Line & ReadRow => {
    if (index % 1000 === 0) onProgress?.(index, lines.length);
    return { ...line, ...kind.readRow(line.cells, reading) };
  });
}

function extraCells(extra: string): readonly CellProblem[] {
  return extra === '' ? [] : [{ column: '', severity: 'error', code: 'tooManyCells', values: { cells: extra } }];
}

/** By column, as a person reads a row; what concerns no column comes first. */
function inOrder(columns: readonly ImportColumn[], problems: readonly CellProblem[]): readonly CellProblem[] {
  const place = ({ column }: CellProblem) => columns.findIndex(({ key }) => key === column);
  return problems.toSorted((a, b) => place(a) - place(b));
}

/** One error of a cell is enough, what only the file can tell before the rules; warnings come after. */
function distinct(problems: readonly CellProblem[]): readonly CellProblem[] {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const first = errors.filter(({ column }, at) => errors.findIndex((one) => one.column === column) === at);
  return [...first, ...problems.filter(({ severity }) => severity === 'warning')];
}
