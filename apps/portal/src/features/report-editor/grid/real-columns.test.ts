// Every column of every kind of row, by all the ways of the grid, saved by the portal's own machine and read back.
import type { Values } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextIn, type SampleCell, sampleCells } from '#domain/fields/columns/sample-cells.fixture.ts';
import { type ListKey, listKeys } from '#domain/report-kinds/report-kind.ts';
import {
  backends,
  casesAt,
  columnsOf,
  opened,
  type RealReports,
  realReports,
  wanted,
} from '#domain/reports/draft/real-reports.fixture.ts';
import { quietGrid, waysIn } from './filled-table.fixture.ts';

/** Picked one after the other, a later choice may set the fields of an earlier one, as a certificate its reason. */
function asPicked(cells: readonly SampleCell[]): readonly SampleCell[] {
  const all: Values = Object.assign({}, ...cells.map(({ values }) => values));
  return cells.map((cell) => ({ ...cell, values: all }));
}

describe.each(backends)('at $name', (backend) => {
  let reports: RealReports;
  beforeAll(async () => {
    reports = await realReports(backend);
  }, 90_000);
  afterAll(() => reports.close());

  it.each(casesAt(backend))(
    'each column of the $name report is saved as it was entered, and cleared, in $language',
    async (one) => {
      const { kind, language } = one;
      const columns = contextIn(language, reports.lists);
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
});
