import { path } from '@packhouse/jsonapi';
import {
  checkFirstHandlerExemptReceipt,
  checkFirstHandlerReceipt,
  checkFirstHandlerTogether,
  fhExemptReasons,
  firstHandlerForm,
  firstHandlerReport,
  firstHandlerTotals,
} from '@packhouse/programme';
import { poundsColumn } from '#domain/fields/columns/figure-column.ts';
import { dateColumn, stateColumn, suggestedColumn, textColumn } from '#domain/fields/columns/plain-columns.ts';
import {
  certificateColumn,
  exemptProducerColumn,
  producerColumn,
  reasonColumn,
} from '#domain/fields/columns/producer-columns.ts';
import { columnsOf } from './declared-columns.ts';
import { assessed, assessmentColumn, countable, titled } from './derived.ts';
import { exemptPounds } from './exempt-pounds.ts';
import type { ReceiptTable, ReportKind } from './report-kind.ts';
import { refIn } from './row-values.ts';

const identifier = textColumn('identifier', { min: 5, grow: 1 });
const reference = textColumn('reference', { min: 5.25, grow: 1 });
const location = suggestedColumn('location', { min: 6, grow: 1 }, ({ locations }) => locations);

const pairsBy = (date: string) => [['identifier', date, 'reference'], ['identifier', date], ['identifier']];

const nonExempt: ReceiptTable = {
  columns: columnsOf(firstHandlerForm.lists.nonExemptReceipts, [
    producerColumn,
    identifier,
    stateColumn('stateGrown'),
    dateColumn('collectedOn'),
    poundsColumn('inshell'),
    poundsColumn('shelled'),
    assessmentColumn,
    reference,
    location,
  ]),
  derived: assessed('identifier', 'collectedOn'),
  pairBy: pairsBy('collectedOn'),
  once: ['collectedOn', 'reference'],
  check: checkFirstHandlerReceipt,
};

const exempt: ReceiptTable = {
  columns: columnsOf(firstHandlerForm.lists.exemptReceipts, [
    exemptProducerColumn,
    identifier,
    stateColumn('stateGrown'),
    dateColumn('receivedOn'),
    poundsColumn('inshell'),
    poundsColumn('shelled'),
    reasonColumn(fhExemptReasons),
    certificateColumn,
    textColumn('priorHandler', { min: 8, grow: 1 }),
    reference,
    location,
  ]),
  derived: titled('identifier', 'receivedOn'),
  pairBy: pairsBy('receivedOn'),
  once: ['receivedOn', 'reference'],
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
  ownFields: [],
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
  figures: [
    { key: 'totalInshell', as: 'pounds' },
    { key: 'totalShelled', as: 'pounds' },
    { key: 'exemptInshell', as: 'pounds', isOptional: true },
    { key: 'exemptShelled', as: 'pounds', isOptional: true },
    { key: 'totalAssessment', as: 'money' },
  ],
};
