import type { MessageCode } from '@packhouse/programme';
import { isBlankValue, readAmount, readWeight, unclearFigure } from '@packhouse/programme';
import { plainFigure } from '#domain/spreadsheet/figure-style.ts';
import type { FileProblem } from '#domain/spreadsheet/import/file-problem.ts';
import type { Table } from '#domain/spreadsheet/table/table.ts';
import { readImportedDay } from '../columns/day-order.ts';
import { type Cells, cell } from '../columns/import-column.ts';
import type { Matching } from './import-file.ts';
import type { ImportContext, Reading } from './import-kind.ts';
import type { ProducerBook } from './producer-book.ts';

type Read = typeof readWeight;

/** A weight without the word for pounds behind it. */
const withoutUnit = (text: string) => text.replace(/(?<=\d)\s*(?:lbs?|pounds?)\.?$/i, '');

interface WrittenFile {
  readonly matching: Matching;
  readonly table: Pick<Table, 'daysSince'>;
}

/** How one file's cells are read. */
export function readingOf(context: ImportContext, { matching, table }: WrittenFile, producers: ProducerBook): Reading {
  const figure = (read: Read, code: MessageCode) => (cells: Cells, column: string, problems: FileProblem[]) => {
    const text = read === readWeight ? withoutUnit(cell(cells, column).trim()) : cell(cells, column).trim();
    if (text === '') return null;
    // The rules ask which figure is meant.
    if (unclearFigure(text) !== null) return text;
    const plain = plainFigure(text, matching.figures[column] ?? 'point');
    if (plain === null) problems.push({ field: column, severity: 'error', code });
    return plain === null ? text : (read(plain).value ?? plain);
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
    pounds: figure(readWeight, 'weightNotNumber'),
    dollars: figure(readAmount, 'amountNotNumber'),
    producer: (cells, problems) => producers.find(cells, problems),
  };
}
