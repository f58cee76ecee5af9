// Every column of a file, for every kind of row: what comes of it are the values that the grid has of the same cells. That
// each of them is saved, the tests of the grid say.
import { languages, sendable } from '@packhouse/programme';
import { readDelimited } from '@packhouse/spreadsheet';
import { describe, expect, it } from 'vitest';
import type { ColumnContext } from '#domain/fields/column.ts';
import { columnsOf, contextIn, type SampleCell, sampleCells, wanted } from '#domain/fields/sample-cells.fixture.ts';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { importerKind } from '#domain/report-kinds/importer.ts';
import { type ListKey, listKeys, type ReportKind } from '#domain/report-kinds/report-kind.ts';
import { reportContext } from '#domain/reports/draft/month.fixture.ts';
import { importKind } from '../import-kinds.ts';
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

const reports = [firstHandlerKind, importerKind].flatMap((kind: ReportKind) =>
  languages.map(({ code }) => ({ kind, code, name: kind.id })),
);

describe.each(reports)('every column of a file for the $name report in $code', ({ kind, code }) => {
  it.each([1, 2, 3, 4])('is read as it stands there, in fields that the row has (%i)', (seed) => {
    const columns = contextIn(code);
    const cellsOf = (list: ListKey) => sampleCells(kind.form.lists[list], kind.tables[list], columns, seed);
    const cells = { nonExemptReceipts: cellsOf('nonExemptReceipts'), exemptReceipts: cellsOf('exemptReceipts') };
    const rows = importedRows(kind, columns, cells);
    for (const list of listKeys) {
      const resource = kind.form.lists[list];
      const found = rows.filter((row) => row.list === list).map(({ values }) => values);
      // Who is told by a name is the contact with its own identifier.
      const told = cells[list].filter(({ column }) => column.key !== 'identifier');
      expect(found.map((values) => columnsOf(told, values))).toEqual([wanted(told)]);
      for (const values of found) {
        const whole = { ...values, ...kind.tables[list].derived(values, columns) };
        expect(Object.keys(whole).filter((key) => key !== 'title' && !(key in resource.fields))).toEqual([]);
        expect(sendable(resource, whole, 'create').malformed).toEqual([]);
      }
    }
  });
});
