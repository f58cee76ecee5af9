import { type LanguageCode, languages, sendable, type Values } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { contextIn, type SampleCell, sampleCells } from '#domain/fields/sample-cells.fixture.ts';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { importerKind } from '#domain/report-kinds/importer.ts';
import { type ListKey, listKeys, type ReportKind } from '#domain/report-kinds/report-kind.ts';
import { ReportDraft } from '#domain/reports/draft/report-draft.ts';
import { quietGrid, waysIn } from './filled-table.fixture.ts';

/** A table with nothing in it but its blank row, in a language. */
function tableOf(kind: ReportKind, list: ListKey, language: LanguageCode) {
  let last = 0;
  const rows = { nonExemptReceipts: [], exemptReceipts: [] };
  const liveDraft = new ReportDraft(
    kind.form,
    { id: 'report', values: {}, rows, discarded: [] },
    () => `new ${++last}`,
  );
  const columns = contextIn(language);
  const grid = quietGrid(kind, list, liveDraft, columns);
  const values = (): Values => liveDraft.draft().rows[list]?.[0]?.values ?? {};
  return { grid, columns, values, first: () => grid.rowKeys()[0] ?? '' };
}

const kinds: readonly ReportKind[] = [firstHandlerKind, importerKind];
const tables = kinds.flatMap((kind) =>
  listKeys.flatMap((list) => languages.map(({ code }) => ({ kind, list, code, name: `${kind.id} ${list}` }))),
);

describe.each(tables)('every column of $name in $code', ({ kind, list, code }) => {
  const resource = kind.form.lists[list];
  const seeds = [1, 2, 3, 4];
  const cellsOf = (seed: number) => sampleCells(resource, kind.tables[list], contextIn(code), seed);
  const own = ({ column, values }: SampleCell) => [column.key, values[column.key]] as const;

  it.each(seeds)('takes what it shows, and what it puts there to be edited (%i)', (seed) => {
    for (const cell of cellsOf(seed)) {
      const { column, values } = cell;
      const table = tableOf(kind, list, code);
      const written = [column.shown(values, table.columns), column.edited?.(values, table.columns) ?? ''];
      for (const text of written.filter((one) => one !== '')) {
        const { grid, first, values: now } = tableOf(kind, list, code);
        grid.enter({ row: first(), column: column.key }, text);
        expect([column.key, now()[column.key]], `"${text}"`).toEqual(own(cell));
      }
    }
  });

  it.each(seeds)('holds what is picked, and nothing once it is cleared (%i)', (seed) => {
    for (const cell of cellsOf(seed)) {
      const { grid, first, values } = tableOf(kind, list, code);
      const place = { row: first(), column: cell.column.key };
      if (cell.option === undefined) grid.enter(place, String(cell.values[place.column]));
      else grid.choose(place, cell.option);
      expect([place.column, values()[place.column]]).toEqual(own(cell));
      grid.enter(place, '');
      expect([place.column, values()[place.column] ?? null]).toEqual([place.column, null]);
    }
  });

  it.each(seeds)('comes from a spreadsheet with the whole row, in fields that the row has (%i)', (seed) => {
    const { grid, columns, values } = tableOf(kind, list, code);
    const cells = cellsOf(seed);
    waysIn.pasted(grid, cells, columns);
    const found = values();
    expect(cells.map(({ column: { key } }) => [key, found[key]])).toEqual(cells.map(own));
    expect(Object.keys(found).filter((key) => key !== 'title' && !(key in resource.fields))).toEqual([]);
    expect(sendable(resource, found, 'create').malformed).toEqual([]);
  });
});
