import type { ColumnContext } from '#domain/fields/column.ts';
import type { SampleCell } from '#domain/fields/sample-cells.fixture.ts';
import type { ListKey, ReportKind } from '#domain/report-kinds/report-kind.ts';
import { reportContext } from '#domain/reports/draft/month.fixture.ts';
import type { ReportDraft } from '#domain/reports/draft/report-draft.ts';
import { ReceiptGrid } from './receipt-grid.ts';

const quiet = { counts: { nonExemptReceipts: 0, exemptReceipts: 0 }, totals: {}, errors: [], warnings: [] };

/** A table of a draft as the grid and the form of one row change it, with nobody who reviews it. */
export function quietGrid(
  kind: ReportKind,
  list: ListKey,
  liveDraft: ReportDraft,
  columns: ColumnContext,
): ReceiptGrid {
  return new ReceiptGrid({
    ...{ list, table: kind.tables[list], liveDraft, columns },
    reviewer: { current: () => quiet, subscribe: () => () => undefined },
    context: () => reportContext,
    problemText: ({ code }) => code,
    marksMissing: false,
    isReadOnly: false,
  });
}

/** The text that a column puts there to be edited. */
const typedText = ({ column, values }: SampleCell, columns: ColumnContext): string =>
  column.edited?.(values, columns) ?? column.shown(values, columns);

/** Ways in which a row of cells comes into the blank row of a table: what a person does, as the grid hears it. */
export const waysIn = {
  typed: (grid: ReceiptGrid, cells: readonly SampleCell[], columns: ColumnContext): void => {
    const row = grid.rowKeys().at(-1) ?? '';
    for (const cell of cells) grid.enter({ row, column: cell.column.key }, typedText(cell, columns));
  },
  picked: (grid: ReceiptGrid, cells: readonly SampleCell[], columns: ColumnContext): void => {
    const row = grid.rowKeys().at(-1) ?? '';
    for (const cell of cells) {
      const place = { row, column: cell.column.key };
      if (cell.option === undefined) grid.enter(place, cell.column.shown(cell.values, columns));
      else grid.choose(place, cell.option);
    }
  },
  pasted: (grid: ReceiptGrid, cells: readonly SampleCell[], columns: ColumnContext): void => {
    const texts = cells.map(({ column, values }) => ({ column: column.key, text: column.shown(values, columns) }));
    grid.change([{ row: null, cells: texts }], 'pasted');
  },
} as const;
