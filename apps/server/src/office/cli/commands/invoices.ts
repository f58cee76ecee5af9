import { defaultLanguage, give, invoice, type LanguageCode, languages } from '@packhouse/programme';
import { documentWords } from '#features/documents/document-words.ts';
import { drawDocument } from '#features/documents/draw-document.ts';
import { invoiceDocument } from '#features/documents/invoice-document.ts';
import { selectByIds } from '#rows/select-rows.ts';
import { lineOf } from '../../acts/row-line.ts';
import { issueInvoiceAct, voidInvoiceAct } from '../../money/billing-acts.ts';
import { payInvoiceAct } from '../../money/payment-acts.ts';
import { officeToday } from '../../office-context.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { acting, type Command, type CommandContext, making, type OfficeFile, reading } from '../command.ts';
import { invoiceNamed } from '../find-rows.ts';
import { reportOf } from './reports.ts';

const codes = languages.map(({ code }) => code);

/** An invoice as it stands now: the company's own copy is drawn anew with each change as well. */
async function invoiceFile(
  context: CommandContext,
  given: { readonly number: string; readonly language?: LanguageCode | undefined },
): Promise<OfficeFile> {
  const { id } = await invoiceNamed(context, given);
  const [row] = await selectByIds(context, invoice, [id]);
  if (row === undefined) throw new OfficeRefusal('nothingThere');
  const { language = defaultLanguage } = given;
  const content = await drawDocument(
    await invoiceDocument({ ...context, words: documentWords(language, context.settings) }, row),
  );
  return {
    name: `${row.values.number ?? row.id}.pdf`,
    type: 'application/pdf',
    content: [content],
    writtenTo: (path) => `The invoice is written to ${path}.`,
  };
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
    fields: {
      number: give.word(),
      language: give.optional(give.choice(`One of: ${codes.join(', ')}; English unless told.`, codes)),
    },
    needs: 'invoicesIssue',
    file: invoiceFile,
  }),
  acting('invoice create', issueInvoiceAct, reportOf),
  acting('invoice pay', payInvoiceAct, async (context, given) => ({
    invoiceId: (await invoiceNamed(context, given)).id,
    amount: given.amount,
    paidOn: given.on ?? officeToday(context),
    postmarkedOn: given.postmarked,
    method: given.method ?? 'other',
    reference: given.reference,
    over: given.over === true,
    another: given.another,
  })),
  acting('invoice void', voidInvoiceAct, async (context, given) => ({
    invoiceId: (await invoiceNamed(context, given)).id,
    reason: given.reason,
  })),
];
