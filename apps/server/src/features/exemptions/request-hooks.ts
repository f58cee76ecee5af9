import { limitsOf } from '@packhouse/jsonapi';
import {
  companyContact,
  exemption,
  type Findings,
  findMove,
  type ProgrammeSettings,
  season,
} from '@packhouse/programme';
import { sql } from 'kysely';
import type { ResourceHooks, WriteContext } from '#jsonapi/hooks.ts';
import { refuseField } from '#problems/refuse.ts';
import { plainTarget } from '#rows/plain-rows.ts';
import { knownRefIn, textIn } from '#rows/read-values.ts';
import { addRow, refTo, removeRows, setRow } from '#rows/rows.ts';
import { type Reader, selectRows } from '#rows/select-rows.ts';
import type { StoredRow, Values } from '#rows/stored-row.ts';
import { refuseStatus } from '../certification/certified-change.ts';
import { formHooks } from '../certification/form-hooks.ts';
import type { FormAbout, FormAfterWrite, FormFacts, FormMove, FormRules } from '../certification/form-rules.ts';
import { todayOf, withCompany } from '../certification/may-certify.ts';
import { asSystem } from '../system-context.ts';
import type { RequestKind } from './request-rules.ts';
import { hasOtherRequest, type RequestSeason, seasonOfRequest } from './request-season.ts';

/** The exemption that was opened for a request, kept as it is until the transaction ends; undefined before that. */
async function exemptionOf(context: Reader, requestId: string): Promise<StoredRow | undefined> {
  const application = sql.ref(`t.${exemption.fields.application.wire}`);
  const [row] = await selectRows(context, exemption, {
    where: sql`${application} = ${requestId}::uuid`,
    forUpdate: true,
  });
  return row;
}

async function holderOf(context: WriteContext, kind: RequestKind, { values }: StoredRow): Promise<Values> {
  const { title } = await plainTarget(context, companyContact, knownRefIn(values, 'company'));
  const { holderName: limit } = limitsOf(exemption);
  return { holderName: [...title].slice(0, limit).join(''), holderType: kind.holderType(values) };
}

/**
 * A certified request opens an exemption that waits for the office. One that was returned and is certified again takes
 * up its exemption where it stood (domain.md, section 4).
 */
async function openExemption(context: WriteContext, kind: RequestKind, saved: StoredRow): Promise<void> {
  const holder = await holderOf(context, kind, saved);
  const opened = await exemptionOf(context, saved.id);
  if (opened === undefined) {
    const company = refTo(companyContact, knownRefIn(saved.values, 'company').id);
    const claimed = refTo(season, knownRefIn(saved.values, 'season').id);
    const values = { ...holder, status: 'pending', kind: kind.kind, company, season: claimed, coveredForms: [] };
    const application = refTo(kind.resource, saved.id);
    await addRow(asSystem(context), exemption, context.newId(), {
      base: { title: `Exemption of ${holder.holderName}` },
      values: { ...values, application },
    });
    return;
  }
  const from = String(opened.values.status);
  const isMove = findMove({ subject: 'exemption', from, to: 'pending', by: 'system' }) !== undefined;
  if (from === 'pending' || isMove)
    await setRow(asSystem(context), exemption, opened, { values: { ...holder, status: 'pending' } });
}

/** A request that its company has given up leaves nothing for the office to decide. */
async function closeExemption(context: WriteContext, requestId: string): Promise<void> {
  const opened = await exemptionOf(context, requestId);
  if (opened === undefined || !['pending', 'more_info'].includes(String(opened.values.status))) return;
  await removeRows(asSystem(context), exemption, [opened]);
}

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
