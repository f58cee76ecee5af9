import { companyContact, type MoneySource, paymentMethods } from '@packhouse/programme';
import { sql } from 'kysely';
import { tableOf } from '#db/sql/tables.ts';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { plainRows } from '#rows/plain-rows.ts';
import { listUnapplied } from '../../../money/offer-back.ts';
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
} from '../../../money/payment-acts.ts';
import { replacePaymentAct } from '../../../money/refunds/replace-payment.ts';
import { officeToday } from '../../../office-context.ts';
import { acting, type Command, type CommandContext, type Input, oneOf } from '../../command.ts';
import { companyNamed } from '../../find-rows.ts';
import { invoiceNamed } from './invoice-named.ts';

const amountOption = { about: 'US dollars.', required: true } as const;
const companyOf = async (context: CommandContext, input: Input) => {
  const word = input.optional('company');
  return word === undefined ? null : (await companyNamed(context, word)).id;
};

async function list(context: CommandContext, input: Input) {
  const companyId = await companyOf(context, input);
  const { payments } = await readLedger(context.db, input.optional('company') === undefined ? 'all' : { companyId });
  return payments.map(({ id, receivedOn, amount, method, reference, reversedOn }) => ({
    id,
    receivedOn,
    amount,
    method,
    reference,
    reversedOn,
  }));
}

/** A payment and what it pays, each with the id by which it is undone. */
async function show(context: CommandContext, input: Input) {
  const { rows } = await sql<
    Record<string, string | null>
  >`select a.id as allocation, i.title as invoice, a.amount::text,
      a.counts_from::text as "countsFrom", a.undone_on::text as "undoneOn"
    from allocation a join node__invoice i on i.id = a.invoice_id
    where a.source_id::text = ${input.arg('payment')} order by a.made_at`.execute(context.db);
  return rows;
}

async function unapplied(context: CommandContext) {
  const money = await listUnapplied(context);
  const ids = [...new Set(money.flatMap(({ companyId }) => companyId ?? []))];
  const names = new Map((await plainRows(context, companyContact, ids)).map(({ id, title }) => [id, title]));
  return money.map(({ id, kind, companyId, reference, since, amount, days, isOld }) => ({
    id,
    kind,
    company: companyId === null ? null : names.get(companyId),
    reference,
    since,
    amount,
    days,
    offerBack: isOld,
  }));
}

/** As many companies are enough to choose from. */
const mostPayers = 20;

/** Companies by part of their name, or how their number begins. */
async function payers({ db }: CommandContext, input: Input) {
  const typed = (input.optional('q') ?? '').replaceAll(/[\\%_]/g, (mark) => `\\${mark}`);
  const { rootId, legalName, dba } = companyContact.fields;
  const at = ({ wire }: { readonly wire: string }) => sql.ref(`c.${wire}`);
  const { rows } = await sql<{ id: string; number: string | null; name: string }>`select c.id, ${at(rootId)} as number,
      c.title as name from ${sql.table(tableOf(companyContact))} c
    where concat_ws(' ', c.title, ${at(legalName)}, ${at(dba)}) ilike ${`%${typed}%`}::text
      or ${at(rootId)} ilike ${`${typed}%`}::text
    order by lower(c.title), c.id limit ${mostPayers}`.execute(db);
  return rows;
}

export const paymentCommands: readonly Command[] = [
  {
    noun: 'payment',
    verb: 'list',
    about: 'Payments, oldest first.',
    options: { company: { about: 'Only those of the company with this program number.' } },
    needs: 'paymentsMatch',
    run: list,
  },
  {
    noun: 'payment',
    verb: 'show',
    about: 'What a payment or credit pays, by its id.',
    args: ['payment'],
    needs: 'paymentsMatch',
    run: show,
  },
  {
    noun: 'payment',
    verb: 'payers',
    about: 'Companies whose money it may be.',
    options: { q: { about: 'Part of a name, or how a number begins.' } },
    needs: 'paymentsMatch',
    run: payers,
  },
  {
    noun: 'payment',
    verb: 'unapplied',
    about: 'Payments and credits of which something pays nothing, with their age.',
    needs: 'paymentsMatch',
    run: unapplied,
  },
  {
    noun: 'payment',
    verb: 'record',
    about: 'Records money that came in; what it pays is said by "payment apply".',
    options: {
      amount: amountOption,
      reference: { about: 'How the bank names the payment.', required: true },
      company: { about: 'Program number of the payer; unknown unless told.' },
      method: { about: `One of: ${paymentMethods.join(', ')}; other unless told.` },
      on: { about: 'Day it arrived; today unless told.' },
      postmarked: { about: 'Day of the postmark: charges count it as paid then.' },
    },
    ...acting(recordPaymentAct, async (context, input) => ({
      companyId: await companyOf(context, input),
      method: oneOf('--method', input.optional('method') ?? 'other', paymentMethods),
      receivedOn: input.optional('on') ?? officeToday(context),
      postmarkedOn: input.optional('postmarked'),
      amount: input.text('amount'),
      reference: input.text('reference'),
    })),
  },
  {
    noun: 'payment',
    verb: 'apply',
    about: 'Applies what is left of a payment to an invoice.',
    args: ['payment', 'number'],
    options: { amount: { about: 'US dollars; as much as is left and open unless told.' } },
    ...acting(allocateAct, async (context, input) => ({
      paymentId: input.arg('payment'),
      invoiceId: (await invoiceNamed(context, input)).id,
      amount: input.optional('amount'),
    })),
  },
  {
    noun: 'payment',
    verb: 'undo',
    about: 'Undoes that a payment pays an invoice, by the id that "payment show" tells; the money is unapplied.',
    args: ['allocation'],
    ...acting(undoAllocationAct, async (_context, input) => ({ allocationId: input.arg('allocation') })),
  },
  {
    noun: 'payment',
    verb: 'return',
    about: 'Takes a payment back that the bank returned, such as a check without funds.',
    args: ['payment'],
    options: {
      reason: { about: 'Why, as the bank says.', required: true },
      on: { about: 'Day on which it came back; today unless told.' },
    },
    ...acting(reversePaymentAct, async (context, input) => ({
      paymentId: input.arg('payment'),
      on: input.optional('on') ?? officeToday(context),
      reason: input.text('reason'),
    })),
  },
  {
    noun: 'payment',
    verb: 'reinstate',
    about: 'Undoes that a payment was taken back: its money is there again, and pays what it paid.',
    args: ['payment'],
    options: { reason: { about: 'Why it was a mistake.', required: true } },
    ...acting(reinstatePaymentAct, async (_context, input) => ({
      paymentId: input.arg('payment'),
      reason: input.text('reason'),
    })),
  },
  {
    noun: 'payment',
    verb: 'replace',
    about: 'Links a payment with the returned one of its company that it was sent for; without --of they are parted.',
    args: ['payment'],
    options: { of: { about: 'Id of the payment that the bank took back.' } },
    ...acting(replacePaymentAct, async (_context, input) => ({
      paymentId: input.arg('payment'),
      replaces: input.optional('of') ?? null,
    })),
  },
  {
    noun: 'payment',
    verb: 'move',
    about:
      'Moves what is unapplied of a payment to another company; to its own: splits off a part, such as one check of a deposit.',
    args: ['payment', 'company'],
    options: { amount: { about: 'US dollars; all of it unless told.' } },
    ...acting(moveUnappliedAct, async (context, input) => ({
      paymentId: input.arg('payment'),
      toCompanyId: (await companyNamed(context, input.arg('company'))).id,
      amount: input.optional('amount'),
    })),
  },
  {
    noun: 'payment',
    verb: 'refund',
    about: 'Notes that unapplied money was paid back.',
    args: ['payment'],
    options: {
      amount: amountOption,
      reference: { about: 'How it was paid back, such as the number of a check.', required: true },
      on: { about: 'Day it was paid back; today unless told.' },
    },
    ...acting(refundAct, async (context, input) =>
      refundOf(context, input, { kind: 'payment', id: input.arg('payment') }),
    ),
  },
  {
    noun: 'payment',
    verb: 'offer',
    about: 'Asks companies by mail what becomes of payments that have paid nothing for the days of the settings.',
    ...acting(offerBackAct, async () => ({})),
  },
  {
    noun: 'credit',
    verb: 'apply',
    about: 'Applies a credit to the open invoices of its company, the one due first before the others.',
    args: ['number'],
    ...acting(applyCreditAct, async (context, input) => ({ creditId: (await invoiceNamed(context, input)).id })),
  },
  {
    noun: 'credit',
    verb: 'refund',
    about: 'Notes that what is left of a credit was paid back.',
    args: ['number'],
    options: {
      amount: amountOption,
      reference: { about: 'How it was paid back, such as the number of a check.', required: true },
      on: { about: 'Day it was paid back; today unless told.' },
    },
    ...acting(refundAct, async (context, input) =>
      refundOf(context, input, { kind: 'credit', id: (await invoiceNamed(context, input)).id }),
    ),
  },
];

const refundOf = (context: CommandContext, input: Input, source: MoneySource) => ({
  source,
  amount: input.text('amount'),
  on: input.optional('on') ?? officeToday(context),
  reference: input.text('reference'),
});
