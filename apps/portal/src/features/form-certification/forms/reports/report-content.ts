import {
  type CommodityForm,
  type CompanyContact,
  type DescribedForm,
  type FhExemptReceipt,
  type FhNonExemptReceipt,
  type FirstHandlerReport,
  formsAtRates,
  type ImporterExemptReceipt,
  type ImporterNonExemptReceipt,
  type ImporterReport,
  type ReportType,
  statementOf,
} from '@packhouse/programme';
import { dueDateText } from '#domain/months/due-date-text.ts';
import type { FormPeriod } from '../certifiable-form.ts';
import { formDocument } from '../form-document.ts';
import type { RecordedForm } from '../form-facts.ts';
import type { RecordDocument, RecordSection } from '../record-document.ts';
import type { Words } from '../words.ts';

export interface ReportContent<Report, NonExempt, Exempt> {
  readonly report: Report;
  readonly nonExempt: readonly NonExempt[];
  readonly exempt: readonly Exempt[];
  readonly period: FormPeriod | null;
  readonly seasonTitle: string;
  readonly company: CompanyContact;
  readonly version: number;
  /** The version that this one amends; null for an original. */
  readonly amends: number | null;
}

export type FirstHandlerContent = ReportContent<FirstHandlerReport, FhNonExemptReceipt, FhExemptReceipt>;
export type ImporterContent = ReportContent<ImporterReport, ImporterNonExemptReceipt, ImporterExemptReceipt>;
type Content = FirstHandlerContent | ImporterContent;

const monthOf = ({ period }: Content, { format }: Words): string => (period ? format.month(period.startsOn) : '');

const versionText = ({ version, amends }: Content, { t }: Words): string => t('version', { version, amends });

/** A report with what its description does not know; empty values are left out. `derived`: what only its kind says. */
export function recordedReport(
  described: DescribedForm,
  content: Content,
  words: Words,
  derived: RecordedForm['derivedFacts'] = [],
): RecordedForm {
  const { t, format, settings } = words;
  const { report, exempt, amends, period } = content;
  const forms = formsAtRates(settings.commodityForms, report);
  const rate = (key: CommodityForm['key']) => forms.find((form) => form.key === key)?.rate ?? '0';
  const rateText = (key: CommodityForm['key']) => t('words:term.rateAPound', { rate: format.rate(rate(key)) });
  const exemptText = (pounds: string | null) => (exempt.length === 0 ? '' : format.pounds(pounds ?? '0.00'));
  return {
    described,
    row: report,
    forms,
    said: {
      inshellRate: rateText('inshell'),
      shelledRate: rateText('shelled'),
      exemptInshell: exemptText(report.exemptInshell),
      exemptShelled: exemptText(report.exemptShelled),
      noActivity: report.noActivity ? t('fact.noActivityYes') : '',
      amendmentReason: amends === null ? '' : (report.amendmentReason ?? ''),
    },
    derivedFacts: [
      { at: 1, label: t('words:term.month'), value: monthOf(content, words) },
      { at: 2, label: t('words:term.due'), value: period ? dueDateText(t, format, period) : '' },
      { at: 3, label: t('words:term.season'), value: content.seasonTitle },
      ...derived,
      { at: 60, label: t('fact.version'), value: amends === null ? '' : versionText(content, words) },
    ],
  };
}

export const totalsOf = (report: Content['report']) => ({
  assessed: { inshell: report.totalInshell, shelled: report.totalShelled },
  assessment: report.totalAssessment ?? '0.00',
  exempt: { inshell: report.exemptInshell, shelled: report.exemptShelled },
});

export function reportDocument(
  formType: ReportType,
  content: Content,
  form: { readonly recorded: RecordedForm; readonly sections: readonly RecordSection[] },
  words: Words,
): RecordDocument {
  const { company, report, seasonTitle, amends } = content;
  const period = monthOf(content, words);
  const title = words.t(`formTitle.${formType}`, { period });
  const statement = statementOf(formType, report);
  return {
    ...formDocument({ ...form, title, company, statement, values: { period, season: seasonTitle } }, words),
    ...(amends === null ? {} : { version: versionText(content, words) }),
  };
}
