import { defaultLanguage, type GivenOf, give, invoice } from '@packhouse/programme';
import { documentWords } from '#features/documents/document-words.ts';
import { drawDocument } from '#features/documents/draw-document.ts';
import { invoiceDocument } from '#features/documents/invoice-document.ts';
import { selectByIds } from '#rows/select-rows.ts';
import { lineOf } from '../../acts/row-line.ts';
import { issueInvoiceAct, voidInvoiceAct } from '../../money/billing-acts.ts';
import { payInvoiceAct } from '../../money/payment-acts.ts';
import { officeToday } from '../../office-context.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { acting, type Command, type CommandContext, languageGiven, making, officeFile, reading } from '../command.ts';
import { invoiceNamed, ofInvoice } from '../find-rows.ts';
import { reportOf } from './reports.ts';

const drawn = { number: give.word(), language: languageGiven() };

/** An invoice as it stands now: the company's own copy is drawn anew with each change as well. */
async function invoiceFile(context: CommandContext, given: GivenOf<typeof drawn>) {
  const { id } = await invoiceNamed(context, given);
  const [row] = await selectByIds(context, invoice, [id]);
  if (row === undefined) throw new OfficeRefusal('nothingThere');
  const { language = defaultLanguage } = given;
  const content = await drawDocument(
    await invoiceDocument({ ...context, words: documentWords(language, context.settings) }, row),
  );
  return officeFile(row.values.number ?? row.id, [content], 'The invoice is', 'pdf');
}

export const invoiceCommands: readonly Command[] = [
  reading('invoice show', {
    about: 'Everything about one invoice.',
    fields: { number: give.word() },
    needs: 'invoicesIssue',
    run: async (context, given) => lineOf(invoice, await invoiceNamed(context, given)),
  }),
  making('invoice pdf', {
    about: 'An invoice or credit as a PDF file.',
    fields: drawn,
    needs: 'invoicesIssue',
    file: invoiceFile,
  }),
  acting('invoice create', issueInvoiceAct, reportOf),
  acting('invoice pay', payInvoiceAct, async (context, given) => ({
    ...(await ofInvoice(context, { number: given.number })),
    amount: given.amount,
    paidOn: given.on ?? officeToday(context),
    postmarkedOn: given.postmarked,
    method: given.method ?? 'other',
    reference: given.reference,
    over: given.over === true,
    another: given.another,
  })),
  acting('invoice void', voidInvoiceAct, ofInvoice),
];
