import { invoice, settlingKinds } from '@packhouse/programme';
import { acceptExact, exactAmong } from '../../../bank/accept-exact.ts';
import { importStatementAct, setAsideAct, takeUpAct } from '../../../bank/bank-acts.ts';
import { bankLines, lineStates, statementProgress } from '../../../bank/bank-lines.ts';
import { type Booking, bookLineAct, undoBookingAct } from '../../../bank/book-line.ts';
import { takeBackStatementAct } from '../../../bank/chain/take-back-statement.ts';
import { checkStatement } from '../../../bank/check-statement.ts';
import { BankRefusal } from '../../../bank/files/bank-refusal.ts';
import { readReconcile, readReturnable } from '../../../bank/read-reconcile.ts';
import { type Settling, settleLineAct } from '../../../bank/settle-line.ts';
import { suggestForLines } from '../../../bank/suggest-for-lines.ts';
import { OfficeRefusal } from '../../../office-error.ts';
import { acting, type Command, type CommandContext, type Input, oneOf } from '../../command.ts';
import { companyNamed, namedRow } from '../../find-rows.ts';
import { statementFile, statementFileWords } from './statement-input.ts';

async function lines(context: CommandContext, input: Input) {
  const wished = input.optional('state');
  const state = wished === undefined ? undefined : oneOf('--state', wished, lineStates);
  const found = await bankLines(context.db, input.optional('statement'));
  return found
    .filter((line) => state === undefined || line.state === state)
    .map(({ id, day, amount, text, type, ...line }) => ({ id, day, amount, state: line.state, type, text }));
}

async function suggest(context: CommandContext, input: Input) {
  const found = await suggestForLines(context.db, input.optional('statement'));
  return found.map(({ line, suggestions: [best], searched }) => ({
    id: line.id,
    day: line.day,
    amount: line.amount,
    text: line.text,
    suggestion: best === undefined ? 'none' : best.level,
    settles: best?.settles === undefined ? '' : `${best.settles.kind}:${best.settles.id}`,
    invoices: best?.allocations.map(({ invoiceId, amount }) => `${invoiceId}=${amount}`).join(' ') ?? '',
    reasons:
      best?.reasons.map(({ kind, points }) => `${kind} ${points}`).join(', ') ??
      `searched ${searched.invoices} open invoices of ${searched.companies} companies`,
  }));
}

/** `refund:ID`: the known money that a line is. @throws BankRefusal */
function settlingOf(input: Input): Settling['with'] {
  const [kind, id = ''] = input.text('with').split(':');
  const known = settlingKinds.find((one) => one === kind);
  if (known === undefined || id === '') throw new BankRefusal('settleUnread');
  return { kind: known, id };
}

const invoiceOf = async (context: CommandContext, number: string) =>
  (await namedRow(context, { resource: invoice, columns: [invoice.fields.number.wire], noun: 'invoice' }, number)).id;

/** `INV-2026-10-10234=824.75`, for each invoice that is paid. */
async function booking(context: CommandContext, input: Input): Promise<Booking> {
  const pays = [];
  for (const word of input.list('pays')) {
    const [number = '', amount = ''] = word.split('=');
    pays.push({ invoiceId: await invoiceOf(context, number), amount });
  }
  return { lineId: input.arg('line'), pays };
}

async function unapplied(context: CommandContext, input: Input): Promise<Booking> {
  const company = input.optional('company');
  const payerId = company === undefined ? null : (await companyNamed(context, company)).id;
  return { lineId: input.arg('line'), pays: [], payerId };
}

/** Shows what is exact and its total, where nobody said that it is to be booked. @throws OfficeRefusal with both */
async function demandYes({ db }: CommandContext, input: Input): Promise<void> {
  if (input.flag('yes')) return;
  const { lines: exact, total } = exactAmong(await suggestForLines(db, input.arg('statement')));
  const shown = exact.map(({ line, best }) => ({
    line: line.id,
    day: line.day,
    amount: line.amount,
    text: line.text,
    score: best.score,
  }));
  throw new OfficeRefusal('exactWaits', { lines: String(exact.length), total }, shown);
}

const ofStatement = { statement: { about: 'Id of a statement; all unless told.' } };

export const bankCommands: readonly Command[] = [
  {
    noun: 'bank',
    verb: 'import',
    about: 'Reads a statement file of the bank (CSV, OFX or BAI2); it must foot, and nothing is booked.',
    ...statementFileWords,
    ...acting(importStatementAct, statementFile),
  },
  {
    noun: 'bank',
    verb: 'check',
    about: 'Tells what a statement file would bring, or why it is not taken; nothing is kept.',
    ...statementFileWords,
    needs: 'paymentsMatch',
    run: async (context, input) => ({ ...(await checkStatement(context, await statementFile(context, input))) }),
  },
  {
    noun: 'bank',
    verb: 'take-back',
    about: 'Takes a statement back with all of its file, while none of its lines was booked and no later one was read.',
    args: ['statement'],
    ...acting(takeBackStatementAct, async (_context, input) => ({ statementId: input.arg('statement') })),
  },
  {
    noun: 'bank',
    verb: 'statements',
    needs: 'paymentsMatch',
    about: 'Statements that were read, newest first, and how many of their lines are done.',
    run: async ({ db }) =>
      (await statementProgress(db)).map(
        ({ id, file, account, from_day, to_day, closing, lines: count, credits, done, difference }) => {
          return {
            id,
            file,
            account,
            from: from_day,
            to: to_day,
            closing,
            lines: count,
            done: `${done} of ${credits}`,
            difference,
          };
        },
      ),
  },
  {
    noun: 'bank',
    verb: 'lines',
    needs: 'paymentsMatch',
    about: 'Lines of the bank, oldest first.',
    options: { ...ofStatement, state: { about: `Only those that are ${lineStates.join(', ')}.` } },
    run: lines,
  },
  {
    noun: 'bank',
    verb: 'suggest',
    needs: 'paymentsMatch',
    about: 'Open lines with the invoices that they may pay, and why.',
    options: ofStatement,
    run: suggest,
  },
  {
    noun: 'bank',
    verb: 'reconcile',
    needs: 'paymentsMatch',
    about: 'A statement with all its lines, how each stands, and what the open ones may pay.',
    args: ['statement'],
    run: async ({ db }, input) => ({ ...(await readReconcile(db, input.arg('statement'))) }),
  },
  {
    noun: 'bank',
    verb: 'returnable',
    needs: 'paymentsMatch',
    about: 'Payments that a line of money that went out may have taken back.',
    args: ['line'],
    run: async ({ db }, input) => (await readReturnable(db, input.arg('line'))).map((one) => ({ ...one })),
  },
  {
    noun: 'bank',
    verb: 'book',
    about: 'Books a line on invoices, of one company or of several; what is over stays unapplied.',
    args: ['line'],
    options: { pays: { about: 'Invoice and amount: INV-2026-10-10234=824.75.', required: true, many: true } },
    ...acting(bookLineAct, booking),
  },
  {
    noun: 'bank',
    verb: 'accept-exact',
    about: 'Lists what of a statement is exact with its total, and books it where --yes says so.',
    args: ['statement'],
    options: {
      yes: { about: 'Books them.', flag: true },
      mark: { about: 'Books just the list that has this mark; "bank reconcile" tells it.' },
    },
    begins: [bookLineAct],
    act: async (context, input, how) => {
      if (context.actor.channel === 'system') throw new OfficeRefusal('noPerson');
      await demandYes(context, input);
      return acceptExact(context, { statementId: input.arg('statement'), mark: input.optional('mark') }, how);
    },
  },
  {
    noun: 'bank',
    verb: 'unapplied',
    about: 'Takes a line as money that pays no invoice yet.',
    args: ['line'],
    options: { company: { about: 'Whose money it is; a payer who is not known unless told.' } },
    ...acting(bookLineAct, unapplied),
  },
  {
    noun: 'bank',
    verb: 'settle',
    about: 'Settles a line by money that is known: our refund or claim that came back or is paid, a recorded payment.',
    args: ['line'],
    options: {
      with: { about: 'What "bank suggest" names: refund:ID, claim:ID, payment:ID or line:ID.', required: true },
    },
    ...acting(settleLineAct, async (_context, input) => ({ lineId: input.arg('line'), with: settlingOf(input) })),
  },
  {
    noun: 'bank',
    verb: 'undo',
    about: 'Undoes the booking of a line: its money is unapplied, its invoices are open again.',
    args: ['line'],
    ...acting(undoBookingAct, async (_context, input) => ({ lineId: input.arg('line') })),
  },
  {
    noun: 'bank',
    verb: 'set-aside',
    about: 'Notes that a line is not ours, or that the bank took money back: its payments are taken back with it.',
    args: ['line'],
    options: {
      payment: {
        about: 'Id of the payment that the bank took back, for each; without it, those it may be are told.',
        many: true,
      },
      why: { about: 'not_ours or returned.', required: true },
      note: { about: 'Why; it stays with the line.', required: true },
    },
    ...acting(setAsideAct, async (_context, input) => {
      const as = oneOf('--why', input.text('why'), ['not_ours', 'returned']);
      return { lineId: input.arg('line'), as, note: input.text('note'), paymentIds: input.list('payment') };
    }),
  },
  {
    noun: 'bank',
    verb: 'take-up',
    about: 'Opens a line again that was set aside; payments that it took back are there again.',
    args: ['line'],
    ...acting(takeUpAct, async (_context, input) => ({ lineId: input.arg('line') })),
  },
];
