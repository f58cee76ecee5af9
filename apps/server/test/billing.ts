import { firstHandlerReport, invoice } from '@packhouse/programme';
import { expect } from 'vitest';
import { addReceipt, addReport, type Handler, signature, update, urlOf } from './filing.ts';
import { call, type Person, type World } from './world.ts';

const amending = { amendmentReason: 'Ticket T-88231 weighed twice.' };

export async function invoicesOf(at: World, person: Person) {
  const url = `${urlOf(invoice)}?filter[field_appb_company.id]=${person.companyId}&sort=created,drupal_internal__nid&include=field_reporting_period,field_qb_invoice_pdf`;
  return (await call(at, person, 'GET', url)).body;
}

/** Number, amount, balance and status of each invoice of a person's company, the oldest first. */
export async function bills(at: World, person: Person) {
  const { data } = await invoicesOf(at, person);
  return data.map(({ attributes }) => [
    String(attributes.field_invoice_number).replace(/^INV-2026-10-[0-9A-F]+/, '#'),
    attributes.field_amount_due,
    attributes.field_balance,
    attributes.field_invoice_status,
  ]);
}

export async function certifyReport(at: World, handler: Handler, reportId: string) {
  await update(at, handler.person, firstHandlerReport, reportId, { status: 'ready' });
  const answer = await update(at, handler.person, firstHandlerReport, reportId, signature(at));
  expect(answer.status).toBe(200);
}

/** Files a new version of the month with these pounds in shell; none is a month without activity. */
export async function amend(at: World, handler: Handler, pounds: string | null, values: object = {}): Promise<string> {
  const receipt = { inshell: pounds, reference: 'T-2', ...values };
  const receipts = pounds === null ? [] : [await addReceipt(at, handler, receipt)];
  const reportId = await addReport(at, handler, receipts, { ...amending, noActivity: pounds === null });
  await certifyReport(at, handler, reportId);
  return reportId;
}
