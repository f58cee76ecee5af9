import { type LanguageCode, type MessageCode, messageTexts, problemText } from '@packhouse/programme';
import { headingWords, type WrittenCell } from '@packhouse/spreadsheet';
import type { CheckedRow } from './check/check-import.ts';
import { headingsOf } from './check/import-file.ts';
import type { FileRows } from './check/rows-as-read.ts';

/** Sentences with their placeholders, for the codes that occur: a catalogue on its way to the worker. */
export interface Sentences {
  readonly templates: Readonly<Partial<Record<MessageCode, string>>>;
  readonly language: LanguageCode;
}

/** Columns that this list adds; those of an earlier list make room. */
const added = ['row', 'error'];

/** The rows that are not added, or all of the file. */
export type ListedRows = 'notAdded' | 'all';

export interface ListInput extends FileRows {
  readonly sentences: Sentences;
  readonly which: ListedRows;
}

const isNotAdded = ({ state }: CheckedRow) => state === 'wrong' || state === 'leftOut';

/** The file's own columns that are shown, and those that corrections need and the file lacks. */
function columnsOf({ kind, table, matching, rows }: ListInput) {
  const written = headingsOf(table, matching);
  const width = Math.max(written.length, ...table.rows.map(({ cells }) => cells.length));
  const keyAt = new Map(kind.columns.map(({ key }) => [matching.columns[key] ?? -1, key]));
  const shown = Array.from({ length: width }, (_, index) => index).filter(
    (index) => !added.includes(headingWords(written[index] ?? '')),
  );
  const without = kind.columns.map(({ key }) => key).filter((key) => (matching.columns[key] ?? null) === null);
  const corrected = without.filter((key) => rows.some(({ cells }) => (cells[key] ?? '') !== ''));
  const heading = (index: number) => written[index] || keyAt.get(index) || `column ${index + 1}`;
  return { shown, corrected, keyAt, headings: [...shown.map(heading), ...corrected, ...added] };
}

/**
 * Rows as in the file with what was corrected, and what is wrong with each: to be mended in a spreadsheet and imported
 * again. A cell with an error in it stays as it is in the file.
 */
export function problemList(input: ListInput) {
  const { table, rows, which } = input;
  const { language, templates } = input.sentences;
  const messages = messageTexts(language, templates);
  const file = new Map(table.rows.map((row) => [row.row, row]));
  const { shown, corrected, keyAt, headings } = columnsOf(input);
  const listed = which === 'all' ? rows : rows.filter(isNotAdded);
  const cellOf = ({ row, cells, written }: CheckedRow, index: number): WrittenCell => {
    const key = keyAt.get(index) ?? '';
    const inFile = file.get(row)?.cells[index] ?? '';
    const now = cells[key];
    if (now !== undefined && now !== '' && now !== written[key]) return now;
    return file.get(row)?.marks?.[index] === 'number' ? { figure: inFile } : inFile;
  };
  const lines = listed.map((one) => [
    ...shown.map((index) => cellOf(one, index)),
    ...corrected.map((key) => one.cells[key] ?? ''),
    String(one.row),
    one.problems
      .map((problem) => `${problem.field || 'row'}: ${problemText(problem, { language, messages })}`)
      .join(' '),
  ]);
  return {
    rows: [headings, ...lines],
    /** Indexes of the rows that something is wrong with. */
    marked: new Set(listed.flatMap((one, at) => (isNotAdded(one) ? [at + 1] : []))),
  };
}
