import {
  addDecimals,
  certificationStatement,
  compareDecimals,
  formsAtRates,
  importerBalance,
  moneyScale,
} from '@packhouse/programme';
import { partyOf } from '../company-block.ts';
import { masked } from '../masked.ts';
import type { RecordDocument } from '../record-document.ts';
import type { Words } from '../words.ts';
import { importerExemptSection, importerNonExemptSection } from './importer-tables.ts';
import { type ImporterContent, monthOf, reportFacts, reportFigures, versionText } from './report-content.ts';

/** An importer report in words (domain.md 2.6 and 2.15). What Customs took too much of is never set off. */
export function importerDocument(content: ImporterContent, words: Words): RecordDocument {
  const { company, report, seasonTitle, nonExempt, exempt } = content;
  const { t, format, settings } = words;
  const forms = formsAtRates(settings.commodityForms, report);
  const period = monthOf(content, words);
  const { overpaid, collectedOnExempt } = importerBalance({ nonExempt, exempt, forms });
  const ifAny = (amount: string) => (compareDecimals(amount, '0') > 0 ? format.money(amount) : '');
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
    figures: [
      ...reportFigures(content, forms, words),
      {
        id: 'customs',
        label: t('words:term.collectedByCustoms'),
        value: format.money(report.totalCustomsCollected ?? '0.00'),
      },
      { id: 'balance', label: t('figure.balance'), value: format.money(report.balanceDue ?? '0.00') },
    ],
    facts: reportFacts(content, forms, words, [
      { label: t('fact.overpaid'), value: ifAny(overpaid) },
      { label: t('fact.collectedOnExempt'), value: ifAny(collectedOnExempt) },
      { label: t('words:term.importerNumber'), value: masked(report.importerNumber) },
      { label: t('fact.broker'), value: report.brokerName ?? '' },
    ]),
    sections: [importerNonExemptSection(tables, words), importerExemptSection(tables, words)],
    statement: certificationStatement({
      statement: 'importer_report',
      settings,
      values: { company: company.legalName || company.title, period, season: seasonTitle },
      language: words.language,
    }),
  };
}
