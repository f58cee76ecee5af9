import {
  addDecimals,
  certificationStatement,
  compareDecimals,
  formsAtRates,
  importerBalance,
  importerReportFields,
  moneyScale,
} from '@packhouse/programme';
import { partyOf } from '../company-block.ts';
import { factsOf, figuresOf } from '../form-facts.ts';
import type { RecordDocument } from '../record-document.ts';
import type { Words } from '../words.ts';
import { importerExemptSection, importerNonExemptSection } from './importer-tables.ts';
import { type ImporterContent, monthOf, recordedReport, versionText } from './report-content.ts';

/** An importer report in words (domain.md 2.6 and 2.15). What Customs took too much of is never set off. */
export function importerDocument(content: ImporterContent, words: Words): RecordDocument {
  const { company, report, seasonTitle, nonExempt, exempt } = content;
  const { t, format, settings } = words;
  const forms = formsAtRates(settings.commodityForms, report);
  const period = monthOf(content, words);
  const { overpaid, collectedOnExempt } = importerBalance({ nonExempt, exempt, forms });
  const ifAny = (amount: string) => (compareDecimals(amount, '0') > 0 ? format.money(amount) : '');
  const recorded = recordedReport(importerReportFields, content, words, [
    { at: 30, label: t('fact.overpaid'), value: ifAny(overpaid) },
    { at: 31, label: t('fact.collectedOnExempt'), value: ifAny(collectedOnExempt) },
  ]);
  const tables = {
    forms,
    nonExempt,
    exempt,
    totals: {
      assessed: { inshell: report.totalInshell, shelled: report.totalShelled },
      assessment: report.totalAssessment ?? '0.00',
      exempt: { inshell: report.exemptInshell, shelled: report.exemptShelled },
      collected: addDecimals(
        nonExempt.map(({ customsCollected }) => customsCollected ?? '0'),
        moneyScale,
      ),
      collectedOnExempt,
    },
  };
  return {
    title: t('formTitle.importer_report', { period }),
    ...(content.amends === null ? {} : { version: versionText(content, words) }),
    party: partyOf(company, words),
    figures: figuresOf(recorded, words),
    facts: factsOf(recorded, words),
    sections: [importerNonExemptSection(tables, words), importerExemptSection(tables, words)],
    statement: certificationStatement({
      statement: 'importer_report',
      settings,
      values: { company: company.legalName || company.title, period, season: seasonTitle },
      language: words.language,
    }),
  };
}
