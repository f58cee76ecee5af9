import {
  type CommodityForm,
  type ImporterExemptReceipt,
  type ImporterNonExemptReceipt,
  importerExemptFields,
  importerNonExemptFields,
  type Pounds,
} from '@packhouse/programme';
import { importerKind } from '#domain/report-kinds/importer.ts';
import { listSection } from '../list-section.ts';
import type { RecordSection } from '../record-document.ts';
import type { Words } from '../words.ts';
import { totalCheck } from './total-check.ts';

/** The sources of an importer report's tables; totals are those of the report. */
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

const { id: branch } = importerKind;
const pairBy = [['entryNumber', 'entryDate'], ['entryNumber']];

/** PEC-FHR-2 part B: entries on which the assessment is due. */
export function importerNonExemptSection({ forms, nonExempt, totals }: ImporterTables, words: Words): RecordSection {
  const { t } = words;
  const named = { id: 'nonExempt', heading: t('section.entries'), empty: t('section.entriesEmpty') };
  const money = { assessment: totals.assessment, customsCollected: totals.collected };
  const list = { words: branch, forms, pairBy, described: importerNonExemptFields, rows: nonExempt };
  const section = listSection(named, { ...list, totals: { pounds: totals.assessed, money } }, words);
  return { ...section, ...totalCheck({ forms, rows: nonExempt, assessment: totals.assessment }, words) };
}

/** PEC-FHR-2 part C: entries on which no assessment is due. */
export function importerExemptSection({ forms, exempt, totals }: ImporterTables, words: Words): RecordSection {
  const { t } = words;
  const named = { id: 'exempt', heading: t('section.exemptEntries'), empty: t('section.exemptEntriesEmpty') };
  const money = { customsCollected: totals.collectedOnExempt };
  const list = { words: branch, forms, pairBy, described: importerExemptFields, rows: exempt };
  return listSection(named, { ...list, totals: { pounds: totals.exempt, money } }, words);
}
