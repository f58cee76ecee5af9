import {
  checkProducerContact,
  type Findings,
  type Problem,
  type ProducerContact,
  type ReportContext,
} from '@packhouse/programme';
import { withZeros, zipCode } from '@packhouse/spreadsheet';
import type { ReceiptRow, WholeReport } from '#domain/report-kinds/report-kind.ts';
import type { FileProblem } from '#domain/spreadsheet/import/file-problem.ts';
import { type Cells, cell, type ImportColumn } from '../columns/import-column.ts';
import type { ImportContext, ImportKind, ReadRow } from './import-kind.ts';
import type { NewProducer, ProducerBook } from './producer-book.ts';

export interface NumberedRow extends ReadRow {
  readonly row: number;
  readonly cells: Cells;
}

export type LocatedProblems = ReadonlyMap<number, readonly FileProblem[]>;

export interface Checking {
  readonly kind: ImportKind;
  readonly context: ImportContext;
  readonly producers: ProducerBook;
  /** Ids of the report's rows that are about to go. */
  readonly without: ReadonlySet<string>;
}

const idOf = (row: number) => `row ${row}`;

interface RowCells {
  readonly columns: readonly ImportColumn[];
  readonly cells: Cells;
}

/** The column in which a field's problem is mended: of those that feed it the one with a value, else the first. */
function columnOf({ columns, cells }: RowCells, field: string | undefined): string {
  const feeding = columns.filter(({ fields }) => field !== undefined && fields.includes(field));
  const fed = feeding.find(({ key }) => cell(cells, key) !== '') ?? feeding[0] ?? columns[0];
  return fed?.key ?? '';
}

const placed = (place: RowCells, severity: FileProblem['severity'], found: Problem): FileProblem => ({
  field: columnOf(place, found.field),
  severity,
  code: found.code,
  values: found.values,
});

/** The report with rows of the file behind its own, those without that are about to go. */
export function withRows(
  { context: { existing }, without }: Pick<Checking, 'context' | 'without'>,
  rows: readonly NumberedRow[],
): WholeReport {
  const stays = ({ id }: ReceiptRow) => !without.has(id);
  const receipts = (list: ReadRow['list']): ReceiptRow[] =>
    rows.filter((line) => line.list === list).map((line) => ({ ...line.values, id: idOf(line.row) }));
  return {
    header: existing.header,
    nonExempt: [...existing.nonExempt.filter(stays), ...receipts('nonExemptReceipts')],
    exempt: [...existing.exempt.filter(stays), ...receipts('exemptReceipts')],
  };
}

/** Producers who are about to become contacts are the company's own, too. */
function reportContext({ context, producers }: Checking): ReportContext {
  const { report } = context;
  const added = producers.unknownProducers().map(({ contact }) => contact.id);
  return report.producerIds === undefined
    ? report
    : { ...report, producerIds: new Set([...report.producerIds, ...added]) };
}

/** Problems of the rows, each alone and all together with those of the report. */
export function ruleProblems(checking: Checking, rows: readonly NumberedRow[]): LocatedProblems {
  const { kind } = checking;
  const byId = new Map(rows.map((row) => [idOf(row.row), row]));
  const located = new Map<number, FileProblem[]>();
  const take = (severity: FileProblem['severity'], problems: Findings['errors']) => {
    for (const found of problems) {
      const line = byId.get(found.row ?? '');
      if (line === undefined) continue;
      const place = { columns: kind.columns, cells: line.cells };
      located.set(line.row, [...(located.get(line.row) ?? []), placed(place, severity, found)]);
    }
  };
  const report = reportContext(checking);
  const alone = rows.map(({ row, list, values }) =>
    kind.report.tables[list].check({ ...values, id: idOf(row) }, report),
  );
  for (const { errors, warnings } of [...alone, kind.report.checkTogether(withRows(checking, rows), report)]) {
    take('error', errors);
    take('warning', warnings);
  }
  return located;
}

/** A spreadsheet takes a ZIP for a number and drops the zeros before it. */
function zerosLost({ zip }: ProducerContact, { code }: Problem): FileProblem | null {
  const whole = code === 'zipMalformed' ? withZeros(zip ?? '', zipCode) : null;
  return whole === null ? null : { field: 'zip', severity: 'error', code: 'zerosLost', values: { code: whole } };
}

/** One fault is one line: a contact that lacks several things is told once, by its name. */
function contactErrors({ contact }: NewProducer, errors: Findings['errors'], place: RowCells): readonly FileProblem[] {
  const [only, ...more] = errors;
  if (only === undefined) return [];
  if (more.length === 0) return [zerosLost(contact, only) ?? placed(place, 'error', only)];
  const values = { name: contact.title || (contact.identifier ?? '') };
  return [{ field: 'producer_name', severity: 'error', code: 'newProducerLacking', values }];
}

/** New contacts that lack something, with the keys of the columns that would say it. */
export type LackingProducers = ReadonlyMap<string, readonly string[]>;

/** Checks the new contacts against the company's own and each other. */
function checkedContacts({ kind, context, producers }: Checking) {
  const contacts = producers.newProducers();
  const others = [...context.producers, ...contacts.map(({ contact }) => contact)];
  const place = { columns: kind.columns, cells: {} };
  return contacts.map((one) => {
    const found = checkProducerContact(one.contact, { others, states: context.report.settings.states });
    return { ...one, ...found, lacking: found.errors.map(({ field }) => columnOf(place, field)) };
  });
}

/**
 * Problems of new contacts, at the row that describes each; its other rows wait for it.
 * @returns the problems by row, and the columns that each lacking contact needs, by its key
 */
export function contactProblems(
  checking: Checking,
  rows: readonly Pick<NumberedRow, 'row' | 'cells'>[],
): { readonly located: LocatedProblems; readonly lacking: LackingProducers } {
  const { kind, producers } = checking;
  const located = new Map<number, FileProblem[]>();
  const lacking = new Map<string, readonly string[]>();
  const broken = new Map<string, number>();
  const place = { columns: kind.columns, cells: {} };
  for (const one of checkedContacts(checking)) {
    const { key, row, errors, warnings } = one;
    const problems = [
      ...contactErrors(one, errors, place),
      ...warnings.map((found) => placed(place, 'warning', found)),
    ];
    if (problems.length > 0) located.set(row, problems);
    if (errors.length > 0) broken.set(key, row);
    if (errors.length > 1) lacking.set(key, [...new Set(one.lacking)]);
  }
  if (broken.size === 0) return { located, lacking };
  for (const { row, cells } of rows) {
    const first = broken.get(producers.keyOf(cells) ?? '');
    if (first === undefined || first === row) continue;
    const values = { row: String(first) };
    const waits = { field: 'producer_name', severity: 'error', code: 'newProducerIncomplete', follows: true } as const;
    located.set(row, [{ ...waits, values }]);
  }
  return { located, lacking };
}
