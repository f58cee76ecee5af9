import { type HeadingMatch, headingTexts } from '@packhouse/spreadsheet';
import type { OpenedTable } from './opened-table.ts';

/** As many values as show what a column holds. */
const samplesShown = 3;

export const samplesOf = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.filter((text) => text.trim() !== ''))].slice(0, samplesShown);

export function fileColumns({ first }: OpenedTable, { headingRow }: HeadingMatch) {
  const headings = headingTexts(first, headingRow);
  const rows = first.filter(({ row }) => headingRow === null || row > headingRow);
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => ({
    at,
    heading: headings[at] ?? '',
    samples: samplesOf(rows.map(({ cells }) => cells[at] ?? '')),
  })).filter(({ heading, samples }) => heading !== '' || samples.length > 0);
}
