import { path } from '@packhouse/jsonapi';
import {
  checkFirstHandlerExemptReceipt,
  checkFirstHandlerReceipt,
  checkFirstHandlerTogether,
  fhExemptFields,
  fhNonExemptFields,
  firstHandlerForm,
  firstHandlerReport,
  firstHandlerReportFields,
  firstHandlerTotals,
  onceFields,
} from '@packhouse/programme';
import { assessed, countable, titled } from './derived.ts';
import { exemptPounds } from './exempt-pounds.ts';
import { gridColumns } from './grid-columns.ts';
import { keyFigures } from './report-header.ts';
import type { ReceiptTable, ReportKind } from './report-kind.ts';
import { refIn } from './row-values.ts';

const pairsBy = (date: string) => [['identifier', date, 'reference'], ['identifier', date], ['identifier']];

const nonExempt: ReceiptTable = {
  columns: gridColumns(fhNonExemptFields),
  derived: assessed('identifier', 'collectedOn'),
  pairBy: pairsBy('collectedOn'),
  once: onceFields(fhNonExemptFields),
  check: checkFirstHandlerReceipt,
};

const exempt: ReceiptTable = {
  columns: gridColumns(fhExemptFields),
  derived: titled('identifier', 'receivedOn'),
  pairBy: pairsBy('receivedOn'),
  once: onceFields(fhExemptFields),
  check: checkFirstHandlerExemptReceipt,
};

/** The monthly report of a first handler (specification, section 3; form PEC-FHR). */
export const firstHandlerKind: ReportKind = {
  id: 'firstHandler',
  companyType: 'first_handler',
  form: firstHandlerForm,
  reportIncludes: [path(firstHandlerReport.fields.nonExemptReceipts), path(firstHandlerReport.fields.exemptReceipts)],
  tables: { nonExemptReceipts: nonExempt, exemptReceipts: exempt },
  usesProducers: true,
  header: firstHandlerReportFields,
  season: {
    includes: [path(firstHandlerReport.fields.period), path(firstHandlerReport.fields.exemptReceipts)],
    facts: (others, forms) => ({ exemptBefore: exemptPounds(others, forms) }),
  },
  checkTogether: checkFirstHandlerTogether,
  totals: (rows, forms) => ({
    ...firstHandlerTotals({ nonExempt: rows.nonExempt.map(countable), exempt: rows.exempt.map(countable), forms }),
  }),
  counted: ({ nonExempt, exempt }) => ({
    producerCount: new Set([...nonExempt, ...exempt].flatMap((row) => refIn(row, 'producer')?.id ?? [])).size,
  }),
  figures: keyFigures(firstHandlerReportFields),
};
