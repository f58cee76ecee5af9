import { companyContact, give } from '@packhouse/programme';
import { readRows } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import {
  allocateAct,
  applyCreditAct,
  moveUnappliedAct,
  offerBackAct,
  recordPaymentAct,
  refundAct,
  reinstatePaymentAct,
  reversePaymentAct,
  undoAllocationAct,
} from '../../money/payment-acts.ts';
import { replacePaymentAct } from '../../money/refunds/replace-payment.ts';
import { officeToday } from '../../office-context.ts';
import { acting, type Command, type CommandContext, reading } from '../command.ts';
import { companyIdOf, companyNamed, invoiceNamed, ofInvoice } from '../find-rows.ts';

const show = (context: CommandContext, { payment }: { readonly payment: string }) =>
  readRows<Record<string, string | null>>(context.db)`select a.id as allocation, i.title as invoice, a.amount::text,
      a.counts_from::text as "countsFrom", a.undone_on::text as "undoneOn"
    from allocation a join node__invoice i on i.id = a.invoice_id
    where a.source_id::text = ${payment} order by a.made_at`;

/** As many companies are enough to choose from. */
const mostPayers = 20;

/** Companies by part of their name, or how their number begins. */
function payers({ db }: CommandContext, { q = '' }: { readonly q?: string | undefined }) {
  const typed = q.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`);
  const { rootId, legalName, dba } = companyContact.fields;
  return readRows<{ id: string; number: string | null; name: string }>(db)`select c.id,
      ${column('c', rootId)} as number, c.title as name from ${table(companyContact)} c
    where concat_ws(' ', c.title, ${column('c', legalName)}, ${column('c', dba)}) ilike ${`%${typed}%`}::text
      or ${column('c', rootId)} ilike ${`${typed}%`}::text
    order by lower(c.title), c.id limit ${mostPayers}`;
}

export const paymentCommands: readonly Command[] = [
  reading('payment show', {
    about: 'What a payment or credit pays, by its id.',
    fields: { payment: give.word() },
    needs: 'paymentsMatch',
    run: show,
  }),
  reading('payment payers', {
    about: 'Companies whose money it may be.',
    fields: { q: give.optional(give.text('Part of a name, or how a number begins.')) },
    needs: 'paymentsMatch',
    run: payers,
  }),
  acting('payment record', recordPaymentAct, async (context, given) => ({
    companyId: await companyIdOf(context, given.company),
    method: given.method ?? 'other',
    receivedOn: given.on ?? officeToday(context),
    postmarkedOn: given.postmarked,
    amount: given.amount,
    reference: given.reference,
    another: given.another,
  })),
  acting('payment apply', allocateAct, (context, { payment: paymentId, ...given }) =>
    ofInvoice(context, { paymentId, ...given }),
  ),
  acting('payment undo', undoAllocationAct, (_context, { allocation }) => ({ allocationId: allocation })),
  acting('payment return', reversePaymentAct, (context, { payment, on = officeToday(context), reason, mistake }) => ({
    paymentId: payment,
    on,
    reason,
    isMistake: mistake || undefined,
  })),
  acting('payment reinstate', reinstatePaymentAct, (_context, { payment, reason, another }) => ({
    paymentId: payment,
    reason,
    another: another || undefined,
  })),
  acting('payment replace', replacePaymentAct, (_context, { payment, of: replaces = null }) => ({
    paymentId: payment,
    replaces,
  })),
  acting('payment move', moveUnappliedAct, async (context, { payment, company, amount, another }) => ({
    paymentId: payment,
    toCompanyId: (await companyNamed(context, company)).id,
    amount,
    another,
  })),
  acting('payment refund', refundAct, (context, { payment, on = officeToday(context), ...given }) => ({
    source: { kind: 'payment', id: payment },
    on,
    ...given,
  })),
  acting('payment offer', offerBackAct, () => ({})),
  acting('credit apply', applyCreditAct, async (context, given) => ({
    creditId: (await invoiceNamed(context, given)).id,
  })),
  acting('credit refund', refundAct, async (context, { number, on = officeToday(context), ...given }) => ({
    source: { kind: 'credit', id: (await invoiceNamed(context, { number })).id },
    on,
    ...given,
  })),
];
