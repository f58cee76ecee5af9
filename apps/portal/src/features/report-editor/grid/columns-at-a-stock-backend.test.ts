// Every column of every kind of row, by all the ways of the grid, saved by the portal's own machine at a backend that
// takes a save in many calls, and read back. In a browser at our own server: apps/portal/test/reports/every-column.
import type { Values } from '@packhouse/programme';
import { beforeAll, expect, it } from 'vitest';
import { columnsOf, contextIn, type SampleCell, sampleCells, wanted } from '#domain/fields/sample-cells.fixture.ts';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { importerKind } from '#domain/report-kinds/importer.ts';
import { type ListKey, listKeys } from '#domain/report-kinds/report-kind.ts';
import { opened, type RealReports, realReports, stockBackend } from '#domain/reports/draft/real-reports.fixture.ts';
import { quietGrid, waysIn } from './filled-table.fixture.ts';

/** Picked one after the other, a later choice may set the fields of an earlier one, as a certificate its reason. */
function asPicked(cells: readonly SampleCell[]): readonly SampleCell[] {
  const all: Values = Object.assign({}, ...cells.map(({ values }) => values));
  return cells.map((cell) => ({ ...cell, values: all }));
}

let reports: RealReports;
beforeAll(async () => {
  reports = await realReports(stockBackend);
});

it.each([firstHandlerKind, importerKind])(
  'each column of the $id report is saved as it was entered, and cleared',
  async (kind) => {
    const columns = contextIn('fr', reports.lists);
    const { liveDraft, save, held } = await opened(reports.filing, kind);
    const entered: Record<ListKey, (readonly SampleCell[])[]> = { nonExemptReceipts: [], exemptReceipts: [] };
    for (const list of listKeys) {
      const grid = quietGrid(kind, list, liveDraft, columns);
      for (const [seed, [way, enter]] of Object.entries(waysIn).entries()) {
        const cells = sampleCells(kind.form.lists[list], kind.tables[list], columns, seed + 1);
        enter(grid, cells, columns);
        entered[list].push(way === 'picked' ? asPicked(cells) : cells);
      }
    }
    await save();
    for (const list of listKeys) {
      const rows = await held(list);
      expect(rows.map((row, at) => columnsOf(entered[list][at] ?? [], row))).toEqual(entered[list].map(wanted));
    }
    // Every second column of one row and the others of the next: a row of nothing is no row.
    for (const list of listKeys) {
      const grid = quietGrid(kind, list, liveDraft, columns);
      for (const [at, cells] of entered[list].entries()) {
        const row = grid.rowKeys()[at] ?? '';
        for (const { column } of cells.filter((_, place) => place % 2 === at % 2)) {
          grid.enter({ row, column: column.key }, '');
        }
      }
    }
    await save();
    for (const list of listKeys) {
      for (const [at, row] of (await held(list)).entries()) {
        const cleared = (entered[list][at] ?? []).filter((_, place) => place % 2 === at % 2);
        expect(columnsOf(cleared, row)).toEqual(cleared.map(({ column }) => [column.key, null]));
      }
    }
  },
);
