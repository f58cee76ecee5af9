// Every column of a file, for every kind of row, saved by the portal's own machine and read back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ColumnContext } from '#domain/fields/columns/column.ts';
import { contextIn, type SampleCell, sampleCells } from '#domain/fields/columns/sample-cells.fixture.ts';
import { type ListKey, listKeys, type ReportKind } from '#domain/report-kinds/report-kind.ts';
import { reportContext } from '#domain/reports/draft/month.fixture.ts';
import {
  backends,
  casesAt,
  columnsOf,
  opened,
  type RealReports,
  realReports,
  wanted,
} from '#domain/reports/draft/real-reports.fixture.ts';
import { readDelimited } from '#domain/spreadsheet/table/read-delimited.ts';
import { importKind } from '../kinds/import-kinds.ts';
import { checkImport, noDecisions } from './check-import.ts';
import { guessMatching } from './import-file.ts';
import { octoberContext } from './october.fixture.ts';

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

describe.each(backends)('at $name', (backend) => {
  let reports: RealReports;
  beforeAll(async () => {
    reports = await realReports(backend);
  }, 90_000);
  afterAll(() => reports.close());

  it.each(casesAt(backend))(
    'each column of a file for the $name report is saved as it stands there, in $language',
    async (one) => {
      const { kind, language } = one;
      const columns = contextIn(language, reports.lists);
      const { liveDraft, save, held } = await opened(reports.filing, kind);
      const cellsOf = (list: ListKey) => sampleCells(kind.form.lists[list], kind.tables[list], columns, 1);
      const cells = { nonExemptReceipts: cellsOf('nonExemptReceipts'), exemptReceipts: cellsOf('exemptReceipts') };
      for (const { list, values } of importedRows(kind, columns, cells)) {
        liveDraft.editAll(list, new Map(), [{ ...values, ...kind.tables[list].derived(values, columns) }]);
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
