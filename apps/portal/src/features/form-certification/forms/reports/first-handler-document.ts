import { firstHandlerReportFields } from '@packhouse/programme';
import type { RecordDocument } from '../record-document.ts';
import type { Words } from '../words.ts';
import { exemptSection, exemptTotalsSection, nonExemptSection } from './first-handler-tables.ts';
import { type FirstHandlerContent, recordedReport, reportDocument, totalsOf } from './report-content.ts';

/** A first handler report in words (domain.md 2.5 and 2.15, "PDF of a filing"). */
export function firstHandlerDocument(content: FirstHandlerContent, words: Words): RecordDocument {
  const { report, nonExempt, exempt } = content;
  const recorded = recordedReport(firstHandlerReportFields, content, words);
  const tables = { forms: recorded.forms, nonExempt, exempt, totals: totalsOf(report) };
  const sections = [
    nonExemptSection(tables, words),
    exemptSection(tables, words),
    ...(exempt.length === 0 ? [] : [exemptTotalsSection(tables, words)]),
  ];
  return reportDocument('first_handler_report', content, { recorded, sections }, words);
}
