import { isBlankValue, readAmount, unclearFigure } from '@packhouse/programme';
import { plainFigure, type Table } from '@packhouse/spreadsheet';
import { readImportedDay } from '../columns/day-order.ts';
import { cell } from '../columns/import-column.ts';
import type { Matching } from './import-file.ts';
import type { ImportContext, Reading } from './import-kind.ts';
import type { ProducerBook } from './producer-book.ts';
import { readWeights } from './read-weights.ts';

interface WrittenFile {
  readonly matching: Matching;
  readonly table: Pick<Table, 'daysSince'>;
}

/** How one file's cells are read. */
export function readingOf(context: ImportContext, { matching, table }: WrittenFile, producers: ProducerBook): Reading {
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
