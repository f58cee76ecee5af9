import { path } from '@packhouse/jsonapi';
import {
  checkFirstHandlerExemptReceipt,
  checkFirstHandlerReceipt,
  checkFirstHandlerTogether,
  fhExemptReasons,
  fhFormsPackage,
  firstHandlerForm,
  firstHandlerReport,
  firstHandlerTotals,
  isBlankValue,
  readablePounds,
  receiptAssessment,
  reportingPeriod,
  rowTitle,
  type Values,
} from '@packhouse/programme';
import { type ColumnContext, type ReceiptColumn, textOf } from '../columns/column.ts';
import { dateColumn, poundsColumn, stateColumn, suggestedColumn, textColumn } from '../columns/plain-columns.ts';
import { certificateColumn, exemptProducerColumn, producerColumn, reasonColumn } from '../columns/producer-columns.ts';
import type { ReceiptRow, ReceiptTable, ReportKind } from './report-kind.ts';

const identifier = textColumn('identifier', { min: 5.5, grow: 1 });
const reference = textColumn('reference', { min: 6, grow: 1 });
const location = suggestedColumn('location', { min: 7, grow: 1 }, ({ locations }) => locations);

const poundsOf = (values: Values) =>
  readablePounds({ inshell: textOf(values, 'inshell'), shelled: textOf(values, 'shelled') });

/** The amount of one row, at the rates of the report. */
const assessmentColumn: ReceiptColumn = {
  key: 'assessment',
  kind: 'calculated',
  min: 7.25,
  shown: (values, { forms, format }) =>
    isBlankValue(values.inshell) && isBlankValue(values.shelled)
      ? ''
      : format.decimal(receiptAssessment(poundsOf(values), forms)),
  read: () => ({}),
};

/** Title and amount; the amount only with a date, since the backend takes the rates of the season it falls in. */
function derived(dateKey: string) {
  return (values: Values, { forms, period }: ColumnContext): Values => {
    const date = textOf(values, dateKey);
    const title = rowTitle({ reference: textOf(values, 'identifier'), date });
    if (dateKey === 'receivedOn') return { title };
    const isDated = date >= period.startsOn && date <= period.endsOn;
    return { title, assessment: isDated ? receiptAssessment(poundsOf(values), forms) : undefined };
  };
}

const nonExempt: ReceiptTable = {
  columns: [
    producerColumn,
    identifier,
    stateColumn('stateGrown'),
    dateColumn('collectedOn'),
    poundsColumn('inshell'),
    poundsColumn('shelled'),
    assessmentColumn,
    reference,
    location,
  ],
  derived: derived('collectedOn'),
  check: checkFirstHandlerReceipt,
};

const exempt: ReceiptTable = {
  columns: [
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
  ],
  derived: derived('receivedOn'),
  check: checkFirstHandlerExemptReceipt,
};

const { fields } = fhFormsPackage;

/** Malformed pounds count as none in a sum; the row itself says what is wrong. */
const countable = (row: ReceiptRow) => ({ ...row, ...poundsOf(row) });

/** The monthly report of a first handler (specification, section 3; form PEC-FHR). */
export const firstHandlerKind: ReportKind = {
  id: 'firstHandler',
  companyType: 'first_handler',
  form: firstHandlerForm,
  period: {
    packageIncludes: [path(fields.period, reportingPeriod.fields.season), path(fields.reports)],
    seasonPath: path(fields.period, reportingPeriod.fields.season, 'id'),
    duePath: path(fields.period, reportingPeriod.fields.dueOn),
    companyPath: path(fields.company, 'id'),
  },
  reportIncludes: [path(firstHandlerReport.fields.nonExemptReceipts), path(firstHandlerReport.fields.exemptReceipts)],
  packagesKey: 'fh_forms_packages',
  tables: { nonExemptReceipts: nonExempt, exemptReceipts: exempt },
  usesProducers: true,
  ownFields: [],
  checkTogether: checkFirstHandlerTogether,
  totals: (rows, forms) => ({
    ...firstHandlerTotals({ nonExempt: rows.nonExempt.map(countable), exempt: rows.exempt.map(countable), forms }),
  }),
  figures: [
    { key: 'totalInshell', as: 'pounds' },
    { key: 'totalShelled', as: 'pounds' },
    { key: 'exemptInshell', as: 'pounds', isOptional: true },
    { key: 'exemptShelled', as: 'pounds', isOptional: true },
    { key: 'totalAssessment', as: 'money' },
  ],
};
