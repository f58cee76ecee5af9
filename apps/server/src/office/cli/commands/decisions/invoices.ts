import { defaultLanguage, invoice, invoiceStatuses, languages, paymentMethods } from '@packhouse/programme';
import { documentWords } from '#features/documents/drawing/document-words.ts';
import { drawDocument } from '#features/documents/drawing/draw-document.ts';
import { invoiceDocument } from '#features/documents/drawing/invoice-document.ts';
import { selectByIds } from '#rows/select-rows.ts';
import { lineOf } from '../../../acts/row-line.ts';
import { issueInvoiceAct, voidInvoiceAct } from '../../../money/billing-acts.ts';
import { payInvoiceAct } from '../../../money/payment-acts.ts';
import { officeToday } from '../../../office-context.ts';
import { OfficeRefusal } from '../../../office-error.ts';
import { acting, type Command, type CommandContext, type Input, type OfficeFile, oneOf } from '../../command.ts';
import { listDecidable, listOptions } from '../../list-decidable.ts';
import { invoiceNamed } from '../money/invoice-named.ts';
import { reportNamed } from './reports.ts';

const codes = languages.map(({ code }) => code);

/** An invoice as it stands now: the company's own copy is drawn anew with each change as well. */
async function invoiceFile(context: CommandContext, input: Input): Promise<OfficeFile> {
  const { id } = await invoiceNamed(context, input);
  const [row] = await selectByIds(context, invoice, [id]);
  if (row === undefined) throw new OfficeRefusal('nothingThere');
  const language = oneOf('--language', input.optional('language') ?? defaultLanguage, codes);
  const content = await drawDocument(
    await invoiceDocument({ ...context, words: documentWords(language, context.settings.unit) }, row),
  );
  return {
    name: `${row.values.number ?? row.id}.pdf`,
    type: 'application/pdf',
    content: [content],
    writtenTo: (path) => `The invoice is written to ${path}.`,
  };
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
    run: async (context, input) => lineOf(invoice, await invoiceNamed(context, input)),
  },
  {
    noun: 'invoice',
    verb: 'pdf',
    about: 'An invoice or credit as a PDF file.',
    args: ['number'],
    options: { language: { about: `One of: ${codes.join(', ')}; English unless told.` } },
    needs: 'invoicesIssue',
    file: invoiceFile,
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
    options: { reason: { about: 'Why; kept with the decision.' } },
    ...acting(voidInvoiceAct, async (context, input) => ({
      invoiceId: (await invoiceNamed(context, input)).id,
      reason: input.optional('reason'),
    })),
  },
];
