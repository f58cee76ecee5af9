import { type ActGiven, type GivenOf, give, settlingKinds, statementFields } from '@packhouse/programme';
import { act, type How } from '../../acts/act.ts';
import { acceptExact, exactAmong } from '../../money/bank/accept-exact.ts';
import { importStatementAct, setAsideAct, takeUpAct } from '../../money/bank/bank-acts.ts';
import { BankRefusal } from '../../money/bank/bank-refusal.ts';
import { type Booking, bookLineAct, undoBookingAct } from '../../money/bank/book-line.ts';
import { linesElsewhere } from '../../money/bank/chain/chain-store.ts';
import { takeBackStatementAct } from '../../money/bank/chain/take-back-statement.ts';
import { checkStatement } from '../../money/bank/check-statement.ts';
import { readMayBeBack, readReconcile, readReturnable, readWaiting } from '../../money/bank/read-reconcile.ts';
import { settleLineAct } from '../../money/bank/settle-line.ts';
import { suggestForLines } from '../../money/bank/suggest-for-lines.ts';
import { inOneTransaction } from '../../office-context.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { acting, type Command, type CommandContext, doing, type Line, reading } from '../command.ts';
import { companyIdOf, ofInvoice } from '../find-rows.ts';
import { statementFile, statementForms } from './statement-input.ts';

/** Takes a file, and says where another account has the same lines: it may be of that one. */
async function importFile(context: CommandContext, given: ActGiven<'bank import'>, how: How) {
  const acted = await act(context, importStatementAct, await statementFile(context, given), how);
  const { made, answer } = acted;
  if (made === null || !Array.isArray(answer)) return acted;
  const told = await inOneTransaction(context, (work) =>
    Promise.all(made.map(async ({ id }, at) => withElsewhere(answer[at], await linesElsewhere(work, id)))),
  );
  return { ...acted, answer: told };
}

const withElsewhere = (told: Line, lines: Awaited<ReturnType<typeof linesElsewhere>>): Line =>
  lines.length === 0
    ? told
    : {
        ...told,
        'same day, amount and words in another account': lines.map(({ account, day, amount, text }) =>
          [account, day, amount, text].join(', '),
        ),
      };

const ofStatement = { statement: give.optional(give.text('Id of a statement; all unless told.')) };

async function suggest(context: CommandContext, { statement }: GivenOf<typeof ofStatement>) {
  const found = await suggestForLines(context.db, statement);
  return found.map(({ line, suggestions: [best], searched }) => ({
    id: line.id,
    day: line.day,
    amount: line.amount,
    text: line.text,
    suggestion: best === undefined ? 'none' : best.level,
    settles:
      best?.settles === undefined
        ? ''
        : [`${best.settles.kind}:${best.settles.id}`, ...(best.settles.more ?? [])].join(' '),
    invoices: best?.allocations.map(({ invoiceId, amount }) => `${invoiceId}=${amount}`).join(' ') ?? '',
    reasons:
      best?.reasons.map(({ kind, points }) => `${kind} ${points}`).join(', ') ??
      `searched ${searched.invoices} open invoices of ${searched.companies} companies`,
  }));
}

/** `refund:ID`: the known money that a line is. @throws BankRefusal */
function settlingIn([text = '']: readonly string[]) {
  const [kind = '', id = ''] = text.split(':');
  if (!settlingKinds.some((one) => one === kind) || id === '') throw new BankRefusal('settleUnread');
  return { kind, id };
}

/** `INV-2026-10-10234=824.75`, for each invoice that is paid. */
const paysIn = (texts: readonly string[]) =>
  texts
    .flatMap((text) => text.split(','))
    .map((part) => {
      const [number = '', amount = ''] = part.trim().split('=');
      return { invoice: number, amount };
    });

async function booking(context: CommandContext, { line, pays, another }: ActGiven<'bank book'>): Promise<Booking> {
  const booked = await Array.fromAsync(pays, ({ invoice: number, amount }) => ofInvoice(context, { number, amount }));
  return { lineId: line, pays: booked, another };
}

/** Shows what is exact and its total, where nobody said that it is to be booked. @throws OfficeRefusal with both */
async function demandYes({ db }: CommandContext, given: ActGiven<'bank accept-exact'>): Promise<void> {
  if (given.yes) return;
  const { lines: exact, total } = exactAmong(await suggestForLines(db, given.statement));
  const shown = exact.map(({ line, best }) => ({
    line: line.id,
    day: line.day,
    amount: line.amount,
    text: line.text,
    score: best.score,
  }));
  throw new OfficeRefusal('exactWaits', { lines: String(exact.length), total }, shown);
}

const lineOf = (_context: CommandContext, { line }: { readonly line: string }) => ({ lineId: line });

const ofLine = (
  name: `bank ${string}`,
  about: string,
  read: (db: CommandContext['db'], lineId: string) => Promise<readonly object[]>,
) =>
  reading(name, {
    ...{ needs: 'paymentsMatch', about, fields: { line: give.word() } },
    run: async ({ db }, { line }) => (await read(db, line)).map((one) => ({ ...one })),
  });

export const bankCommands: readonly Command[] = [
  doing('bank import', { begins: [importStatementAct], act: importFile }, statementForms),
  reading('bank check', {
    about: 'Tells what a statement file would bring, or why it is not taken; nothing is kept.',
    fields: statementFields,
    typed: statementForms,
    needs: 'paymentsMatch',
    run: async (context, given) => ({ ...(await checkStatement(context, await statementFile(context, given))) }),
  }),
  acting('bank take-back', takeBackStatementAct, (_context, { statement }) => ({ statementId: statement })),
  reading('bank suggest', {
    needs: 'paymentsMatch',
    about: 'Open lines with the invoices that they may pay, and why.',
    fields: ofStatement,
    run: suggest,
  }),
  reading('bank reconcile', {
    needs: 'paymentsMatch',
    about: 'A statement with all its lines, how each stands, and what the open ones may pay.',
    fields: { statement: give.word() },
    run: async ({ db }, given) => ({ ...(await readReconcile(db, given.statement)) }),
  }),
  ofLine('bank returnable', 'Payments that a line of money that went out may have taken back.', readReturnable),
  ofLine(
    'bank waiting',
    'Recorded payments, or refunds and paid claims, that wait for their line, and of which a line may be one or several.',
    readWaiting,
  ),
  ofLine(
    'bank sent-before',
    'Our refunds and paid claims that may have come back by a line of money in.',
    readMayBeBack,
  ),
  acting('bank book', bookLineAct, booking, { pays: paysIn }),
  doing('bank accept-exact', {
    begins: [bookLineAct],
    act: async (context, given, how) => {
      await demandYes(context, given);
      return acceptExact(context, { statementId: given.statement, mark: given.mark }, how);
    },
  }),
  acting('bank unapplied', bookLineAct, async (context, { line, company, another }) => ({
    lineId: line,
    pays: [],
    another,
    payerId: await companyIdOf(context, company),
  })),
  acting(
    'bank settle',
    settleLineAct,
    (_context, { line, with: known, more = [], another }) => ({ lineId: line, with: known, more, another }),
    {
      with: settlingIn,
    },
  ),
  acting('bank undo', undoBookingAct, lineOf),
  acting('bank set-aside', setAsideAct, (_context, { line, why, note, payment = [], another }) => ({
    lineId: line,
    as: why,
    note,
    paymentIds: payment,
    another,
  })),
  acting('bank take-up', takeUpAct, (_context, { line, another }) => ({ lineId: line, another: another || undefined })),
];
