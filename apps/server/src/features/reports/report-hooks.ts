import { isAmendment, reportVersion } from '@packhouse/programme';
import type { Change, ResourceHooks, WriteContext } from '#jsonapi/hooks.ts';
import { knownRefIn } from '#rows/read-values.ts';
import type { Values } from '#rows/stored-row.ts';
import { formHooks } from '../certification/form-hooks.ts';
import type { FormAbout, FormRules } from '../certification/form-rules.ts';
import { calculate } from './calculate.ts';
import { checkReport, type ReportWork } from './check-report.ts';
import { type ReportTime, reportsOfPackage, timeOf } from './report-parts.ts';
import type { ReportDeps, ReportRules } from './report-rules.ts';
import { supersedeEarlier } from './supersede.ts';

const aboutOf = ({ season, period }: ReportTime): FormAbout => ({
  season: season.title,
  period: period.title,
  month: period.startsOn,
});

async function work(
  context: WriteContext,
  rules: ReportRules,
  deps: ReportDeps,
  change: Change,
  values: Values,
): Promise<ReportWork> {
  const time = await timeOf(context, knownRefIn(values, 'period'));
  const calculation = await calculate(context, rules, deps, change, { time, isDraft: values.status === 'draft' });
  const reports = await reportsOfPackage(context, rules.form, values);
  const listed = reports.some((report) => report.id === change.id)
    ? reports
    : [...reports, { id: change.id, status: String(values.status) }];
  return {
    calculated: { ...calculation.values, reportVersion: reportVersion(change.id, listed) },
    parts: { nonExemptReceipts: calculation.nonExempt, exemptReceipts: calculation.exempt },
    about: aboutOf(time),
    calculation,
    time,
    amending: isAmendment(change.id, listed),
    versions: reports,
  };
}

/** Form rules of a report of either kind. */
export function reportFormRules(rules: ReportRules, deps: ReportDeps): FormRules<ReportWork> {
  return {
    form: rules.form,
    subject: 'report',
    settings: deps.settings,
    about: async (reader, values) => aboutOf(await timeOf(reader, knownRefIn(values, 'period'))),
    work: (context, change, values) => work(context, rules, deps, change, values),
    check: (context, after) => checkReport(context, rules, deps, after),
  };
}

/** Hooks of reports of either kind (filing.md). */
export function reportHooks(rules: ReportRules, deps: ReportDeps): ResourceHooks {
  return {
    ...formHooks(reportFormRules(rules, deps)),
    reads: ['period'],
    afterSave: async (context, change, saved) => {
      if (saved.values.status === 'certified' && change.before?.values.status !== 'certified')
        await supersedeEarlier(context, rules, saved);
    },
  };
}
