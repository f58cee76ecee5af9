// Every column of every kind of row, by all its ways in, saved by the portal's own machine and read back.
import type { Ref } from '@packhouse/jsonapi';
import {
  companyContact,
  exemption,
  type LanguageCode,
  nothingKnown,
  producerContact,
  type Values,
} from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Desk } from '#domain/drafts/desk.ts';
import type { ColumnContext } from '#domain/fields/columns/column.ts';
import { quietGrid, waysIn } from '#domain/fields/columns/filled-table.fixture.ts';
import { contextIn, type SampleCell, sampleCells } from '#domain/fields/columns/sample-cells.fixture.ts';
import { type RealFiling, realFiling } from '#domain/filing/real-filing.fixture.ts';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { importerKind } from '#domain/report-kinds/importer.ts';
import { type ListKey, listKeys, type ReportKind } from '#domain/report-kinds/report-kind.ts';
import { refsIn } from '#domain/report-kinds/row-values.ts';
import { readDelimited } from '#domain/spreadsheet/table/read-delimited.ts';
import { checkImport, noDecisions } from '#features/report-import/check/check-import.ts';
import { guessMatching } from '#features/report-import/check/import-file.ts';
import { octoberContext } from '#features/report-import/check/october.fixture.ts';
import { importKind } from '#features/report-import/kinds/import-kinds.ts';
import { newId } from '#kernel/client/new-id.ts';
import { type RealServer, realServer } from '#kernel/client/real-server.fixture.ts';
import { draftToSend } from './draft-to-send.ts';
import { columnContext, reportContext } from './month.fixture.ts';
import { Sheet } from './sheet.ts';

const kinds: readonly ReportKind[] = [firstHandlerKind, importerKind];
const every: readonly LanguageCode[] = ['en', 'es', 'fr', 'zh'];
const isLong = process.env.TEST_LONG === '1';
interface Backend {
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly languages: readonly LanguageCode[];
}
const backends: readonly Backend[] = [
  { name: 'our own server', settings: {}, languages: isLong ? every : ['es'] },
  { name: 'a stock backend', settings: { STOCK_PROVIDER: 'on' }, languages: isLong ? every : ['fr'] },
];

/** A new report of a company, with the machine that saves it. */
async function opened(filing: RealFiling, kind: ReportKind) {
  const { company, backend } = filing.intent(0);
  const { rows: packages } = await filing.client.listAll(kind.form.package.resource, {}, 500);
  // Border: the declaration of each package has a period.
  const month = packages.find((one) => refsIn(one, kind.form.package.field).length === 0) as
    | { readonly id: string; readonly period: Ref }
    | undefined;
  if (month === undefined) throw new Error('Every month is begun.');
  const { period } = month;
  const rows = { nonExemptReceipts: [], exemptReceipts: [] };
  const values = { title: 'Report', period, noActivity: false, preparerName: 'Dana Ortiz' };
  const sheet = new Sheet(kind.form, { id: newId(), values, rows, discarded: [] }, newId);
  const desk = new Desk(
    {
      ...{ form: kind.form, packageId: month.id, company, backend, sheet },
      journal: { keep: async () => true, clear: async () => true },
      prepare: (draft) => draftToSend(kind, draft, reportContext),
      driver: () => filing.perform,
      reread: async () => null,
      savesSoon: false,
      mayAutosave: () => false,
      now: () => new Date(),
      setTimer: () => () => undefined,
    },
    { known: nothingKnown, savedAt: null, isUnsent: false, attempted: [], conflict: null },
  );
  /** The rows of a list as the backend holds them, in the order of the report. */
  const held = async (list: ListKey): Promise<readonly Values[]> => {
    const { row, included } = await filing.client.get(kind.form.form, sheet.draft().id, {
      include: kind.reportIncludes,
    });
    // Border: the declaration of each report has both lists.
    const refs = (row as unknown as Record<ListKey, readonly Ref[]>)[list];
    return included.findAll(kind.form.lists[list], refs).map((found) => ({ ...found }));
  };
  const save = async () => {
    await desk.save();
    expect([desk.state(), desk.heldBack()]).toEqual([{ kind: 'saved', at: expect.any(String) }, []]);
  };
  return { sheet, save, held };
}

/** What a row holds in the columns of some cells, beside what it should. */
const columnsOf = (cells: readonly SampleCell[], row: Values | undefined) =>
  cells.map(({ column: { key } }) => [key, row?.[key] ?? null]);
const wanted = (cells: readonly SampleCell[]) => cells.map(({ column: { key }, values }) => [key, values[key] ?? null]);

/** Picked one after the other, a later choice may set the fields of an earlier one, as a certificate its reason. */
function asPicked(cells: readonly SampleCell[]): readonly SampleCell[] {
  const all: Values = Object.assign({}, ...cells.map(({ values }) => values));
  return cells.map((cell) => ({ ...cell, values: all }));
}

/** A file with one row of each list, written in the language of its columns, as an import brings it. */
function importedRows(
  kind: ReportKind,
  columns: ColumnContext,
  cells: Readonly<Record<ListKey, readonly SampleCell[]>>,
) {
  const from = importKind(kind.id);
  const line = (list: ListKey) => {
    const cellOf = (key: string) => cells[list].find(({ column }) => column.key === key)?.values;
    const producer = cellOf('producer');
    return from.columns.map(({ key, fields }) => {
      // A row names its producer as the contact does.
      if (key === 'identifier') return String(producer?.identifier ?? '');
      if (key === 'producer_name') return String(producer?.producerName ?? '');
      const cell = cells[list].find(({ column }) => fields.includes(column.key));
      if (cell === undefined || key.endsWith('_kg')) return '';
      const { column, values } = cell;
      return column.kind === 'figure' ? column.shown(values, columns) : String(values[column.key] ?? '');
    });
  };
  const lines = listKeys.map(line);
  const table = readDelimited([from.columns.map(({ key }) => key), ...lines].map((one) => one.join('\t')).join('\n'));
  const { producers, certificates } = columns;
  const context = octoberContext({
    kind: kind.id,
    producers,
    certificates,
    report: { ...reportContext, certificates },
  });
  const matching = guessMatching(from.columns, table, context.report.period);
  return checkImport({ kind: from, table, matching, context, decisions: noDecisions, idFor: (key) => key }).rows;
}

describe.each(backends)('at $name', ({ settings, languages }) => {
  let server: RealServer;
  let filing: RealFiling;
  let lists: ColumnContext;
  beforeAll(async () => {
    server = await realServer(settings);
    filing = await realFiling(server.base, 'multi');
    const { company } = filing.intent(0);
    const producers = (await filing.client.listAll(producerContact, {}, 1500)).rows;
    const certificates = (await filing.client.listAll(exemption, {}, 500)).rows.filter((one) => one.certificateNumber);
    const { locations } = (await filing.client.get(companyContact, company.id)).row;
    lists = { ...columnContext, producers, certificates, locations };
  }, 90_000);
  afterAll(() => server.close());

  const cases = kinds.flatMap((kind) => languages.map((language) => ({ kind, language, name: kind.id })));

  it.each(cases)(
    'each column of the $name report is saved as it was entered, and cleared, in $language',
    async (one) => {
      const { kind, language } = one;
      const columns = contextIn(language, lists);
      const { sheet, save, held } = await opened(filing, kind);
      const entered: Record<ListKey, (readonly SampleCell[])[]> = { nonExemptReceipts: [], exemptReceipts: [] };
      for (const list of listKeys) {
        const grid = quietGrid(kind, list, sheet, columns);
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
        const grid = quietGrid(kind, list, sheet, columns);
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

  it.each(cases)(
    'each column of a file for the $name report is saved as it stands there, in $language',
    async (one) => {
      const { kind, language } = one;
      const columns = contextIn(language, lists);
      const { sheet, save, held } = await opened(filing, kind);
      const cellsOf = (list: ListKey) => sampleCells(kind.form.lists[list], kind.tables[list], columns, 1);
      const cells = { nonExemptReceipts: cellsOf('nonExemptReceipts'), exemptReceipts: cellsOf('exemptReceipts') };
      for (const { list, values } of importedRows(kind, columns, cells)) {
        sheet.editAll(list, new Map(), [{ ...values, ...kind.tables[list].derived(values, columns) }]);
      }
      await save();
      for (const list of listKeys) {
        const [row] = await held(list);
        // Who is told by a name is the contact with its own identifier.
        const told = cells[list].filter(({ column }) => column.key !== 'identifier');
        expect(columnsOf(told, row)).toEqual(wanted(told));
      }
    },
  );
});
