import { invoice } from '@packhouse/programme';
import type { CommandContext } from '../../command.ts';
import { namedRow } from '../../find-rows.ts';

/** The invoice or credit that <number> means. @throws OfficeError when there is none */
export const invoiceNamed = (context: CommandContext, { number }: { readonly number: string }) =>
  namedRow(
    context,
    { resource: invoice, columns: [invoice.fields.number.wire], noun: 'invoice', list: 'invoices' },
    number,
  );
