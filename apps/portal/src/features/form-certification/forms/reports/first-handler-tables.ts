import {
  type CommodityForm,
  exemptTotals,
  type FhExemptReceipt,
  type FhNonExemptReceipt,
  fhExemptReasons,
  type Pounds,
  type ReasonTotal,
} from '@packhouse/programme';
import type { SheetSection } from '../form-sheet.ts';
import { cellLines, poundsColumns } from '../pounds-columns.ts';
import { type ColumnOf, tableSection } from '../table-section.ts';
import type { Words } from '../words.ts';

type Receipt = FhNonExemptReceipt | FhExemptReceipt;

function producerColumns<Row extends Receipt>({ t }: Words): ColumnOf<Row>[] {
  return [
    {
      label: t('column.producer'),
      weight: 4.6,
      text: (row) => cellLines(row.producerName, row.producerAddress),
      total: t('total'),
    },
    { label: t('column.identifier'), weight: 2, text: (row) => row.identifier ?? '' },
    { label: t('column.state'), weight: 1.5, text: (row) => row.stateGrown ?? '' },
  ];
}

function ticketColumns<Row extends Receipt>({ t }: Words): ColumnOf<Row>[] {
  return [
    { label: t('column.ticket'), weight: 1.8, text: (row) => row.reference ?? '', isOptional: true },
    { label: t('column.location'), weight: 2, text: (row) => row.location ?? '', isOptional: true },
  ];
}

/** By what the receipts of two versions are told to be the same one, the most telling first. */
function receiptPairs(date: string, { t }: Words): string[][] {
  const identifier = t('column.identifier');
  return [[identifier, date, t('column.ticket')], [identifier, date], [identifier]];
}

/** What the tables of a first handler report are made of; totals are those of the report. */
export interface ReportTables {
  readonly forms: readonly CommodityForm[];
  readonly nonExempt: readonly FhNonExemptReceipt[];
  readonly exempt: readonly FhExemptReceipt[];
  readonly totals: { readonly assessed: Pounds; readonly assessment: string; readonly exempt: Pounds };
}

/** PEC-FHR part B: crop on which the assessment was collected. */
export function nonExemptSection({ forms, nonExempt, totals }: ReportTables, words: Words): SheetSection {
  const { t, format } = words;
  const columns: ColumnOf<FhNonExemptReceipt>[] = [
    ...producerColumns<FhNonExemptReceipt>(words),
    { label: t('column.collected'), weight: 2.2, text: (row) => format.shortDate(row.collectedOn ?? '') },
    ...ticketColumns<FhNonExemptReceipt>(words),
    ...poundsColumns<FhNonExemptReceipt>(forms, totals.assessed, words),
    {
      label: t('column.assessment'),
      align: 'end',
      weight: 2.7,
      text: (row) => format.money(row.assessment ?? '0.00'),
      total: format.money(totals.assessment),
    },
  ];
  const named = { id: 'nonExempt', heading: t('section.nonExempt'), empty: t('section.nonExemptEmpty') };
  const pairBy = receiptPairs(t('column.collected'), words);
  return { ...tableSection(named, columns, nonExempt), pairBy };
}

/** The word of a reason in the list of the programme; an unknown word stands as it came. */
function reasonText(reason: string | null, { t }: Words): string {
  const known = fhExemptReasons.find((word) => word === reason);
  return known === undefined ? (reason ?? '') : t(`reason.${known}`);
}

function exemptBasis(row: FhExemptReceipt, words: Words): string {
  const { t } = words;
  const certificate = row.certificateNumber ? t('certificateNumber', { number: row.certificateNumber }) : null;
  const handler = row.priorHandler ? t('paidBy', { handler: row.priorHandler }) : null;
  return cellLines(reasonText(row.reason, words), certificate, handler);
}

/** PEC-FHR part C: crop on which no assessment is due. */
export function exemptSection({ forms, exempt, totals }: ReportTables, words: Words): SheetSection {
  const { t, format } = words;
  const columns: ColumnOf<FhExemptReceipt>[] = [
    ...producerColumns<FhExemptReceipt>(words),
    { label: t('column.received'), weight: 2.2, text: (row) => format.shortDate(row.receivedOn ?? '') },
    { label: t('column.reason'), weight: 4, text: (row) => exemptBasis(row, words) },
    ...ticketColumns<FhExemptReceipt>(words),
    ...poundsColumns<FhExemptReceipt>(forms, totals.exempt, words),
  ];
  const named = { id: 'exempt', heading: t('section.exempt'), empty: t('section.exemptEmpty') };
  const pairBy = receiptPairs(t('column.received'), words);
  return { ...tableSection(named, columns, exempt), pairBy };
}

/** Exempt pounds by reason, each form apart, and on the basis of the first form (domain.md, section 3.3). */
export function exemptTotalsSection({ forms, exempt, totals }: ReportTables, words: Words): SheetSection {
  const { t, format } = words;
  const columns: ColumnOf<ReasonTotal>[] = [
    { label: t('column.reason'), weight: 4, text: (row) => reasonText(row.reason, words), total: t('total') },
    ...poundsColumns<ReasonTotal>(forms, totals.exempt, words),
    {
      label: t('column.equivalent'),
      align: 'end',
      weight: 2,
      text: (row) => format.decimal(row.inshellEquivalent),
    },
  ];
  const named = { id: 'exemptTotals', heading: t('section.exemptTotals'), empty: t('section.exemptEmpty') };
  return tableSection(named, columns, exemptTotals(exempt, forms));
}
