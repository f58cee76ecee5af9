import type { Ref } from '@packhouse/jsonapi';
import {
  checkMayCertify,
  checkPlace,
  dayIn,
  type Problem,
  packetConfirmation,
  packetState,
} from '@packhouse/programme';
import type { Values, WriteContext } from '#jsonapi/hooks.ts';
import type { Standing, Worked } from '../certification/form-rules.ts';
import { rowsWhere, sql } from '../rows.ts';
import type { Calculation } from './calculate.ts';
import { certificatesOf, companyOf, contactIdsOf, monthOf, type ReportTime } from './report-parts.ts';
import type { ReportDeps, ReportRules } from './report-rules.ts';

/** What is found out about a report before it is checked. */
export interface ReportWork extends Worked {
  readonly calculation: Calculation;
  readonly time: ReportTime;
  readonly amending: boolean;
  /** The versions in the report's package, oldest first. */
  readonly versions: readonly { readonly id: string; readonly status: string | null }[];
}

const toDay = (context: WriteContext, deps: ReportDeps) => dayIn(context.now.toISOString(), deps.settings.timeZone);

/** Checks the whole report as the portal did before it let the person go on. */
export async function checkReport(
  context: WriteContext,
  rules: ReportRules,
  deps: ReportDeps,
  { id, values, found }: Standing<ReportWork>,
): Promise<readonly Problem[]> {
  const { calculation, time } = found;
  const company = await companyOf(context, values.company as Ref);
  const { errors } = rules.check(
    { header: values, nonExempt: calculation.nonExempt, exempt: calculation.exempt },
    {
      today: toDay(context, deps),
      period: monthOf(time),
      seasonTitle: time.season.title,
      settings: deps.settings,
      certificates: await certificatesOf(context, time.season.id),
      companyName: company.title,
      producerIds: await contactIdsOf(context, company.id),
      isAmendment: found.amending,
      forms: calculation.forms,
    },
  );
  if (values.status !== 'certified' || errors.length > 0) return errors;
  return [...checkPlace(id, found.versions).errors, ...(await mayCertify(context, rules, deps, values, time))];
}

async function mayCertify(
  context: WriteContext,
  rules: ReportRules,
  deps: ReportDeps,
  values: Values,
  time: ReportTime,
): Promise<readonly Problem[]> {
  const company = await companyOf(context, values.company as Ref);
  const { company: of, season } = packetConfirmation.fields;
  const [confirmation = null] = await rowsWhere(
    context,
    packetConfirmation,
    sql`t.${sql.raw(of.wire)} = ${company.id}::uuid and t.${sql.raw(season.wire)} = ${time.season.id}::uuid`,
  );
  return checkMayCertify({
    formType: rules.form.formType,
    company,
    period: monthOf(time),
    today: toDay(context, deps),
    seasonTitle: time.season.title,
    isPacketConfirmed: packetState(confirmation, time.season.packetVersion) === 'confirmed',
    settings: deps.settings,
  }).errors;
}
