import { interpolate, type LanguageCode } from '@packhouse/programme';
import { headingWords } from '#kernel/table/match-columns.ts';
import type { Table } from '#kernel/table/table.ts';
import type { CheckedRow } from '../check/check-import.ts';
import { headingsOf, type Matching } from '../check/import-file.ts';
import type { ImportKind } from '../check/import-kind.ts';
import type { CellProblem, ImportCode } from '../check/import-problem.ts';
import { writeCsv } from './write-csv.ts';

/** Sentences with their placeholders, for the codes that occur. */
export interface Sentences {
  readonly templates: Readonly<Partial<Record<ImportCode, string>>>;
  readonly language: LanguageCode;
}

/** A problem in words; a code without a sentence stands for itself. */
export function sentenceOf({ code, values }: Pick<CellProblem, 'code' | 'values'>, sentences: Sentences): string {
  return interpolate(sentences.templates[code] ?? code, values ?? {}, sentences.language);
}

/** Columns that this list adds; those of an earlier list make room. */
const added = ['row', 'error'];

interface ListInput {
  readonly kind: ImportKind;
  readonly table: Table;
  readonly matching: Matching;
  readonly rows: readonly CheckedRow[];
  readonly sentences: Sentences;
}

/**
 * The rows that are not added because something is wrong with them or they were left out, as in the file with what was
 * corrected, and what is wrong with each: to be mended in a spreadsheet and imported again.
 */
export function problemList({ kind, table, matching, rows, sentences }: ListInput): string {
  const file = new Map(table.rows.map(({ row, cells }) => [row, cells]));
  const written = headingsOf(table, matching);
  const width = Math.max(written.length, ...rows.map(({ row }) => file.get(row)?.length ?? 0));
  const keyAt = new Map(kind.columns.map(({ key }) => [matching.columns[key] ?? -1, key]));
  const shown = Array.from({ length: width }, (_, index) => index).filter(
    (index) => !added.includes(headingWords(written[index] ?? '')),
  );
  // A correction of a column that the file lacks needs a column of its own.
  const without = kind.columns.map(({ key }) => key).filter((key) => (matching.columns[key] ?? null) === null);
  const corrected = without.filter((key) => rows.some(({ cells }) => (cells[key] ?? '') !== ''));
  const heading = (index: number) => written[index] || keyAt.get(index) || `column ${index + 1}`;
  const lines = rows
    .filter(({ state }) => state === 'wrong' || state === 'leftOut')
    .map(({ row, cells, problems }) => [
      ...shown.map((index) => cells[keyAt.get(index) ?? ''] ?? file.get(row)?.[index] ?? ''),
      ...corrected.map((key) => cells[key] ?? ''),
      String(row),
      problems.map((problem) => `${problem.column || 'row'}: ${sentenceOf(problem, sentences)}`).join(' '),
    ]);
  return writeCsv([[...shown.map(heading), ...corrected, ...added], ...lines]);
}
