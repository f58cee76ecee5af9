import { certificationStatement, firstHandlerReportFields, statementOf } from '@packhouse/programme';
import { partyOf } from '../company-block.ts';
import { factsOf, figuresOf } from '../form-facts.ts';
import type { RecordDocument } from '../record-document.ts';
import type { Words } from '../words.ts';
import { exemptSection, exemptTotalsSection, nonExemptSection } from './first-handler-tables.ts';
import { type FirstHandlerContent, monthOf, recordedReport, versionText } from './report-content.ts';

/** A first handler report in words (domain.md 2.5 and 2.15, "PDF of a filing"). */
export function firstHandlerDocument(content: FirstHandlerContent, words: Words): RecordDocument {
  const { company, report, seasonTitle, nonExempt, exempt } = content;
  const { t, settings } = words;
  const recorded = recordedReport(firstHandlerReportFields, content, words);
  const period = monthOf(content, words);
  const tables = {
    forms: recorded.forms,
    nonExempt,
    exempt,
    totals: {
      assessed: { inshell: report.totalInshell, shelled: report.totalShelled },
      assessment: report.totalAssessment ?? '0.00',
      exempt: { inshell: report.exemptInshell, shelled: report.exemptShelled },
    },
  };
  return {
    title: t('formTitle.first_handler_report', { period }),
    ...(content.amends === null ? {} : { version: versionText(content, words) }),
    party: partyOf(company, words),
    figures: figuresOf(recorded, words),
    facts: factsOf(recorded, words),
    sections: [
      nonExemptSection(tables, words),
      exemptSection(tables, words),
      ...(exempt.length === 0 ? [] : [exemptTotalsSection(tables, words)]),
    ],
    statement: certificationStatement({
      statement: statementOf('first_handler_report', report),
      settings,
      values: { company: company.legalName || company.title, period, season: seasonTitle },
      language: words.language,
    }),
  };
}
