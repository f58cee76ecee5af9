import { checkMayCertify, companyContact, dayIn, type Problem } from '@packhouse/programme';
import type { WriteContext } from '#jsonapi/hooks.ts';
import { plainTarget } from '#rows/plain-rows.ts';
import { knownRefIn } from '#rows/read-values.ts';
import type { FormAfterWrite, FormFacts, FormRules } from './form-rules.ts';

/** Today in the program's time zone, YYYY-MM-DD. */
export function todayOf(context: Pick<WriteContext, 'now'>, { settings }: Pick<FormRules, 'settings'>): string {
  return dayIn(context.now.toISOString(), settings.timeZone);
}

/** Problems that keep this company from certifying a request today; none before it is to be certified. */
export async function problemsOfCompany<Facts extends FormFacts>(
  context: WriteContext,
  rules: Pick<FormRules<Facts>, 'form' | 'settings'>,
  { values, found }: FormAfterWrite<Facts>,
): Promise<readonly Problem[]> {
  if (values.status !== 'certified') return [];
  const company = await plainTarget(context, companyContact, knownRefIn(values, 'company'));
  return checkMayCertify({
    formType: rules.form.formType,
    company,
    today: todayOf(context, rules),
    seasonTitle: found.about.season,
    // Only reports ask for the packet.
    isPacketConfirmed: true,
    settings: rules.settings,
  }).errors;
}
