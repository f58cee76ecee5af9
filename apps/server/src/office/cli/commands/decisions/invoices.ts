import { isCalendarDate } from '@packhouse/jsonapi';
import { invoice, invoiceStatuses } from '@packhouse/programme';
import { lineOf } from '../../../acts/row-line.ts';
import { issueInvoice, voidInvoice } from '../../../money/issue-invoice.ts';
import { payInvoice } from '../../../money/pay-invoice.ts';
import { officeToday } from '../../../office-context.ts';
import { OfficeError } from '../../../office-error.ts';
import type { Command, CommandContext, Input } from '../../command.ts';
import { namedRow } from '../../find-rows.ts';
import { listDecidable, listOptions } from '../../list-decidable.ts';
import { reportNamed } from './reports.ts';

const invoiceOf = (context: CommandContext, input: Input) =>
  namedRow(context, { resource: invoice, columns: [invoice.fields.number.wire], noun: 'invoice' }, input.arg('number'));

async function pay(context: CommandContext, input: Input): Promise<string> {
  const { id } = await invoiceOf(context, input);
  const paidOn = input.optional('on') ?? officeToday(context);
  if (!isCalendarDate(paidOn)) throw new OfficeError(`${paidOn} is no day such as 2026-11-10.`);
  const payment = { invoiceId: id, amount: input.text('amount'), paidOn, reference: input.text('reference') };
  const { values, unapplied } = await payInvoice(context, payment);
  const over = unapplied === '0.00' ? '' : `, ${unapplied} of the company's money pays nothing yet`;
  return `Invoice ${String(values.number)} is ${String(values.status).replace('_', ' ')}; ${String(values.balance)} US dollars are open${over}.`;
}

export const invoiceCommands: readonly Command[] = [
  {
    noun: 'invoice',
    verb: 'list',
    about: 'Invoices and credits, newest first.',
    options: listOptions(invoiceStatuses),
    needs: 'invoicesIssue',
    run: (context, input) => {
      const keys = ['issuedOn', 'dueOn', 'amountDue', 'amountPaid', 'balance'];
      return listDecidable(context, input, invoice, { noun: 'invoice', statuses: invoiceStatuses, keys });
    },
  },
  {
    noun: 'invoice',
    verb: 'show',
    about: 'Everything about one invoice.',
    args: ['number'],
    needs: 'invoicesIssue',
    run: async (context, input) => lineOf(invoice, await invoiceOf(context, input)),
  },
  {
    noun: 'invoice',
    verb: 'create',
    about: 'Issues what a filed report asks to be paid beyond what was billed for its month, or the credit.',
    args: ['report'],
    run: async (context, input) => {
      const { row, formType } = await reportNamed(context, input.arg('report'));
      const { values } = await issueInvoice(context, { formType, reportId: row.id });
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
    run: async (context, input) => {
      const { values } = await voidInvoice(context, (await invoiceOf(context, input)).id);
      return `Invoice ${String(values.number)} is void.`;
    },
  },
];
