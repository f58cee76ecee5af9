import type { FigureStyles } from '#domain/spreadsheet/figure-style.ts';
import type { KnownHeadings } from '#domain/spreadsheet/table/match-columns.ts';

/** What was seen of a company's files, so that next month's needs no matching. */
export interface FileMemory {
  /** What headings mean. */
  readonly headings: KnownHeadings;
  /** The sheet of its workbook that holds the receipts. */
  readonly sheet: string | null;
  /** How columns of figures are written that do not tell by themselves. */
  readonly figures: FigureStyles;
}

export const nothingKnown: FileMemory = { headings: {}, sheet: null, figures: {} };
