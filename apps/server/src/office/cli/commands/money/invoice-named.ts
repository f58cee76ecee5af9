import { invoice } from '@packhouse/programme';
import type { CommandContext, Input } from '../../command.ts';
import { namedRow } from '../../find-rows.ts';

/** The invoice or credit that <number> means. @throws OfficeError when there is none */
export const invoiceNamed = (context: CommandContext, input: Input) =>
  namedRow(context, { resource: invoice, columns: [invoice.fields.number.wire], noun: 'invoice' }, input.arg('number'));
