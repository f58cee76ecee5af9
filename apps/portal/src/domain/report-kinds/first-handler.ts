import { path } from '@packhouse/jsonapi';
import {
  addQuantities,
  type CommodityForm,
  checkFirstHandlerExemptReceipt,
  checkFirstHandlerReceipt,
  checkFirstHandlerTogether,
  fhExemptFields,
  fhNonExemptFields,
  firstHandlerForm,
  firstHandlerReport,
  firstHandlerReportFields,
  firstHandlerTotals,
  inshellEquivalent,
  onceFields,
} from '@packhouse/programme';
import { assessed, countable, titled } from './derived.ts';
import { fileHeadings, gridColumns } from './grid-columns.ts';
import { ofProgram } from './of-program.ts';
import { keyFigures } from './report-header.ts';
import type { OtherReport, ReceiptTable, ReportKind } from './report-kind.ts';
import { refIn, textIn } from './row-values.ts';

const pairsBy = (date: string) => [['identifier', date, 'reference'], ['identifier', date], ['identifier']];

const nonExemptColumns = ofProgram(gridColumns(fhNonExemptFields));
const nonExempt: ReceiptTable = {
  get columns() {
    return nonExemptColumns();
  },
  file: fileHeadings(fhNonExemptFields),
  derived: assessed('identifier', 'collectedOn'),
  pairBy: pairsBy('collectedOn'),
  once: onceFields(fhNonExemptFields),
  check: checkFirstHandlerReceipt,
};

const exemptColumns = ofProgram(gridColumns(fhExemptFields));
const exempt: ReceiptTable = {
  get columns() {
    return exemptColumns();
  },
  file: fileHeadings(fhExemptFields),
  derived: titled('identifier', 'receivedOn'),
  pairBy: pairsBy('receivedOn'),
  once: onceFields(fhExemptFields),
  check: checkFirstHandlerExemptReceipt,
};

const figures = ofProgram(keyFigures(firstHandlerReportFields));

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
  get figures() {
    return figures();
  },
};

/** Pounds in the base form that producers delivered as de minimis in other months, by the contact's id. */
function exemptPounds(others: readonly OtherReport[], forms: readonly CommodityForm[]): ReadonlyMap<string, string> {
  const sums = new Map<string, string>();
  for (const row of others.flatMap(({ rows }) => rows.exemptReceipts)) {
    const producer = refIn(row, 'producer')?.id;
    if (producer === undefined || textIn(row, 'reason') !== 'de_minimis') continue;
    const pounds = inshellEquivalent({ inshell: textIn(row, 'inshell'), shelled: textIn(row, 'shelled') }, forms);
    sums.set(producer, addQuantities([sums.get(producer) ?? '0', pounds]));
  }
  return sums;
}
