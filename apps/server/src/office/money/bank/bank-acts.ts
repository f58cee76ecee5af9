import { absoluteDecimal } from '@packhouse/programme';
import type { Act } from '../../acts/act.ts';
import type { OfficeWork } from '../../office-context.ts';
import { returnedBy, undoReturnBy } from '../returned-payment.ts';
import { demandWaiting, type LineWithState, lockedLine } from './bank-lines.ts';
import { BankRefusal } from './bank-refusal.ts';
import { droppedWith } from './chain/dropped-lines.ts';
import { type ImportedStatement, importStatement } from './import-statement.ts';
import { demandNotBack, demandNotOurs, mayBeBack } from './known-money.ts';
import { paymentsOf, wasTakenBack } from './line-money.ts';
import { returnPayments } from './return-line.ts';
import type { StatementFile } from './statement-file.ts';
import { demandNotReturned, takeUpBeside } from './there-and-back.ts';

const importAnswer = (imported: readonly ImportedStatement[]) =>
  imported.map(({ id, pending, ...told }) => {
    const left =
      pending.length === 0 ? {} : { pending: `${pending.length} that the bank has not booked are left out.` };
    return { statement: id, ...told, ...left };
  });

/** Takes a bank's statement file. */
export const importStatementAct: Act<StatementFile, readonly ImportedStatement[]> = {
  kind: 'bank.import',
  right: 'paymentsMatch',
  subject: async (_work, { hash }) => ({ type: 'bank_file', id: hash, version: null, companyId: null }),
  change: importStatement,
  answer: importAnswer,
  after: ([first]) => ({ type: 'bank_file', id: first?.id ?? '', version: 'read', companyId: null }),
  // The lines are kept; the file itself is not.
  kept: ({ reading: _reading, ...file }) => file,
};

/** A line and how it stands, for an act about it: anyone who saw it open sees whether it still is. */
export async function standingLine(work: OfficeWork, lineId: string) {
  const line = await lockedLine(work.db, lineId);
  const returned = await returnedBy(work, lineId);
  return { type: 'bank_line', id: lineId, version: line.state, companyId: null, line, returned };
}

export type AtLine = Awaited<ReturnType<typeof standingLine>>;

/** Why nothing of ours is booked on a line. */
export interface SetAside {
  readonly lineId: string;
  readonly as: 'not_ours' | 'returned';
  readonly note: string;
  /** Of a line by which the bank took money back: the payments that it was. */
  readonly paymentIds?: readonly string[] | undefined;
  /** Of money in: somebody looked at our refunds that it may be, and it is none of them. */
  readonly another?: boolean | undefined;
}

/** Set aside, a line's money would stand in the books without it; and a refund that came back is the company's. @throws BankRefusal */
async function demandNoMoney(work: OfficeWork, line: LineWithState, as: SetAside['as']): Promise<void> {
  if (line.amount.startsWith('-')) return;
  if ((await paymentsOf(work, line.id)).length > 0) throw new BankRefusal('lineHasPayment');
  if (as === 'returned') await demandNotOurs(work, line);
  else if (await wasTakenBack(work, line.id)) throw new BankRefusal('lineReturned');
}

/** Set aside as returned, a refund that came back would be nobody's money. @throws BankRefusal with those that it may be */
async function demandNoneBack({ db }: OfficeWork, line: LineWithState): Promise<void> {
  const found = await mayBeBack(db, line);
  if (found.length === 0) return;
  const lines = found.map((one) => ({ ...one }));
  throw new BankRefusal('lineMayBeRefund', { amount: line.amount }, lines);
}

const namesPayments = ({ as, paymentIds = [] }: SetAside) => as === 'returned' && paymentIds.length > 0;

/**
 * Notes that a line is none of the program's money, or that it is money that came back: then the payments that it was are
 * taken back, which is the right to do that, with a second person.
 */
export const setAsideAct: Act<SetAside, string, AtLine> = {
  kind: 'bank.set_aside',
  right: {
    among: ['paymentsMatch', 'paymentsReverse'],
    of: (given) => (namesPayments(given) ? 'paymentsReverse' : 'paymentsMatch'),
  },
  reason: ({ note }) => note,
  amount: (_given, { line }) => absoluteDecimal(line.amount),
  subject: (work, { lineId }) => standingLine(work, lineId),
  async change(work, { lineId, as, note, paymentIds = [], another = false }, { line }) {
    demandWaiting(line);
    if (note.trim() === '') throw new BankRefusal('noteMissing');
    if (paymentIds.length === 0) await demandNoMoney(work, line, as);
    if (paymentIds.length > 0) await demandNotReturned(work, line);
    if (!another) await (as === 'returned' ? demandNoneBack : demandNotBack)(work, line);
    const by = { set_aside_at: work.now, set_aside_by_name: work.actor.username };
    await work.db
      .updateTable('bank_line')
      .set({ set_aside: as, set_aside_note: note.trim(), ...by })
      .where('id', '=', lineId)
      .execute();
    if (as === 'returned') await returnPayments(work, line, { paymentIds, reason: note });
    return as;
  },
  answer: (as) => (as === 'not_ours' ? 'The line is not ours.' : 'The line is returned money.'),
};

/** Takes a line up again that was set aside; payments that it took back are there again. */
export const takeUpAct: Act<{ readonly lineId: string; readonly another?: boolean | undefined }, void, AtLine> = {
  kind: 'bank.take_up',
  right: {
    among: ['paymentsUndo', 'paymentsReverse'],
    of: (_given, { returned }) => (returned.length > 0 ? 'paymentsReverse' : 'paymentsUndo'),
  },
  subject: (work, { lineId }) => standingLine(work, lineId),
  async change(work, { lineId, another }, { line }) {
    if (line.set_aside === null) throw new BankRefusal('lineOpen');
    const file = await droppedWith(work, lineId);
    if (file !== null) throw new BankRefusal('lineGone', { file });
    await undoReturnBy(work, lineId, another);
    await takeUpBeside(work, [lineId]);
  },
  answer: () => 'The line is open again.',
};
