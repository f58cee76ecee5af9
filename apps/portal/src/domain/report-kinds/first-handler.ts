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
} from '@packhouse/programme';
import { assessed, countable, titled } from './derived.ts';
import { ofProgram } from './of-program.ts';
import { receiptTable } from './receipt-table.ts';
import { keyFigures } from './report-header.ts';
import type { OtherReport, ReportKind } from './report-kind.ts';
import { refIn, textIn } from './row-values.ts';

const pairsBy = (date: string) => [['identifier', date, 'reference'], ['identifier', date], ['identifier']];

const nonExempt = receiptTable(fhNonExemptFields, {
  derived: assessed('identifier', 'collectedOn'),
  pairBy: pairsBy('collectedOn'),
  check: checkFirstHandlerReceipt,
});

const exempt = receiptTable(fhExemptFields, {
  derived: titled('identifier', 'receivedOn'),
  pairBy: pairsBy('receivedOn'),
  check: checkFirstHandlerExemptReceipt,
});

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
