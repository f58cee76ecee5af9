import { addDays, compareDecimals, invoice } from '@packhouse/programme';
import { changeSetting } from '#office/change-setting.ts';
import { payInvoice } from '#office/money/pay-invoice.ts';
import { findRows } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { DemoContext } from '../demo-context.ts';
import { companyId } from '../plan/demo-companies.ts';
import { demoHowToPay } from '../plan/demo-payment.ts';
import { setUpDay } from '../plan/demo-plan.ts';
import { seeded } from '../plan/seeded.ts';

export async function sayHowToPay(context: DemoContext): Promise<void> {
  const office = context.office(context.at(setUpDay(context.plan), '08:30'));
  await changeSetting(office, 'howToPay', demoHowToPay);
  await changeSetting(office, 'payment', context.cast.payment);
}

/** Companies pay their invoices some days before they are due; the latest of each is still open. */
export async function payInvoices(context: DemoContext): Promise<void> {
  for (const { key } of context.cast.companies) {
    const office = context.office(context.at(context.plan.today, '08:00'));
    const invoices = await findRows(office, invoice, { company: companyId(key), status: 'open' });
    const byDueDate = invoices.toSorted((a, b) => (String(a.values.dueOn) < String(b.values.dueOn) ? -1 : 1));
    for (const row of byDueDate.slice(0, -1)) await pay(context, row);
  }
}

async function pay(context: DemoContext, { id, values }: StoredRow): Promise<void> {
  const { dueOn, issuedOn, number, balance } = values;
  if (compareDecimals(String(balance), '0') <= 0) return;
  const chance = seeded(`payment/${String(number)}`);
  const early = addDays(String(dueOn), -chance.between(0, 5));
  const paidOn = [early, String(issuedOn)].toSorted().at(-1) ?? early;
  await payInvoice(context.office(context.at(paidOn, '13:45')), {
    invoiceId: id,
    amount: String(balance),
    paidOn,
    reference: `ACH ${chance.between(100_000, 999_999)}`,
  });
}
