import { companyContact, type Findings, type ProgrammeSettings } from '@packhouse/programme';
import type { ResourceHooks, WriteContext } from '#jsonapi/hooks.ts';
import { refuseField } from '#problems/refuse.ts';
import { plainTarget } from '#rows/plain-rows.ts';
import { knownRefIn, textIn } from '#rows/read-values.ts';
import type { Values } from '#rows/stored-row.ts';
import { refuseStatus } from '../certification/certified-change.ts';
import { formHooks } from '../certification/form-hooks.ts';
import type { FormAbout, FormAfterWrite, FormFacts, FormMove, FormRules } from '../certification/form-rules.ts';
import { todayOf, withCompany } from '../certification/may-certify.ts';
import { exemptionOf } from './exemption-of.ts';
import { closeExemption, openExemption } from './open-exemption.ts';
import type { RequestKind } from './request-rules.ts';
import { hasOtherRequest, type RequestSeason, seasonOfRequest } from './request-season.ts';

interface RequestWork extends FormFacts {
  readonly season: RequestSeason;
}

/**
 * A new request claims the season that applications are open for, once (domain.md 2.9); one that is certified is given
 * up only before the office has decided. @throws JsonApiError 422
 */
async function demandMove(context: WriteContext, { form }: RequestKind, move: FormMove): Promise<void> {
  const { id, from, to, values } = move;
  if (from === null) {
    const { row, title } = await seasonOfRequest(context, values);
    if (row.currentExemption !== true) refuseField(form.form, 'season', 'applicationsClosed');
    if (await hasOtherRequest(context, form, id, values)) {
      refuseField(form.form, 'season', 'requestExists', { season: title });
    }
  }
  if (from === 'certified' && to === 'withdrawn') {
    const opened = await exemptionOf(context, id);
    if (opened?.values.status !== 'pending') refuseStatus(form.form, from, to, []);
  }
}

async function check(
  context: WriteContext,
  kind: RequestKind,
  rules: FormRules<RequestWork>,
  after: FormAfterWrite<RequestWork>,
): Promise<Findings> {
  const { id, values, found } = after;
  const company = await plainTarget(context, companyContact, knownRefIn(values, 'company'));
  const isOfKind = company.types.some((type) => type === kind.holderType(values));
  const filed = isOfKind ? undefined : await exemptionOf(context, id);
  const findings = kind.check(values, {
    companyTypes: company.types,
    filedAs: filed === undefined ? null : textIn(filed.values, 'holderType'),
    seasonTitle: found.season.title,
    hasRequest: await hasOtherRequest(context, kind.form, id, values),
    settings: rules.settings,
    unit: rules.settings.unit,
    season: found.season,
    today: todayOf(context, rules),
  });
  return withCompany(context, rules, after, findings);
}

const aboutOf = ({ title }: RequestSeason, { average }: Values): FormAbout => ({
  season: title,
  ...(typeof average === 'string' ? { average } : {}),
});

/** Form rules of an exemption request of either kind. */
export function requestRules(kind: RequestKind, settings: ProgrammeSettings): FormRules<RequestWork> {
  const rules: FormRules<RequestWork> = {
    form: kind.form,
    subject: 'exemptionRequest',
    settings,
    about: async (reader, values) => aboutOf(await seasonOfRequest(reader, values), values),
    work: async (context, _change, values) => {
      const season = await seasonOfRequest(context, values);
      const calculated = kind.figures(values, season, settings);
      return { calculated, parts: {}, about: aboutOf(season, calculated), season };
    },
    check: (context, after) => check(context, kind, rules, after),
    demandMove: (context, move) => demandMove(context, kind, move),
  };
  return rules;
}

/** Hooks of exemption requests of either kind (filing.md; domain.md 2.9 and 2.10). */
export function requestHooks(kind: RequestKind, settings: ProgrammeSettings): ResourceHooks {
  return {
    ...formHooks(requestRules(kind, settings)),
    afterSave: async (context, change, saved) => {
      const { status } = saved.values;
      if (status === change.before?.values.status) return;
      if (status === 'certified') await openExemption(context, kind, saved);
      if (status === 'withdrawn') await closeExemption(context, saved.id);
    },
  };
}
