import { isCalendarDate } from '@packhouse/jsonapi';
import { invoice, invoiceStatuses } from '@packhouse/programme';
import { issueInvoice, voidInvoice } from '../../money/issue-invoice.ts';
import { recordPayment } from '../../money/record-payment.ts';
import { officeToday } from '../../office-context.ts';
import { OfficeError } from '../../office-error.ts';
import type { Command, Desk, Input } from '../command.ts';
import { namedRow } from '../find-rows.ts';
import { lineOf } from '../lines.ts';
import { listDecidable, listOptions } from '../list-decidable.ts';
import { reportNamed } from './reports.ts';

const invoiceOf = (desk: Desk, input: Input) =>
  namedRow(desk, { resource: invoice, columns: [invoice.fields.number.wire], noun: 'invoice' }, input.arg('number'));

async function pay(desk: Desk, input: Input): Promise<string> {
  const { id } = await invoiceOf(desk, input);
  const paidOn = input.optional('on') ?? officeToday(desk);
  if (!isCalendarDate(paidOn)) throw new OfficeError(`${paidOn} is no day such as 2026-11-10.`);
  const payment = { invoiceId: id, amount: input.text('amount'), paidOn, reference: input.text('reference') };
  const { values } = await recordPayment(desk, payment);
  return `Invoice ${String(values.number)} is ${String(values.status).replace('_', ' ')}; ${String(values.balance)} US dollars are open.`;
}

export const invoiceCommands: readonly Command[] = [
  {
    noun: 'invoice',
    verb: 'list',
    about: 'Invoices and credits, newest first.',
    options: listOptions(invoiceStatuses),
    run: (desk, input) => {
      const keys = ['issuedOn', 'dueOn', 'amountDue', 'amountPaid', 'balance'];
      return listDecidable(desk, input, invoice, { noun: 'invoice', statuses: invoiceStatuses, keys });
    },
  },
  {
    noun: 'invoice',
    verb: 'show',
    about: 'Everything about one invoice.',
    args: ['number'],
    run: async (desk, input) => lineOf(invoice, await invoiceOf(desk, input)),
  },
  {
    noun: 'invoice',
    verb: 'create',
    about: 'Issues what a filed report asks to be paid beyond what was billed for its month, or the credit.',
    args: ['report'],
    run: async (desk, input) => {
      const { row, formType } = await reportNamed(desk, input.arg('report'));
      const { values } = await issueInvoice(desk, { formType, reportId: row.id });
      return `Invoice ${String(values.number)} over ${String(values.amountDue)} US dollars is issued, due ${String(values.dueOn)}.`;
    },
  },
  {
    noun: 'invoice',
    verb: 'pay',
    about: 'Records a payment, of the whole or of a part.',
    args: ['number'],
    options: {
      amount: { about: 'US dollars.', required: true },
      reference: { about: 'How the bank names the payment.', required: true },
      on: { about: 'Day it arrived; today unless told.' },
    },
    run: pay,
  },
  {
    noun: 'invoice',
    verb: 'void',
    about: 'Makes an invoice void; what it billed is then open to be billed anew.',
    args: ['number'],
    run: async (desk, input) => {
      const { values } = await voidInvoice(desk, (await invoiceOf(desk, input)).id);
      return `Invoice ${String(values.number)} is void.`;
    },
  },
];
