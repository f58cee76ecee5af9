import { isBlankValue, readAmount, readWeight } from '@packhouse/programme';
import { readImportedDay } from '../columns/day-order.ts';
import { plainFigure } from '../columns/figure-style.ts';
import { type Cells, cell } from '../columns/import-column.ts';
import type { Matching } from './import-file.ts';
import type { ImportContext, Reading } from './import-kind.ts';
import type { CellProblem, ImportCode } from './import-problem.ts';
import type { ProducerBook } from './producer-book.ts';

type Read = typeof readWeight;

/** How one file's cells are read. */
export function readingOf(context: ImportContext, matching: Matching, producers: ProducerBook): Reading {
  const figure = (read: Read, code: ImportCode) => (cells: Cells, column: string, problems: CellProblem[]) => {
    const text = cell(cells, column).trim();
    if (text === '') return null;
    const plain = plainFigure(text, matching.figures);
    if (plain === null) problems.push({ column, severity: 'error', code });
    return plain === null ? text : (read(plain).value ?? plain);
  };
  return {
    context,
    day: (text) => {
      if (isBlankValue(text)) return null;
      return readImportedDay(text, matching.days, context.report.period) ?? text.trim();
    },
    pounds: figure(readWeight, 'weightNotNumber'),
    dollars: figure(readAmount, 'amountNotNumber'),
    producer: (cells, problems) => producers.find(cells, problems),
  };
}
