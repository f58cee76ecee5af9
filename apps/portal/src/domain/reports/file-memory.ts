import type { FigureStyles, KnownHeadings } from '@packhouse/spreadsheet';

/** Facts about a company's files, so that next month's need no matching. */
export interface FileMemory {
  /** The columns that headings stand for. */
  readonly headings: KnownHeadings;
  /** The sheet of its workbook that holds the receipts. */
  readonly sheet: string | null;
  /** How columns of figures are written that do not tell by themselves. */
  readonly figures: FigureStyles;
}

export const nothingKnown: FileMemory = { headings: {}, sheet: null, figures: {} };
