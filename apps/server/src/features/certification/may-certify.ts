import { checkMayCertify, companyContact, dayIn, type Findings } from '@packhouse/programme';
import type { WriteContext } from '#jsonapi/hooks.ts';
import { plainTarget } from '#rows/plain-rows.ts';
import { knownRefIn } from '#rows/read-values.ts';
import type { FormAfterWrite, FormFacts, FormRules } from './form-rules.ts';

/** Today in the program's time zone, YYYY-MM-DD. */
export function todayOf(context: Pick<WriteContext, 'now'>, { settings }: Pick<FormRules, 'settings'>): string {
  return dayIn(context.now.toISOString(), settings.timeZone);
}

/**
 * The findings of the rules of a request, and what keeps this company from certifying it today: that is asked when nothing
 * else stands in the way, and not before it is to be certified.
 */
export async function withCompany<Facts extends FormFacts>(
  context: WriteContext,
  rules: Pick<FormRules<Facts>, 'form' | 'settings'>,
  { values, found }: FormAfterWrite<Facts>,
  findings: Findings,
): Promise<Findings> {
  if (values.status !== 'certified' || findings.errors.length > 0) return findings;
  const company = await plainTarget(context, companyContact, knownRefIn(values, 'company'));
  const { errors } = checkMayCertify({
    formType: rules.form.formType,
    company,
    today: todayOf(context, rules),
    seasonTitle: found.about.season,
    // Only reports ask for the packet.
    isPacketConfirmed: true,
    settings: rules.settings,
  });
  return { errors, warnings: findings.warnings };
}
