import type {
  CommodityForm,
  CompanyContact,
  FhExemptReceipt,
  FhNonExemptReceipt,
  FirstHandlerReport,
  ImporterExemptReceipt,
  ImporterNonExemptReceipt,
  ImporterReport,
} from '@packhouse/programme';
import type { Fact } from '@packhouse/record-pdf';
import type { FormPeriod } from '../certifiable-form.ts';
import { formLabel } from '../pounds-columns.ts';
import type { RecordFigure } from '../record-document.ts';
import type { Words } from '../words.ts';

/** A report of either kind as it was read. */
interface ReportContent<Report, NonExempt, Exempt> {
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

const assessed = { inshell: 'totalInshell', shelled: 'totalShelled' } as const;
const free = { inshell: 'exemptInshell', shelled: 'exemptShelled' } as const;

/** Assessed pounds by form, and the assessment. */
export function reportFigures({ report }: Content, forms: readonly CommodityForm[], words: Words): RecordFigure[] {
  const { t, format } = words;
  return [
    ...forms.map((form) => ({
      id: form.key,
      label: t('figure.pounds', { form: formLabel(form, words) }),
      value: format.pounds(report[assessed[form.key]] ?? '0.00'),
    })),
    { id: 'assessment', label: t('words:term.assessment'), value: format.money(report.totalAssessment ?? '0.00') },
  ];
}

/** The facts of a report; empty values are left out. `own`: those that only its kind has. */
export function reportFacts(
  content: Content,
  forms: readonly CommodityForm[],
  words: Words,
  own: readonly Fact[] = [],
): Fact[] {
  const { t, format } = words;
  const { report, exempt, amends, period } = content;
  const exemptForms = exempt.length === 0 ? [] : forms;
  const facts: Fact[] = [
    { label: t('words:term.month'), value: monthOf(content, words) },
    { label: t('words:term.due'), value: period ? format.date(period.dueOn) : '' },
    { label: t('words:term.season'), value: content.seasonTitle },
    ...forms.map((form) => ({
      label: t('words:term.formRate', { form: formLabel(form, words) }),
      value: t('words:term.rateAPound', { rate: format.rate(form.rate) }),
    })),
    ...exemptForms.map((form) => ({
      label: t('fact.exemptPounds', { form: formLabel(form, words) }),
      value: format.pounds(report[free[form.key]] ?? '0.00'),
    })),
    ...own,
    { label: t('words:term.activity2'), value: report.noActivity ? t('fact.noActivityYes') : '' },
    { label: t('fact.preparedBy'), value: report.preparerName ?? '' },
    { label: t('words:term.phone'), value: report.preparerPhone ?? '' },
    { label: t('kernel:term.eMail'), value: report.preparerEmail ?? '' },
    { label: t('fact.version'), value: amends === null ? '' : versionText(content, words) },
    { label: t('fact.amendmentReason'), value: amends === null ? '' : (report.amendmentReason ?? '') },
  ];
  return facts.filter(({ value }) => value !== '');
}
