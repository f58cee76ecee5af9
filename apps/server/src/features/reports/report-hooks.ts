import { findMove, isAmendment, reportVersion } from '@packhouse/programme';
import { readValues } from '#db/sql/read-rows.ts';
import type { Change, ResourceHooks, WriteContext } from '#jsonapi/hooks.ts';
import { knownRefIn } from '#rows/read-values.ts';
import { setRow } from '#rows/rows.ts';
import { selectByIds } from '#rows/select-rows.ts';
import type { StoredRow, Values } from '#rows/stored-row.ts';
import { certifiedThen } from '../certification/after-certification.ts';
import { formHooks } from '../certification/form-hooks.ts';
import type { FormAbout, FormRules } from '../certification/form-rules.ts';
import { packageParts } from '../due/concerns-month.ts';
import { tellAnswered } from '../returns/tell-answered.ts';
import { asSystem } from '../system-context.ts';
import { calculate } from './calculate.ts';
import { checkReport, type ReportWork } from './check-report.ts';
import { type ReportTime, reportsOfPackage, timeOf } from './report-parts.ts';
import type { ReportDeps, ReportRules } from './report-rules.ts';

/**
 * Once a newer version is certified, the earlier filed ones of the package are superseded (domain.md, section 4); who gave
 * one of them back is told that it was answered.
 */
async function supersedeEarlier(context: WriteContext, rules: ReportRules, saved: StoredRow): Promise<void> {
  const { form } = rules.form;
  // The first of its package has none before it.
  if (saved.values.reportVersion === 1) return;
  const { links: link } = packageParts(rules.form);
  const ids = await readValues<string>(context.db)`select earlier.target from ${link} own
    join ${link} earlier on earlier.source = own.source and earlier.company_id = own.company_id and earlier.position < own.position
    where own.target = ${saved.id}::uuid`;
  const reports = ids.length === 0 ? [] : await selectByIds(context, form, ids);
  for (const report of reports) {
    const from = String(report.values.status);
    if (findMove({ subject: 'report', from, to: 'superseded', by: 'system' }) === undefined) continue;
    await setRow(asSystem(context), form, report, { values: { status: 'superseded' } });
    if (from === 'returned') await tellAnswered(asSystem(context), report.id, saved);
  }
}

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
    ...certifiedThen(formHooks(reportFormRules(rules, deps)), (context, saved) =>
      supersedeEarlier(context, rules, saved),
    ),
    reads: ['period'],
  };
}
