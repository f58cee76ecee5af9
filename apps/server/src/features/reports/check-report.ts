import {
  checkChanged,
  checkMayCertify,
  checkPlace,
  dayIn,
  type Findings,
  memberOf,
  type Problem,
  packetConfirmation,
  packetState,
} from '@packhouse/programme';
import { sql } from 'kysely';
import type { WriteContext } from '#jsonapi/hooks.ts';
import { plainRows, plainRowsWhere } from '#rows/plain-rows.ts';
import { knownRefIn, refsOf } from '#rows/read-values.ts';
import type { FormAfterWrite, FormFacts } from '../certification/form-rules.ts';
import type { Calculation } from './calculate.ts';
import {
  certificatesOf,
  companyOf,
  contactsAmong,
  type ListedReport,
  monthOf,
  type ReportTime,
  reportAmended,
} from './report-parts.ts';
import type { ReportDeps, ReportRules } from './report-rules.ts';

export interface ReportWork extends FormFacts {
  readonly calculation: Calculation;
  readonly time: ReportTime;
  readonly amending: boolean;
  /** The versions in the report's package, oldest first. */
  readonly versions: readonly ListedReport[];
}

const toDay = (context: WriteContext, deps: ReportDeps) => dayIn(context.now.toISOString(), deps.settings.timeZone);

const producersOf = ({ nonExempt, exempt }: Calculation): readonly string[] => [
  ...new Set([...nonExempt, ...exempt].flatMap(({ producer }) => (producer ? [producer.id] : []))),
];

/** Checks the whole report as the portal did before it let the person go on. */
export async function checkReport(
  context: WriteContext,
  rules: ReportRules,
  deps: ReportDeps,
  { id, values, found }: FormAfterWrite<ReportWork>,
): Promise<Findings> {
  const { calculation, time } = found;
  const company = await companyOf(context, knownRefIn(values, 'company'));
  const { errors, warnings } = rules.check(
    { header: values, nonExempt: calculation.nonExempt, exempt: calculation.exempt },
    {
      today: toDay(context, deps),
      period: monthOf(time),
      seasonTitle: time.season.title,
      settings: deps.settings,
      certificates: await certificatesOf(context, time.season.id, [...calculation.nonExempt, ...calculation.exempt]),
      companyName: company.title,
      companyId: company.id,
      producerIds: await contactsAmong(context, company.id, producersOf(calculation)),
      isAmendment: found.amending,
      forms: calculation.forms,
    },
  );
  if (values.status !== 'certified' || errors.length > 0) return { errors, warnings };
  const inTheWay = [
    ...checkPlace(id, found.versions).errors,
    ...(await changed(context, rules, { id, values, found })),
    ...(await mayCertify(context, rules, deps, { values, found })),
  ];
  return { errors: inTheWay, warnings };
}

/** An amendment that says what the version before it says would be filed, and told to everybody, for nothing. */
async function changed(
  context: WriteContext,
  rules: ReportRules,
  { id, values, found }: Pick<FormAfterWrite<ReportWork>, 'id' | 'values' | 'found'>,
): Promise<readonly Problem[]> {
  const report = await reportAmended(context, rules.form, id, found.versions);
  if (report === null) return [];
  const lists = Object.entries(rules.form.lists).map(async ([list, resource]) => {
    const ids = refsOf(memberOf(report, list)).map((ref) => ref.id);
    return [list, await plainRows(context, resource, ids)] as const;
  });
  const before = { report, rows: Object.fromEntries(await Promise.all(lists)) };
  const { nonExempt, exempt } = found.calculation;
  const rows = { nonExemptReceipts: nonExempt, exemptReceipts: exempt };
  return checkChanged(rules.form, before, { report: values, rows }).errors;
}

async function mayCertify(
  context: WriteContext,
  rules: ReportRules,
  deps: ReportDeps,
  { values, found: { time, amending } }: Pick<FormAfterWrite<ReportWork>, 'values' | 'found'>,
): Promise<readonly Problem[]> {
  const company = await companyOf(context, knownRefIn(values, 'company'));
  const { company: of, season } = packetConfirmation.fields;
  const [confirmation = null] = await plainRowsWhere(
    context,
    packetConfirmation,
    sql`t.${sql.raw(of.wire)} = ${company.id}::uuid and t.${sql.raw(season.wire)} = ${time.season.id}::uuid`,
  );
  return checkMayCertify({
    formType: rules.form.formType,
    company,
    period: monthOf(time),
    isAmendment: amending,
    today: toDay(context, deps),
    seasonTitle: time.season.title,
    isPacketConfirmed: packetState(confirmation, time.season.packetVersion) === 'confirmed',
    settings: deps.settings,
  }).errors;
}
