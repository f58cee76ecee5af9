import { path } from '@packhouse/jsonapi';
import {
  checkImporterExemptReceipt,
  checkImporterReceipt,
  checkImporterTogether,
  importerExemptReasons,
  importerForm,
  importerReport,
  importerTotals,
  readAmount,
} from '@packhouse/programme';
import { textOf } from '#domain/fields/columns/column.ts';
import { countryColumn, entryNumberColumn } from '#domain/fields/columns/entry-columns.ts';
import { amountColumn, kilogramsColumn } from '#domain/fields/columns/figure-column.ts';
import { dateColumn, textColumn } from '#domain/fields/columns/plain-columns.ts';
import { certificateColumn, reasonColumn } from '#domain/fields/columns/producer-columns.ts';
import { columnsOf } from './declared-columns.ts';
import { assessed, assessmentColumn, countable, titled } from './derived.ts';
import { entriesIn } from './entries-in.ts';
import type { ReceiptRow, ReceiptTable, ReportKind } from './report-kind.ts';

const portCode = textColumn('portCode', { min: 4 });
const customsCollected = amountColumn('customsCollected');

/** An entry may have several lines. */
const pairBy = [['entryNumber', 'entryDate', 'country'], ['entryNumber', 'entryDate'], ['entryNumber']];

const nonExempt: ReceiptTable = {
  columns: columnsOf(importerForm.lists.nonExemptReceipts, [
    entryNumberColumn,
    dateColumn('entryDate'),
    countryColumn,
    kilogramsColumn('inshell'),
    kilogramsColumn('shelled'),
    assessmentColumn,
    customsCollected,
    portCode,
  ]),
  derived: assessed('entryNumber', 'entryDate'),
  pairBy,
  once: ['entryNumber', 'entryDate', 'customsCollected'],
  check: (row, context) => checkImporterReceipt(row, context, context.forms),
};

const exempt: ReceiptTable = {
  columns: columnsOf(importerForm.lists.exemptReceipts, [
    entryNumberColumn,
    dateColumn('entryDate'),
    countryColumn,
    kilogramsColumn('inshell'),
    kilogramsColumn('shelled'),
    textColumn('billOfLading', { min: 9, grow: 1 }),
    reasonColumn(importerExemptReasons),
    certificateColumn,
    textColumn('organicImportCertificate', { min: 10, grow: 1 }),
    customsCollected,
    portCode,
  ]),
  derived: titled('entryNumber', 'entryDate'),
  pairBy,
  once: ['entryNumber', 'entryDate', 'customsCollected', 'billOfLading', 'organicImportCertificate'],
  check: checkImporterExemptReceipt,
};

/** Malformed amounts count as none in a sum; the row itself says what is wrong. */
const summed = (row: ReceiptRow) => ({
  ...countable(row),
  customsCollected: readAmount(textOf(row, 'customsCollected')).value ?? '0.00',
});

/** The monthly report of an importer (specification, section 3; form PEC-FHR-2). */
export const importerKind: ReportKind = {
  id: 'importer',
  companyType: 'importer',
  form: importerForm,
  reportIncludes: [path(importerReport.fields.nonExemptReceipts), path(importerReport.fields.exemptReceipts)],
  tables: { nonExemptReceipts: nonExempt, exemptReceipts: exempt },
  usesProducers: false,
  ownFields: ['importerNumber', 'brokerName'],
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
  figures: [
    { key: 'totalInshell', as: 'pounds' },
    { key: 'totalShelled', as: 'pounds' },
    { key: 'exemptInshell', as: 'pounds', isOptional: true },
    { key: 'exemptShelled', as: 'pounds', isOptional: true },
    { key: 'totalAssessment', as: 'money' },
    { key: 'totalCustomsCollected', as: 'money' },
    { key: 'overpaid', as: 'money', isOptional: true },
    { key: 'collectedOnExempt', as: 'money', isOptional: true },
    { key: 'balanceDue', as: 'money' },
  ],
};
