import type { Ref, Resource } from '@packhouse/jsonapi';
import { type ReportForm, reportingPeriod, rowTitle } from '@packhouse/programme';
import type { WriteContext } from '#jsonapi/hooks.ts';
import { createRow } from '#jsonapi/write/write-rows.ts';
import { findRows, refTo } from '#rows/rows.ts';
import type { Values } from '#rows/stored-row.ts';
import type { DemoContext } from '../demo-context.ts';
import { companyId } from '../plan/demo-companies.ts';
import type { DemoFiling } from '../plan/demo-filings.ts';
import { idOf } from '../plan/seeded.ts';
import { reportKinds } from '../report-kinds.ts';
import { addReady, certifyForm, change } from './form-steps.ts';

const minute = 60_000;

/**
 * Files a month as its company did: receipts, the complete report, the report into its package, certified, each
 * through the engine with the rules of the day. Figures are worked out here as the portal does, so that the server
 * refuses a demonstration that does not foot.
 */
export async function fileReport(context: DemoContext, filing: DemoFiling): Promise<void> {
  const { company, period, formType, reason } = filing;
  const certified = context.at(filing.certifiedOn, filing.certifiedAt);
  const saving = context.person(context.cast.account(company), new Date(certified.getTime() - 25 * minute));
  const { form } = reportKinds[formType];
  const original = idOf(`report/${formType}/${company}/${period.startsOn}`);
  const id = reason === undefined ? original : idOf(`report/${formType}/${company}/${period.startsOn}/corrected`);
  const report = { company, formType, id, subject: period.title };
  const pack = await packageOf(context, saving, form, filing);
  await addReady(context, saving, report, {
    ...(await reportValues(context, saving, filing)),
    period: pack.period,
    ...(reason === undefined ? {} : { amends: refTo(form.form, original), amendmentReason: reason, reportVersion: 2 }),
  });
  const versions = reason === undefined ? [id] : [original, id];
  const listed = versions.map((version) => refTo(form.form, version));
  await change(context, saving, form.package.resource, pack.id, { [form.package.field]: listed });
  await certifyForm(context, certified, report, { period: period.title });
}

async function reportValues(context: DemoContext, write: WriteContext, filing: DemoFiling): Promise<Values> {
  const { company, period, formType } = filing;
  const { form, rows: rowsOf, totals, header } = reportKinds[formType];
  const forms = context.settings.commodityForms;
  const found = rowsOf(company, period, context.cast);
  // A correction leaves the last receipt out.
  const rows = filing.reason === undefined ? found : { ...found, nonExempt: found.nonExempt.slice(0, -1) };
  const account = context.cast.account(company);
  return {
    nonExemptReceipts: await enter(context, write, form.lists.nonExemptReceipts, rows.nonExempt),
    exemptReceipts: await enter(context, write, form.lists.exemptReceipts, rows.exempt),
    noActivity: rows.nonExempt.length + rows.exempt.length === 0,
    preparerName: account.fullName,
    preparerPhone: context.cast.company(company).phone,
    preparerEmail: account.mail,
    ...header(company, context.cast),
    ...totals({ ...rows, forms }),
  };
}

async function enter(
  context: DemoContext,
  write: WriteContext,
  resource: Resource,
  rows: readonly Values[],
): Promise<readonly Ref[]> {
  const refs: Ref[] = [];
  for (const values of rows) {
    const id = write.newId();
    const reference = String(values.identifier ?? values.entryNumber);
    const date = String(values.collectedOn ?? values.receivedOn ?? values.entryDate);
    await createRow(write, context.hooks, resource, { id, title: rowTitle({ reference, date }), values });
    refs.push(refTo(resource, id));
  }
  return refs;
}

/** The forms package of a filing's company and month, with its period. */
async function packageOf(context: DemoContext, write: WriteContext, form: ReportForm, filing: DemoFiling) {
  const office = context.office(write.now);
  const [period] = await findRows(office, reportingPeriod, { startsOn: filing.period.startsOn });
  if (period === undefined) throw new Error(`The demonstration has no period ${filing.period.title}.`);
  const company = companyId(filing.company);
  const [pack] = await findRows(office, form.package.resource, { company, period: period.id });
  if (pack === undefined) throw new Error(`The demonstration has no package of ${filing.period.title}.`);
  return { id: pack.id, period: refTo(reportingPeriod, period.id) };
}
