import {
  type CompanyContact,
  certificationStatement,
  type FhExemptReceipt,
  type FhNonExemptReceipt,
  type FirstHandlerReport,
  formsAtRates,
} from '@packhouse/programme';
import type { Fact } from '#kernel/copy-of-record/copy-of-record.ts';
import type { FormPeriod } from './certifiable-form.ts';
import { partyOf } from './company-block.ts';
import {
  exemptSection,
  exemptTotalsSection,
  formLabel,
  nonExemptSection,
  type ReportTables,
} from './first-handler-tables.ts';
import type { FormSheet, SheetFigure } from './form-sheet.ts';
import type { Words } from './words.ts';

/** A first handler report as it was read. */
export interface FirstHandlerContent {
  readonly report: FirstHandlerReport;
  readonly nonExempt: readonly FhNonExemptReceipt[];
  readonly exempt: readonly FhExemptReceipt[];
  readonly period: FormPeriod | null;
  readonly seasonTitle: string;
  readonly company: CompanyContact;
  readonly version: number;
  /** The version that this one amends; null for an original. */
  readonly amends: number | null;
}

function tablesOf({ report, nonExempt, exempt }: FirstHandlerContent, { settings }: Words): ReportTables {
  return {
    forms: formsAtRates(settings.commodityForms, report),
    nonExempt,
    exempt,
    totals: {
      assessed: { inshell: report.totalInshell, shelled: report.totalShelled },
      assessment: report.totalAssessment ?? '0.00',
      exempt: { inshell: report.exemptInshell, shelled: report.exemptShelled },
    },
  };
}

const monthOf = ({ period }: FirstHandlerContent, { format }: Words) => (period ? format.month(period.startsOn) : '');

function figuresOf(content: FirstHandlerContent, { forms, totals }: ReportTables, words: Words): SheetFigure[] {
  const { t, format } = words;
  return [
    ...forms.map((form) => ({
      id: form.key,
      label: t('figure.pounds', { form: formLabel(form, words) }),
      value: format.pounds(totals.assessed[form.key] ?? '0.00'),
    })),
    { id: 'assessment', label: t('figure.assessment'), value: format.money(totals.assessment) },
    { id: 'producers', label: t('figure.producers'), value: format.number(content.report.producerCount ?? 0) },
  ];
}

function factsOf(content: FirstHandlerContent, { forms, totals }: ReportTables, words: Words): Fact[] {
  const { t, format } = words;
  const { report, exempt, amends, period } = content;
  const facts: Fact[] = [
    { label: t('fact.period'), value: monthOf(content, words) },
    { label: t('fact.due'), value: period ? format.date(period.dueOn) : '' },
    { label: t('fact.season'), value: content.seasonTitle },
    ...forms.map((form) => ({
      label: t('fact.rate', { form: formLabel(form, words) }),
      value: t('perPound', { rate: format.rate(form.rate) }),
    })),
    ...(exempt.length === 0
      ? []
      : forms.map((form) => ({
          label: t('fact.exemptPounds', { form: formLabel(form, words) }),
          value: format.pounds(totals.exempt[form.key] ?? '0.00'),
        }))),
    { label: t('fact.noActivity'), value: report.noActivity ? t('fact.noActivityYes') : '' },
    { label: t('fact.preparedBy'), value: report.preparerName ?? '' },
    { label: t('fact.phone'), value: report.preparerPhone ?? '' },
    { label: t('fact.email'), value: report.preparerEmail ?? '' },
    { label: t('fact.version'), value: amends === null ? '' : versionText(content, words) },
    { label: t('fact.amendmentReason'), value: amends === null ? '' : (report.amendmentReason ?? '') },
  ];
  return facts.filter(({ value }) => value !== '');
}

const versionText = ({ version, amends }: FirstHandlerContent, { t }: Words): string =>
  t('version', { version, amends });

/** A first handler report in words (domain.md 2.5 and 2.15, "PDF of a filing"). */
export function firstHandlerSheet(content: FirstHandlerContent, words: Words): FormSheet {
  const tables = tablesOf(content, words);
  const { company, seasonTitle } = content;
  const period = monthOf(content, words);
  return {
    title: words.t('formTitle.first_handler_report', { period }),
    ...(content.amends === null ? {} : { version: versionText(content, words) }),
    party: partyOf(company, words),
    figures: figuresOf(content, tables, words),
    facts: factsOf(content, tables, words),
    sections: [
      nonExemptSection(tables, words),
      exemptSection(tables, words),
      ...(content.exempt.length === 0 ? [] : [exemptTotalsSection(tables, words)]),
    ],
    statement: certificationStatement({
      statement: 'first_handler_report',
      settings: words.settings,
      values: { company: company.legalName || company.title, period, season: seasonTitle },
      language: words.language,
    }),
  };
}
