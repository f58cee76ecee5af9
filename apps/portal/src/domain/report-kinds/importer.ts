import { path } from '@packhouse/jsonapi';
import {
  checkImporterExemptReceipt,
  checkImporterReceipt,
  checkImporterTogether,
  importerExemptFields,
  importerForm,
  importerNonExemptFields,
  importerReport,
  importerReportFields,
  importerTotals,
  normaliseEntryNumber,
  readAmount,
} from '@packhouse/programme';
import { textOf } from '#domain/fields/column.ts';
import { assessed, countable, titled } from './derived.ts';
import { ofProgram } from './of-program.ts';
import { receiptTable } from './receipt-table.ts';
import { keyFigures } from './report-header.ts';
import { listKeys, type OtherReport, type ReceiptRow, type ReportKind } from './report-kind.ts';
import { textIn } from './row-values.ts';

/** An entry may have several lines. */
const pairBy = [['entryNumber', 'entryDate', 'country'], ['entryNumber', 'entryDate'], ['entryNumber']];

const nonExempt = receiptTable(importerNonExemptFields, {
  derived: assessed('entryNumber', 'entryDate'),
  pairBy,
  check: (row, context) => checkImporterReceipt(row, context, context.forms),
});

const exempt = receiptTable(importerExemptFields, {
  derived: titled('entryNumber', 'entryDate'),
  pairBy,
  check: checkImporterExemptReceipt,
});

/** Malformed amounts count as none in a sum; the row itself says what is wrong. */
const summed = (row: ReceiptRow) => ({
  ...countable(row),
  customsCollected: readAmount(textOf(row, 'customsCollected')).value ?? '0.00',
});

const figures = ofProgram(
  keyFigures(importerReportFields, [
    { at: 7, key: 'overpaid', as: 'money', isOptional: true },
    { at: 8, key: 'collectedOnExempt', as: 'money', isOptional: true },
  ]),
);

/** The monthly report of an importer (specification, section 3; form PEC-FHR-2). */
export const importerKind: ReportKind = {
  id: 'importer',
  companyType: 'importer',
  form: importerForm,
  reportIncludes: [path(importerReport.fields.nonExemptReceipts), path(importerReport.fields.exemptReceipts)],
  tables: { nonExemptReceipts: nonExempt, exemptReceipts: exempt },
  usesProducers: false,
  header: importerReportFields,
  asBefore: { header: ['importerNumber', 'brokerName'], row: ['portCode'] },
  season: {
    includes: [
      path(importerReport.fields.period),
      path(importerReport.fields.nonExemptReceipts),
      path(importerReport.fields.exemptReceipts),
    ],
    facts: (others) => ({ entriesElsewhere: entriesIn(others) }),
  },
  checkTogether: checkImporterTogether,
  totals: ({ nonExempt: assessedRows, exempt: free }, forms) => ({
    ...importerTotals({ nonExempt: assessedRows.map(summed), exempt: free.map(summed), forms }),
  }),
  counted: () => ({}),
  get figures() {
    return figures();
  },
};

/** Entry numbers that other months hold, normalised, with the title of their period. */
function entriesIn(others: readonly OtherReport[]): ReadonlyMap<string, string> {
  return new Map(
    others.flatMap(({ periodTitle, rows }) =>
      listKeys
        .flatMap((list) => rows[list])
        .map((row) => [normaliseEntryNumber(textIn(row, 'entryNumber') ?? ''), periodTitle] as const),
    ),
  );
}
