import type { Ref, Resource } from '@packhouse/jsonapi';
import {
  certificationStatement,
  companyContact,
  fieldDateTime,
  firstHandlerForm,
  firstHandlerTotals,
  formTitle,
  type ReportForm,
  receiptAssessment,
  reportingPeriod,
  rowTitle,
} from '@packhouse/programme';
import type { Values, WriteContext } from '#jsonapi/hooks.ts';
import { changeRow, createRow, lockRow } from '#jsonapi/write-rows.ts';
import { findRows, refTo } from '#office/office-rows.ts';
import { demoCompany } from './demo-companies.ts';
import { accountOf, type DemoContext } from './demo-context.ts';
import type { DemoFiling } from './demo-filings.ts';
import { firstHandlerRows, type MonthRows } from './first-handler-rows.ts';
import { idOf } from './seeded.ts';

const minute = 60_000;

/**
 * Files a month as its company did: receipts, the report as draft, the report into its package, ready, certified, each
 * through the engine with the rules of the day. Figures are worked out here as the portal does, so that the server
 * refuses a demonstration that does not foot.
 */
export async function fileReport(context: DemoContext, filing: DemoFiling): Promise<void> {
  const { company, certifiedOn, certifiedAt } = filing;
  const account = accountOf(company);
  const certified = context.at(certifiedOn, certifiedAt);
  const saving = context.person(account, new Date(certified.getTime() - 25 * minute));
  const form = firstHandlerForm;
  const report = await saveDraft(context, saving, filing, form);
  await change(context, saving, form.form, report, { status: 'ready' });
  await change(context, context.person(account, certified), form.form, report, {
    status: 'certified',
    certificationName: account.fullName,
    certificationTitle: account.title,
    certifiedAt: fieldDateTime(certified),
    certificationStatement: certificationStatement({
      statement: form.formType,
      settings: context.settings,
      values: { company: demoCompany(company).name, period: filing.period.title },
    }),
  });
}

/** Saves the receipts and the report and adds it to its package; gives the report's id. */
async function saveDraft(
  context: DemoContext,
  write: WriteContext,
  filing: DemoFiling,
  form: ReportForm,
): Promise<string> {
  const { company, period } = filing;
  const rows = firstHandlerRows(company, period);
  const lists = {
    nonExemptReceipts: await enter(context, write, form.lists.nonExemptReceipts, withAmounts(context, rows).nonExempt),
    exemptReceipts: await enter(context, write, form.lists.exemptReceipts, rows.exempt),
  };
  const { name: _name, rootId, phone } = demoCompany(company);
  const account = accountOf(company);
  const periodId = await idOfPeriod(context, filing);
  const id = idOf(`report/${form.formType}/${company}/${period.startsOn}`);
  await createRow(write, context.hooks, form.form, {
    id,
    title: formTitle({ formType: form.formType, rootId, subject: period.title }),
    values: {
      company: refTo(companyContact, idOf(`company/${company}`)),
      period: refTo(reportingPeriod, periodId),
      status: 'draft',
      ...lists,
      noActivity: rows.nonExempt.length + rows.exempt.length === 0,
      preparerName: account.fullName,
      preparerPhone: phone ?? '',
      preparerEmail: account.mail,
      ...totalsOf(context, rows),
    },
  });
  await append(context, write, form, { companyId: idOf(`company/${company}`), periodId, report: refTo(form.form, id) });
  return id;
}

const forms = (context: DemoContext) => context.settings.commodityForms;

function withAmounts(context: DemoContext, { nonExempt, exempt }: MonthRows): MonthRows {
  const assessed = nonExempt.map((row) => ({ ...row, assessment: receiptAssessment(row, forms(context)) }));
  return { nonExempt: assessed, exempt };
}

// Border: rows are made by this folder with pounds as decimal text and producers as refs.
const totalsOf = (context: DemoContext, rows: MonthRows): Values => ({
  ...firstHandlerTotals({ ...rows, forms: forms(context) }),
});

async function enter(
  context: DemoContext,
  write: WriteContext,
  resource: Resource,
  rows: readonly Values[],
): Promise<readonly Ref[]> {
  const refs: Ref[] = [];
  for (const values of rows) {
    const id = write.newId();
    const date = String(values.collectedOn ?? values.receivedOn);
    const title = rowTitle({ reference: String(values.identifier), date });
    await createRow(write, context.hooks, resource, { id, title, values });
    refs.push(refTo(resource, id));
  }
  return refs;
}

async function idOfPeriod(context: DemoContext, { period, certifiedOn }: DemoFiling): Promise<string> {
  const office = context.office(context.at(certifiedOn, '00:00'));
  const [row] = await findRows(office, reportingPeriod, { startsOn: period.startsOn });
  if (row === undefined) throw new Error(`The demonstration has no period ${period.title}.`);
  return row.id;
}

interface Listing {
  readonly companyId: string;
  readonly periodId: string;
  readonly report: Ref;
}

async function append(context: DemoContext, write: WriteContext, form: ReportForm, listing: Listing): Promise<void> {
  const { resource, field } = form.package;
  const { companyId: company, periodId: period, report } = listing;
  const [pack] = await findRows(context.office(write.now), resource, { company, period });
  if (pack === undefined) throw new Error(`The demonstration has no package for ${report.id}.`);
  await change(context, write, resource, pack.id, { [field]: [report] });
}

async function change(context: DemoContext, write: WriteContext, resource: Resource, id: string, values: Values) {
  await changeRow(write, context.hooks, resource, await lockRow(write, resource, id), { values });
}
