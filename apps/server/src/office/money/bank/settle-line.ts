import { absoluteDecimal, compareDecimals, type SettlingKind, sumOf } from '@packhouse/programme';
import { readRow, readRows } from '#db/sql/read-rows.ts';
import type { Act } from '../../acts/act.ts';
import type { OfficeWork } from '../../office-context.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { lockedPayment } from '../allocate.ts';
import { isOfRefund, isTakenOff, takenOffOn } from '../came-in.ts';
import { lockDeposit, origins } from '../payment-origins.ts';
import { allStandingSent } from '../refunds/refund-steps.ts';
import { demandNotReturnedByHand } from '../returned-and-back.ts';
import { type AtLine, standingLine } from './bank-acts.ts';
import { demandWaiting, type LineWithState, lockedLine, wentOut } from './bank-lines.ts';
import { BankRefusal } from './bank-refusal.ts';
import { demandNotOurs, demandNotRecorded } from './known-money.ts';
import { bookMatch, demandNoPartOff, join, paymentsOf, wasRecorded, wasTakenBack } from './line-money.ts';
import { findReturnsOf } from './return-line.ts';
import { comeBackAgain, demandNotUndone, settleSent } from './settle-sent.ts';
import { setAsideBoth } from './there-and-back.ts';

export interface Settling {
  readonly lineId: string;
  readonly with: { readonly kind: SettlingKind; readonly id: string };
  /** Further payments that the line brought, or further refunds and claims of ours that it paid or brought back: their sum is its amount. */
  readonly more?: readonly string[] | undefined;
  /** It is another payment than the recorded one that the line names. */
  readonly another?: boolean | undefined;
}

/** @throws OfficeRefusal for what we ended ourselves, all or a part, and for the money of a refund that never left: no line brings either */
async function demandByBank({ db }: OfficeWork, id: string): Promise<void> {
  type Ended = { readonly day: string | null; readonly isAll: boolean; readonly isStopped: boolean };
  const ended = await readRow<Ended>(db)`select ${takenOffOn} as day, ${isTakenOff} as "isAll",
      ${isOfRefund('stopped')} as "isStopped"
    from payment p where p.id = ${id}`;
  if (ended?.day) throw new OfficeRefusal(ended.isAll ? 'paymentTakenBack' : 'partTakenOff', { day: ended.day });
  if (ended?.isStopped) throw new OfficeRefusal('refundNeverLeft');
}

/** A payment, and those that the money of it and of some more first came in by, wherever it was moved since. */
async function lockedFirsts(work: OfficeWork, id: string, more: readonly string[]) {
  const rows = await readRows<{ id: string; first: string }>(work.db)`with ${origins} select id, first from origin
    where id::text = any(${[id, ...more]}::text[])`;
  const unknown = [id, ...more].find((one) => !rows.some((row) => row.id === one));
  if (unknown !== undefined) throw new OfficeRefusal('paymentUnknown', { id: unknown });
  const firsts = new Set(rows.map(({ first }) => first));
  const locked = await Array.fromAsync([...new Set([id, ...firsts])].toSorted(), (one) => lockedPayment(work, one));
  for (const first of [...firsts].toSorted()) await lockDeposit(work, first);
  return { named: locked.find((one) => one.id === id), firsts: locked.filter((one) => firsts.has(one.id)) };
}

/**
 * Payments that are known: the line's own, of a booking that was undone, or those that somebody recorded before the line came,
 * several where they went to the bank together: checks on one deposit slip. One that bounced since came in by it all the same.
 */
async function settlePayments(
  work: OfficeWork,
  line: LineWithState,
  id: string,
  more: readonly string[],
): Promise<void> {
  if (wentOut(line)) throw new BankRefusal('linePaidOut');
  const { named, firsts } = await lockedFirsts(work, id, more);
  for (const first of firsts) await demandByBank(work, first.id);
  const own = await paymentsOf(work, line.id);
  const company = own.length > 1 || firsts.length > 1 ? null : named?.company_id;
  if (firsts.every(({ bank_line }) => bank_line === line.id)) {
    if (await comeBackAgain(work, line, own)) return;
    return bookMatch(work, line, { of: company });
  }
  if (own.length > 0) throw new BankRefusal('lineHasOwn');
  if (await wasRecorded(work, line.id)) throw new BankRefusal('lineReturned');
  if (firsts.some(({ bank_line }) => bank_line !== null)) throw new BankRefusal('paymentOfLine');
  const known = sumOf(firsts);
  const { amount } = line;
  const isMore = compareDecimals(amount, known);
  if (isMore !== 0) throw new BankRefusal(isMore > 0 ? 'knownLess' : 'knownAmount', { known, amount });
  for (const first of firsts) await join(work, first.id, line.id);
  await bookMatch(work, line, { of: company, joined: firsts[0]?.id ?? null });
}

/**
 * Money that one line sent out and another brought: nothing of ours. A credit that was there before its reversal may be a payment
 * that somebody recorded.
 */
async function settleLine(work: OfficeWork, line: LineWithState, otherId: string, isAnother = false): Promise<void> {
  const other = await lockedLine(work.db, otherId);
  const [out, back] = wentOut(line) ? [line, other] : [other, line];
  if ((await paymentsOf(work, back.id)).length > 0) throw new BankRefusal('lineHasPayment');
  if (await wasTakenBack(work, back.id)) throw new BankRefusal('lineReturned');
  await demandNoPartOff(work, back.id);
  await demandNotOurs(work, back);
  if (!['paid_out', 'open'].includes(other.state))
    throw new BankRefusal('otherLineSettled', { day: other.day, text: other.text });
  if (!wentOut(out) || wentOut(back) || compareDecimals(absoluteDecimal(out.amount), back.amount) !== 0)
    throw new BankRefusal('notThereAndBack', {
      known: other.amount,
      on: other.day,
      amount: line.amount,
      day: line.day,
    });
  if (back.day <= out.day && !isAnother)
    await demandNotRecorded(work, back, [{ companyId: null, amounts: [back.amount] }], true);
  await demandNotReturnedByHand(work, out, back);
  await setAsideBoth(work, [out, back]);
}

async function settle(work: OfficeWork, wish: Settling, { line }: AtLine): Promise<SettlingKind> {
  const { kind, id } = wish.with;
  demandWaiting(line);
  await demandNoPartOff(work, line.id);
  const { more = [] } = wish;
  if (kind === 'payment') await settlePayments(work, line, id, more);
  else if (kind === 'line') await settleLine(work, line, id, wish.another);
  else {
    await demandNotUndone(work, line, [id, ...more]);
    await settleSent(work, line, await allStandingSent(work, [id, ...more]), wish.another);
  }
  await findReturnsOf(work, line);
  return kind;
}

const answers: Readonly<Record<SettlingKind, string>> = {
  refund: 'The line is our refund.',
  claim: 'The line is our payment of a claim.',
  payment: 'The line is a payment that is known already.',
  line: 'The line is money that went out and came back, with the other one.',
};

/** Settles a line by money that is known already: nothing comes in twice. */
export const settleLineAct: Act<Settling, SettlingKind, AtLine> = {
  kind: 'bank.settle',
  right: 'paymentsMatch',
  subject: (work, { lineId }) => standingLine(work, lineId),
  change: settle,
  answer: (kind) => answers[kind],
};
