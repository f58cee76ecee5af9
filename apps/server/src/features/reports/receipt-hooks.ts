import { errorObject, JsonApiError, type Ref, type Resource } from '@packhouse/jsonapi';
import { formsAtRates, isLocked, producerContact, receiptAssessment, season } from '@packhouse/programme';
import { type Change, type ResourceHooks, remembered, type Values, type WriteContext } from '#jsonapi/hooks.ts';
import { updateRow } from '#jsonapi/store-row.ts';
import { rowOf, rowsOf, rowsWhere, sql } from '../rows.ts';
import { calculate } from './calculate.ts';
import { holdersOf, timeOf } from './report-parts.ts';
import type { ReportDeps, ReportRules } from './report-rules.ts';

type Report = { readonly id: string; readonly status: string | null; readonly period: Ref | null } & Values;

async function holders(context: WriteContext, rules: ReportRules, id: string): Promise<readonly Report[]> {
  const ids = await holdersOf(context, rules.form, id);
  return (await rowsOf(context, rules.form.form, ids)) as readonly unknown[] as readonly Report[];
}

/** @throws JsonApiError 409: a receipt that a filed report holds is never changed or deleted (filing.md) */
async function refuseFiled(context: WriteContext, rules: ReportRules, id: string): Promise<void> {
  const filed = (await holders(context, rules, id)).find((report) => isLocked(report.status));
  if (filed === undefined) return;
  throw new JsonApiError(409, [
    errorObject(409, `A report that is ${filed.status} holds this receipt: it cannot change.`, {
      meta: { report: filed.id },
    }),
  ]);
}

/** The producer's name and address as they are now: later edits of the contact do not change the row (domain.md 2.1). */
async function producerAtFiling(context: WriteContext, resource: Resource, values: Values): Promise<Values> {
  const producer = values.producer as Ref | null | undefined;
  if (!('producer' in resource.fields)) return {};
  if (!producer) return { producerName: null, producerAddress: null };
  const contact = await remembered(context, `producer:${producer.id}`, () => rowOf(context, producerContact, producer));
  if (contact.firstHandler?.id !== (values.company as Ref | null)?.id) {
    throw new JsonApiError(404, [
      errorObject(
        404,
        `The resource identified by \`${producer.type}:${producer.id}\` (given as a relationship item) could not be found.`,
      ),
    ]);
  }
  const town = [contact.city, [contact.state, contact.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const address = [contact.street, contact.street2, town].filter(Boolean).join(', ');
  return { producerName: contact.title, producerAddress: [...address].slice(0, 300).join('') };
}

async function seasonAt(context: WriteContext, day: string) {
  const { startsOn, endsOn } = season.fields;
  const within = sql`${day}::date between t.${sql.raw(startsOn.wire)} and t.${sql.raw(endsOn.wire)}`;
  const [found] = await rowsWhere(context, season, within);
  return found ?? null;
}

/** The amount at the rates of the season that the row's date falls in; its report works it out again at its own rates. */
async function amount(context: WriteContext, resource: Resource, deps: ReportDeps, values: Values): Promise<Values> {
  if (!('assessment' in resource.fields)) return {};
  const day = values.collectedOn ?? values.entryDate ?? null;
  const found =
    day === null ? undefined : await remembered(context, `season:${String(day)}`, () => seasonAt(context, String(day)));
  const forms = formsAtRates(deps.settings.commodityForms, found ?? {});
  return { assessment: receiptAssessment(values, forms) };
}

/** Brings the reports that hold a changed receipt up to date: totals, revision, and back to draft. */
async function refreshHolders(
  context: WriteContext,
  rules: ReportRules,
  deps: ReportDeps,
  reports: readonly Report[],
): Promise<void> {
  for (const report of reports) {
    if (report.period === null) continue;
    const change = {
      resource: rules.form.form,
      verb: 'update',
      id: report.id,
      before: null,
      title: undefined,
      sent: report,
    } satisfies Change;
    const { values } = await calculate(context, rules, deps, change, await timeOf(context, report.period));
    const kept = { ...values, inshellRate: report.inshellRate, shelledRate: report.shelledRate, status: 'draft' };
    await updateRow(context.db, rules.form.form, report.id, {}, kept, {
      now: context.now,
      userId: context.principal.userId,
    });
  }
}

/** What the server does when a receipt of either kind of report is saved or deleted. */
export function receiptHooks(rules: ReportRules, deps: ReportDeps, resource: Resource): ResourceHooks {
  return {
    beforeSave: async (context, change) => {
      if (change.before !== null) await refuseFiled(context, rules, change.id);
      const merged: Values = { ...change.before?.values, ...change.sent };
      const names =
        change.before === null || 'producer' in change.sent ? await producerAtFiling(context, resource, merged) : {};
      return { ...names, ...(await amount(context, resource, deps, merged)) };
    },
    afterSave: async (context, change) => {
      if (change.before !== null) await refreshHolders(context, rules, deps, await holders(context, rules, change.id));
    },
    beforeDelete: async (context, row) => {
      await refuseFiled(context, rules, row.id);
      const reports = await holders(context, rules, row.id);
      const without = reports.map((report) =>
        Object.fromEntries(
          Object.entries(report).map(([key, value]) => [
            key,
            key in rules.form.lists ? (value as readonly Ref[]).filter((ref) => ref.id !== row.id) : value,
          ]),
        ),
      );
      await refreshHolders(context, rules, deps, without as readonly unknown[] as readonly Report[]);
    },
  };
}
