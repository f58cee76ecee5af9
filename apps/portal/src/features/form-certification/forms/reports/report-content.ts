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
} from '@packhouse/programme';
import { dueDateText } from '#domain/months/due-date-text.ts';
import type { FormPeriod } from '../certifiable-form.ts';
import type { RecordedForm } from '../form-facts.ts';
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

export const monthOf = ({ period }: Content, { format }: Words): string =>
  period ? format.month(period.startsOn) : '';

export const versionText = ({ version, amends }: Content, { t }: Words): string => t('version', { version, amends });

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
