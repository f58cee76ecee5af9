import {
  type CommodityForm,
  formatEntryNumber,
  type ImporterExemptReceipt,
  type ImporterNonExemptReceipt,
  importerExemptReasons,
  type Pounds,
} from '@packhouse/programme';
import type { SheetSection } from '../form-sheet.ts';
import { cellLines, poundsColumns } from '../pounds-columns.ts';
import { regionNames } from '../region-names.ts';
import { type ColumnOf, tableSection } from '../table-section.ts';
import type { Words } from '../words.ts';

type Receipt = ImporterNonExemptReceipt | ImporterExemptReceipt;

function entryColumns<Row extends Receipt>({ t, format, language }: Words): ColumnOf<Row>[] {
  const nameOf = regionNames({ language });
  return [
    {
      label: t('column.entryNumber'),
      weight: 2.6,
      text: (row) => formatEntryNumber(row.entryNumber ?? ''),
      total: t('total'),
    },
    { label: t('column.entryDate'), weight: 2.2, text: (row) => format.shortDate(row.entryDate ?? '') },
    { label: t('column.country'), weight: 2.2, text: (row) => nameOf(row.country ?? '') },
    { label: t('column.port'), weight: 1.4, text: (row) => row.portCode ?? '', isOptional: true },
  ];
}

/** What the tables of an importer report are made of; totals are those of the report. */
export interface ImporterTables {
  readonly forms: readonly CommodityForm[];
  readonly nonExempt: readonly ImporterNonExemptReceipt[];
  readonly exempt: readonly ImporterExemptReceipt[];
  readonly totals: {
    readonly assessed: Pounds;
    readonly assessment: string;
    readonly exempt: Pounds;
    readonly collected: string;
    readonly collectedOnExempt: string;
  };
}

function moneyColumn<Row>(
  label: string,
  of: { readonly text: (row: Row) => string | null; readonly total: string },
  { format }: Words,
): ColumnOf<Row> {
  return {
    label,
    align: 'end',
    weight: 2.6,
    text: (row) => format.money(of.text(row) ?? '0.00'),
    total: format.money(of.total),
  };
}

const entryPairs = ({ t }: Words): string[][] => [
  [t('column.entryNumber'), t('column.entryDate')],
  [t('column.entryNumber')],
];

/** PEC-FHR-2 part B: entries on which the assessment is due. */
export function importerNonExemptSection({ forms, nonExempt, totals }: ImporterTables, words: Words): SheetSection {
  const { t } = words;
  const columns: ColumnOf<ImporterNonExemptReceipt>[] = [
    ...entryColumns<ImporterNonExemptReceipt>(words),
    ...poundsColumns<ImporterNonExemptReceipt>(forms, totals.assessed, words),
    moneyColumn(t('column.assessment'), { text: (row) => row.assessment, total: totals.assessment }, words),
    moneyColumn(t('column.customs'), { text: (row) => row.customsCollected, total: totals.collected }, words),
  ];
  const named = { id: 'nonExempt', heading: t('section.entries'), empty: t('section.entriesEmpty') };
  return { ...tableSection(named, columns, nonExempt), pairBy: entryPairs(words) };
}

function exemptBasis(row: ImporterExemptReceipt, { t }: Words): string {
  const known = importerExemptReasons.find((word) => word === row.reason);
  const { certificateNumber, billOfLading, organicImportCertificate } = row;
  return cellLines(
    known === undefined ? row.reason : t(`reason.${known}`),
    certificateNumber && t('certificateNumber', { number: certificateNumber }),
    billOfLading && t('billOfLading', { number: billOfLading }),
    organicImportCertificate && t('importCertificate', { number: organicImportCertificate }),
  );
}

/** PEC-FHR-2 part C: entries on which no assessment is due. */
export function importerExemptSection({ forms, exempt, totals }: ImporterTables, words: Words): SheetSection {
  const { t } = words;
  const columns: ColumnOf<ImporterExemptReceipt>[] = [
    ...entryColumns<ImporterExemptReceipt>(words),
    { label: t('column.reason'), weight: 3.4, text: (row) => exemptBasis(row, words) },
    ...poundsColumns<ImporterExemptReceipt>(forms, totals.exempt, words),
    moneyColumn(
      t('column.customsAnyway'),
      { text: (row) => row.customsCollected, total: totals.collectedOnExempt },
      words,
    ),
  ];
  const named = { id: 'exempt', heading: t('section.exemptEntries'), empty: t('section.exemptEntriesEmpty') };
  return { ...tableSection(named, columns, exempt), pairBy: entryPairs(words) };
}
