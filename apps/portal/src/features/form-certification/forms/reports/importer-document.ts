import {
  certificationStatement,
  compareDecimals,
  formsAtRates,
  importerBalance,
  importerReportFields,
  moneyScale,
  statementOf,
  subtractDecimals,
} from '@packhouse/programme';
import { urls } from '#kernel/routing/urls.ts';
import { partyOf } from '../company-block.ts';
import type { RecordedForm } from '../form-facts.ts';
import { factsOf, figuresOf } from '../form-facts.ts';
import type { RecordDocument } from '../record-document.ts';
import type { Words } from '../words.ts';
import { importerExemptSection, importerNonExemptSection } from './importer-tables.ts';
import { type ImporterContent, monthOf, recordedReport, versionText } from './report-content.ts';

/**
 * An importer report in words (domain.md 2.6 and 2.15). What Customs took too much of is never set off: the figures add
 * up line by line, and what was taken on exempt entries stands apart, with the way to claim it back.
 */
export function importerDocument(content: ImporterContent, words: Words): RecordDocument {
  const { company, report, seasonTitle, nonExempt, exempt } = content;
  const { t, format, settings } = words;
  const forms = formsAtRates(settings.commodityForms, report);
  const period = monthOf(content, words);
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
  const tables = {
    forms,
    nonExempt,
    exempt,
    totals: {
      assessed: { inshell: report.totalInshell, shelled: report.totalShelled },
      assessment: report.totalAssessment ?? '0.00',
      exempt: { inshell: report.exemptInshell, shelled: report.exemptShelled },
      collected,
      collectedOnExempt,
    },
  };
  return {
    title: t('formTitle.importer_report', { period }),
    ...(content.amends === null ? {} : { version: versionText(content, words) }),
    party: partyOf(company, words),
    figures: figuresOf(added, words),
    facts: factsOf(recorded, words),
    sections: [importerNonExemptSection(tables, words), importerExemptSection(tables, words)],
    statement: certificationStatement({
      statement: statementOf('importer_report', report),
      settings,
      values: { company: company.legalName || company.title, period, season: seasonTitle },
      language: words.language,
    }),
  };
}
