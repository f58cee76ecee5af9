import type { LocatedProblem } from '#domain/spreadsheet/import/file-problem.ts';
import { headingTexts } from '#domain/spreadsheet/table/match-columns.ts';
import type { ContactsAnswer } from './read-contacts.ts';

/** The file as it was given, with a column that says what is wrong with each row. */
export function listRows({ table, match, rows }: ContactsAnswer, sentence: (problem: LocatedProblem) => string) {
  const headings = headingTexts(table.rows, match.headingRow);
  const checked = new Map(rows.map((row) => [row.row, row]));
  const width = Math.max(headings.length, ...table.rows.map(({ cells }) => cells.length));
  const first = Array.from({ length: width }, (_, index) => headings[index] || `column ${index + 1}`);
  const below = table.rows.filter(({ row }) => checked.has(row));
  const lines = below.map(({ row, cells }) => {
    const errors = checked.get(row)?.problems.map((problem) => `${problem.field}: ${sentence(problem)}`) ?? [];
    return [...Array.from({ length: width }, (_, index) => cells[index] ?? ''), errors.join(' ')];
  });
  const marked = below.flatMap(({ row }, at) => (checked.get(row)?.state === 'wrong' ? [at + 1] : []));
  return { rows: [[...first, 'error'], ...lines], marked: new Set(marked) };
}
