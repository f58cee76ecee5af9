import { invoice, invoiceStatuses, paymentMethods } from '@packhouse/programme';
import { lineOf } from '../../../acts/row-line.ts';
import { issueInvoiceAct, voidInvoiceAct } from '../../../money/billing-acts.ts';
import { payInvoiceAct } from '../../../money/payment-acts.ts';
import { officeToday } from '../../../office-context.ts';
import { acting, type Command, oneOf } from '../../command.ts';
import { listDecidable, listOptions } from '../../list-decidable.ts';
import { invoiceNamed } from '../money/invoice-named.ts';
import { reportNamed } from './reports.ts';

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
    run: async (context, input) => lineOf(invoice, await invoiceNamed(context, input)),
  },
  {
    noun: 'invoice',
    verb: 'create',
    about: 'Issues what a filed report asks to be paid beyond what was billed for its month, or the credit.',
    args: ['report'],
    ...acting(issueInvoiceAct, async (context, input) => {
      const { row, formType } = await reportNamed(context, input.arg('report'));
      return { formType, reportId: row.id };
    }),
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
      postmarked: { about: 'Day of the postmark: charges count it as paid then.' },
      method: { about: `One of: ${paymentMethods.join(', ')}; other unless told.` },
    },
    ...acting(payInvoiceAct, async (context, input) => ({
      invoiceId: (await invoiceNamed(context, input)).id,
      amount: input.text('amount'),
      paidOn: input.optional('on') ?? officeToday(context),
      postmarkedOn: input.optional('postmarked'),
      method: oneOf('--method', input.optional('method') ?? 'other', paymentMethods),
      reference: input.text('reference'),
    })),
  },
  {
    noun: 'invoice',
    verb: 'void',
    about: 'Makes an invoice void; what it billed is then open to be billed anew.',
    args: ['number'],
    ...acting(voidInvoiceAct, async (context, input) => ({ invoiceId: (await invoiceNamed(context, input)).id })),
  },
];
