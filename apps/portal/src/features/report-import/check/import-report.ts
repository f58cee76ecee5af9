import { formatEntryNumber, receiptsPerReport, type Values } from '@packhouse/programme';
import { cellAddress } from '@packhouse/spreadsheet';
import type { FileProblem, LocatedProblem } from '#domain/spreadsheet/import/file-problem.ts';
import { isToDecide } from '#domain/spreadsheet/import/weighty-warnings.ts';
import type { CheckedRow, CheckInput, ImportCheck, RowState } from './check-import.ts';
import { headingsOf } from './import-file.ts';
import { rowsAsRead } from './rows-as-read.ts';

/** More than this nobody mends one by one; the list to download holds all. */
const mostProblemsShown = 300;

type Checked = Pick<CheckInput, 'kind' | 'table' | 'matching' | 'context'>;

/** An error in a cell is read as nothing, which nobody typed. */
const isCorrected = ({ field, code }: FileProblem, written: string, now: string) =>
  field !== '' && now !== written && code !== 'spreadsheetError' && code !== 'formulaWithoutValue';

const whoIn = ({ producerName, entryNumber }: Values): string =>
  typeof producerName === 'string'
    ? producerName
    : typeof entryNumber === 'string'
      ? formatEntryNumber(entryNumber)
      : '';

/** Those to decide about first, each kind in the order of the file. */
const inOrder = (warnings: readonly LocatedProblem[]) =>
  warnings.toSorted((a, b) => Number(isToDecide(b)) - Number(isToDecide(a)) || a.row - b.row);

/** The problems of rows with their places in the file. */
function problemsOf({ table, matching }: Checked, rows: readonly CheckedRow[]): readonly LocatedProblem[] {
  const headings = headingsOf(table, matching);
  const headingOf = (index: number | null, key: string) => (index === null ? '' : headings[index]) || key;
  // Cells beyond the headings begin where these end.
  const indexOf = (key: string) => (key === '' ? headings.length : (matching.columns[key] ?? null));
  return rows.flatMap(({ row, cells, written, problems, values: read }) =>
    problems.flatMap((problem) => {
      if (problem.follows) return [];
      const { field, values } = problem;
      const index = indexOf(field);
      const value = field === '' ? (values?.cells ?? '') : (written[field] ?? '');
      const now = cells[field] ?? '';
      const located: LocatedProblem = {
        ...problem,
        row,
        heading: field === '' ? '' : headingOf(index, field),
        cell: index === null ? null : cellAddress(row, index, table.sheet),
        value,
        correction: isCorrected(problem, value, now) ? now : null,
        who: whoIn(read),
      };
      return [located];
    }),
  );
}

/** The part of a checked file that the page shows. The rows themselves stay in the worker until they are applied. */
export function importReport(checked: Checked, check: ImportCheck) {
  const { kind, context } = checked;
  const inState = (state: RowState) => check.rows.filter((row) => row.state === state);
  const wrong = inState('wrong');
  const errors = problemsOf(checked, wrong).filter(({ severity }) => severity === 'error');
  const warnings = problemsOf(checked, [...inState('new'), ...inState('changed'), ...wrong]).filter(
    ({ severity }) => severity === 'warning',
  );
  const wanted = check.rows.filter(({ state }) => state !== 'leftOut');
  const { forms } = context.report;
  return {
    counts: {
      rows: check.rows.length,
      new: inState('new').length,
      changed: inState('changed').length,
      same: inState('same').length,
      wrong: wrong.length,
      leftOut: inState('leftOut').length,
    },
    /** Of the rows that are added or wrong, errors first; the first few hundred when there are more. */
    problems: [...errors, ...inOrder(warnings)].slice(0, mostProblemsShown),
    problemCounts: { errors: errors.length, warnings: warnings.length },
    /** Warnings about money or a person, also those that are not listed. */
    toDecide: warnings.filter(isToDecide).length,
    /** The first rows as they were read; the worker holds the others. */
    read: rowsAsRead({ ...checked, rows: check.rows }, 0),
    /** Every code that occurs: the list to download needs their sentences. */
    codes: [...new Set(check.rows.flatMap(({ problems }) => problems.map(({ code }) => code)))],
    leftOut: inState('leftOut').map(({ row }) => row),
    wrong: wrong.map(({ row }) => row),
    /** Producers who are no contacts yet, for the person to look at. */
    unknown: check.unknown.map(({ key, contact, row }) => ({
      key,
      /** As the file describes it. */
      contact,
      /** The first of its rows, and how many there are. */
      row,
      rows: wanted.filter(({ producerKey }) => producerKey === key).length,
      /** Keys of the columns that would say what is missing, or wrong; none where it can be added as it is. */
      lacking: check.lacking.get(key) ?? [],
    })),
    /** How many of them become contacts. */
    newContacts: check.newContacts.length,
    /** How many rows of the report came from a file, and how many of them this import takes out. */
    fromFiles: check.fromFiles,
    removed: check.removed.length,
    /** The report's calculated fields now, and with the rows added. */
    before: kind.report.totals(context.existing, forms),
    after: kind.report.totals(check.after, forms),
    /** The report would hold more receipts than one may; nothing can be applied. */
    isTooMany: check.after.nonExempt.length + check.after.exempt.length > receiptsPerReport,
  };
}

export type ImportReport = ReturnType<typeof importReport>;
export type UnknownProducer = ImportReport['unknown'][number];
