import {
  type CommodityForm,
  compareDecimals,
  formsAtRates,
  importerBalance,
  importerExemptFields,
  importerNonExemptFields,
  importerReportFields,
  moneyScale,
  subtractDecimals,
} from '@packhouse/programme';
import { importerKind } from '#domain/report-kinds/importer.ts';
import { urls } from '#kernel/routing/urls.ts';
import type { RecordedForm } from '../form-facts.ts';
import { listSection } from '../list-section.ts';
import type { RecordDocument, RecordSection } from '../record-document.ts';
import type { Words } from '../words.ts';
import { type ImporterContent, recordedReport, reportDocument, totalsOf } from './report-content.ts';
import { totalCheck } from './total-check.ts';

/** The sources of an importer report's tables; totals are those of the report. */
interface ImporterTables extends Pick<ImporterContent, 'nonExempt' | 'exempt'> {
  readonly forms: readonly CommodityForm[];
  readonly totals: ReturnType<typeof totalsOf> & { readonly collected: string; readonly collectedOnExempt: string };
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

/**
 * An importer report in words (domain.md 2.6 and 2.15). What Customs took too much of is never set off: the figures add
 * up line by line, and what was taken on exempt entries stands apart, with the way to claim it back.
 */
export function importerDocument(content: ImporterContent, words: Words): RecordDocument {
  const { report, nonExempt, exempt } = content;
  const { t, format, settings } = words;
  const forms = formsAtRates(settings.commodityForms, report);
  const { totalCustomsCollected, overpaid, collectedOnExempt } = importerBalance({ nonExempt, exempt, forms });
  const collected = subtractDecimals(totalCustomsCollected, collectedOnExempt, moneyScale);
  const isAny = (amount: string) => compareDecimals(amount, '0') > 0;
  const inAll = report.totalCustomsCollected ?? totalCustomsCollected;
  const all = compareDecimals(inAll, collected) === 0 ? '' : format.money(inAll);
  const recorded = recordedReport(importerReportFields, content, words, [
    { at: 30, label: t('fact.collectedInAll'), value: all },
  ]);
  const apart = { hint: t('figure.claimBack'), href: urls.reimbursements('import') };
  const added: RecordedForm = {
    ...recorded,
    said: { ...recorded.said, totalCustomsCollected: format.money(subtractDecimals('0', collected, moneyScale)) },
    derivedFigures: [
      ...(isAny(overpaid)
        ? [{ at: 4.5, id: 'overpaid', label: t('fact.overpaid'), value: `+${format.money(overpaid)}`, ...apart }]
        : []),
      ...(isAny(collectedOnExempt)
        ? [
            {
              ...{ at: 6, id: 'collectedOnExempt', label: t('fact.collectedOnExempt') },
              ...{ value: format.money(collectedOnExempt), ...apart },
            },
          ]
        : []),
    ],
  };
  const tables = { forms, nonExempt, exempt, totals: { ...totalsOf(report), collected, collectedOnExempt } };
  const sections = [importerNonExemptSection(tables, words), importerExemptSection(tables, words)];
  return reportDocument('importer_report', content, { recorded: added, sections }, words);
}
