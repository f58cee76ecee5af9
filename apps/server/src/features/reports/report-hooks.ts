import { errorObject, JsonApiError, type Ref } from '@packhouse/jsonapi';
import { isAmendment, reportVersion } from '@packhouse/programme';
import { linkTableOf, tableOf } from '#db/tables.ts';
import type { Change, ResourceHooks, Values, WriteContext } from '#jsonapi/hooks.ts';
import { notFound } from '#jsonapi/parse-relationship.ts';
import { isLateCopy, isSameCertification, refuseLocked, refuseMove } from '../certification/certified-change.ts';
import { rowsOf, sql } from '../rows.ts';
import { calculate, refuseDifferent } from './calculate.ts';
import { certify, checkReport } from './certify-report.ts';
import { heldElsewhere, timeOf } from './report-parts.ts';
import type { ReportDeps, ReportRules } from './report-rules.ts';
import { supersedeEarlier } from './supersede.ts';

/** The reports of the package that lists this one, or will; oldest first. */
async function siblings(context: WriteContext, rules: ReportRules, values: Values) {
  const { form, package: pack } = rules.form;
  const field = pack.resource.fields[pack.field];
  const { company, period } = form.fields;
  if (field === undefined || company === undefined || period === undefined)
    throw new Error(`${form.type} has no package.`);
  // Border: both are relations to one row and required.
  const [ofCompany, ofPeriod] = [values.company as Ref, values.period as Ref];
  const { rows } = await sql<{ target: string }>`select link.target from ${sql.raw(tableOf(pack.resource))} pack
    join ${sql.raw(linkTableOf(pack.resource, field))} link on link.source = pack.id
    where pack.field_appb_company = ${ofCompany.id}::uuid and pack.field_reporting_period = ${ofPeriod.id}::uuid
    order by link.position`.execute(context.db);
  const reports = await rowsOf(
    context,
    form,
    rows.map((row) => row.target),
  );
  return reports as readonly unknown[] as readonly { id: string; status: string | null }[];
}

async function checkReceipts(context: WriteContext, rules: ReportRules, change: Change, values: Values): Promise<void> {
  const company = values.company as Ref;
  for (const [key, resource] of Object.entries(rules.form.lists)) {
    const refs = change.sent[key] as readonly Ref[] | undefined;
    if (refs === undefined) continue;
    const rows = (await rowsOf(
      context,
      resource,
      refs.map((ref) => ref.id),
    )) as readonly unknown[] as readonly { id: string; company: Ref | null }[];
    const foreign = rows.find((row) => row.company?.id !== company.id);
    if (foreign !== undefined) notFound(resource.type, foreign.id);
    const held = await heldElsewhere(context, rules.form, change.id, key, refs);
    if (held !== null)
      throw new JsonApiError(409, [
        errorObject(409, 'Conflict: another report holds this receipt.', { meta: { row: held } }),
      ]);
  }
}

async function beforeSave(
  context: WriteContext,
  rules: ReportRules,
  deps: ReportDeps,
  change: Change,
): Promise<Values> {
  const { form } = rules.form;
  const before = change.before;
  if (before !== null) {
    refuseLocked(before, change.sent, rules.form.pdf);
    if (isLateCopy(rules.form.pdf, before, change.sent)) return {};
  }
  const merged: Values = { ...before?.values, ...change.sent };
  const from = before === null ? null : String(before.values.status);
  const to = String(merged.status ?? 'draft');
  refuseMove(form, 'report', from, to);
  const time = await timeOf(context, merged.period as Ref);
  await checkReceipts(context, rules, change, merged);
  const calculation = await calculate(context, rules, deps, change, time);
  const reports = await siblings(context, rules, merged);
  const listed = reports.some((report) => report.id === change.id)
    ? reports
    : [...reports, { id: change.id, status: to }];
  const amending = isAmendment(change.id, listed);
  const calculated = { ...calculation.values, reportVersion: reportVersion(change.id, listed) };
  refuseDifferent(form, change.sent, calculated);
  const values: Values = { ...calculated, status: to };
  if (to === 'ready' || to === 'certified') {
    await checkReport(context, rules, deps, { values: { ...merged, ...values }, calculation, time, amending });
  }
  return to === 'certified' && from !== 'certified'
    ? { ...values, ...(await certify(context, rules, { change, values: { ...merged, ...values }, calculation, time })) }
    : values;
}

/** What the server does when a report of either kind is saved (filing.md). */
export function reportHooks(rules: ReportRules, deps: ReportDeps): ResourceHooks {
  return {
    isRepeat: isSameCertification,
    beforeSave: (context, change) => beforeSave(context, rules, deps, change),
    afterSave: async (context, change, saved) => {
      if (saved.values.status === 'certified' && change.before?.values.status !== 'certified')
        await supersedeEarlier(context, rules, saved);
    },
  };
}
