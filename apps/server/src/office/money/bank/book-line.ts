import { limitsOf } from '@packhouse/jsonapi';
import { compareDecimals, invoice, less, type PaymentMethod, sum, sumOf } from '@packhouse/programme';
import type { Act } from '../../acts/act.ts';
import type { OfficeWork } from '../../office-context.ts';
import { allocate, undoAllocation } from '../allocate.ts';
import { companyOfInvoice, recordPayment } from '../record-payment.ts';
import { lockRecording } from '../recorded-before.ts';
import { broughtBy, undoStepsOf } from '../refunds/refund-steps.ts';
import { moveUnapplied } from '../take-out.ts';
import { type AtLine, standingLine } from './bank-acts.ts';
import { type LineWithState, wentOut } from './bank-lines.ts';
import { BankRefusal } from './bank-refusal.ts';
import { demandNotRecorded, type PayerShare } from './known-money.ts';
import {
  bookMatch,
  demandNoPartOff,
  giveTo,
  type LinePayment,
  partAll,
  paymentsOf,
  standingOf,
  wasRecorded,
} from './line-money.ts';
import { findReturnsOf } from './return-line.ts';

export interface Booking {
  readonly lineId: string;
  /** Of nothing to pay: whose money it is, `null` for a payer who is not known. It stays unapplied. */
  readonly payerId?: string | null;
  /** US dollars, decimal text. */
  readonly pays: readonly { readonly invoiceId: string; readonly amount: string }[];
  /** Of new money: it is another payment than the recorded one that the line names. */
  readonly another?: boolean | undefined;
}

/** As much of a line's name as fits the reference that an invoice shows; the line itself has all of it. */
const shortened = (text: string) => Array.from(text).slice(0, limitsOf(invoice).paymentReference).join('');

const methodOf = (line: LineWithState): PaymentMethod => {
  const said = `${line.type} ${line.text}`.toUpperCase();
  if (/\bCHE?CK\b|\bLOCKBOX\b/.test(said)) return 'check';
  return /\bWIRE\b|\bFEDWIRE\b|\b195\b/.test(said) ? 'wire' : 'ach';
};

/** @throws BankRefusal for a line that is not open, and for more than it is */
function demandBookable({ state, amount, set_aside_by_name: who }: LineWithState, { pays, payerId }: Booking): void {
  if (state === 'booked') throw new BankRefusal('lineBooked');
  if (state === 'paid_out' || (state === 'open' && wentOut({ amount }))) throw new BankRefusal('linePaidOut');
  if (state === 'nothing') throw new BankRefusal('lineNothing');
  if (state !== 'open') throw new BankRefusal('lineSetAside', { who: who ?? '-' });
  if (pays.length === 0 && payerId === undefined) throw new BankRefusal('noAllocations');
  const total = sumOf(pays);
  if (compareDecimals(total, amount) > 0) throw new BankRefusal('allocationAboveLine', { total, amount });
}

type Share = Booking['pays'];
type Shares = readonly (readonly [companyId: string, pays: Share])[];

/** The invoices by their company, the one first that takes most of the line. */
async function byCompany(work: OfficeWork, pays: Share): Promise<Shares> {
  const shares = new Map<string, Share>();
  for (const one of pays) {
    const companyId = await companyOfInvoice(work, one.invoiceId);
    shares.set(companyId, [...(shares.get(companyId) ?? []), one]);
  }
  return [...shares].toSorted(([, a], [, b]) => compareDecimals(sumOf(b), sumOf(a)));
}

/** Money of the line that is not applied: the company's own first, then nobody's, then another's; and each that is enough by itself. */
async function nextOf(work: OfficeWork, lineId: string, companyId: string, wanted: string) {
  const place = (payment: LinePayment) => (payment.companyId === companyId ? 0 : payment.companyId === null ? 2 : 4);
  const rank = (payment: LinePayment) => place(payment) + (compareDecimals(payment.rest, wanted) >= 0 ? 0 : 1);
  const free = (await paymentsOf(work, lineId)).filter(({ rest }) => compareDecimals(rest, '0') > 0);
  return free.toSorted((a, b) => rank(a) - rank(b))[0];
}

/** Books on money that is there, of one payment or of several; what is another company's by now is moved first. @throws BankRefusal for more than is left */
async function bookAgain(
  work: OfficeWork,
  { id: lineId, amount: whole }: LineWithState,
  shares: Shares,
): Promise<string[]> {
  const made: string[] = [];
  const [total, left] = [sumOf(shares.flatMap(([, pays]) => pays)), await leftOf(work, lineId)];
  if (compareDecimals(total, left) > 0) throw new BankRefusal('allocationAboveLeft', { total, left, amount: whole });
  for (const [companyId, pays] of shares)
    for (const { invoiceId, amount } of pays)
      for (let rest = amount; compareDecimals(rest, '0') > 0; ) {
        const from = await nextOf(work, lineId, companyId, rest);
        if (from === undefined) throw new BankRefusal('allocationAboveLeft', { total, left, amount: whole });
        const share = compareDecimals(from.rest, rest) < 0 ? from.rest : rest;
        const isOther = from.companyId !== null && from.companyId !== companyId;
        const { id } = isOther
          ? await moveUnapplied(work, { paymentId: from.id, toCompanyId: companyId, amount: share })
          : from;
        made.push((await allocate(work, { paymentId: id, invoiceId, amount: share })).id);
        rest = less(rest, share);
      }
  return made;
}

/** US dollars of the line that are unapplied, in whichever payments. */
const leftOf = async (work: OfficeWork, lineId: string): Promise<string> =>
  sumOf((await paymentsOf(work, lineId)).map(({ rest }) => ({ amount: rest })));

/** Records the line's money as it came in: a payment for each company, what is over with the first. */
async function bookFirst(work: OfficeWork, line: LineWithState, shares: Shares, payerId: string | null) {
  const over = less(line.amount, sumOf(shares.flatMap(([, pays]) => pays)));
  const reference = shortened(line.bank_id ?? line.text);
  const made: string[] = [];
  const whole: readonly (readonly [string | null, Share])[] = shares.length === 0 ? [[payerId, []]] : shares;
  for (const [index, [companyId, pays]] of whole.entries()) {
    const amount = sum([sumOf(pays), index === 0 ? over : '0']);
    const payment = {
      companyId,
      method: methodOf(line),
      receivedOn: line.day,
      amount,
      reference,
      bankLine: line.id,
      pays,
    };
    const { id } = await recordPayment(work, payment);
    const allocations = await work.db.selectFrom('allocation').select('id').where('source_id', '=', id).execute();
    made.push(...allocations.map((allocation) => allocation.id));
  }
  return made;
}

/** The sums that a company may have paid by a line: all of it, its share, or that of one invoice. */
const sharesOf =
  (line: LineWithState, shares: Shares) =>
  (companyId: string | null): PayerShare => {
    const pays = shares.find(([id]) => id === companyId)?.[1] ?? [line];
    return { companyId, amounts: [sumOf(pays), ...pays.map((one) => sumOf([one]))] };
  };

/** Money by which our refund or claim came back, until that was undone, is that again. @throws BankRefusal unless somebody looked at it */
async function demandNoneBrought(work: OfficeWork, own: readonly LinePayment[]): Promise<void> {
  for (const { id } of own) {
    const sent = await broughtBy(work, id);
    if (sent !== undefined) throw new BankRefusal('lineNamesRefund', { reference: sent.reference, day: sent.on });
  }
}

/** US dollars of a line: on invoices, and over. */
interface BookedLine {
  readonly booked: string;
  readonly unapplied: string;
}

async function book(work: OfficeWork, booking: Booking, { line }: AtLine): Promise<BookedLine> {
  const { lineId, pays, payerId = null, another } = booking;
  demandBookable(line, booking);
  const shares = await byCompany(work, pays);
  const isFirst = !(await wasRecorded(work, lineId));
  const own = await paymentsOf(work, lineId);
  if (!isFirst && own.length === 0) throw new BankRefusal('lineReturned');
  await demandNoPartOff(work, lineId);
  if (!another) await demandNoneBrought(work, own);
  const named = shares.length === 0 ? [payerId] : shares.map(([companyId]) => companyId);
  const payers = named.filter((one) => !own.some(({ companyId }) => companyId === one));
  await lockRecording(work, line.amount, payers);
  if (!another && payers.length > 0) await demandNotRecorded(work, line, payers.map(sharesOf(line, shares)));
  if (!isFirst && shares.length === 0) await giveTo(work, line, payerId);
  const allocations = isFirst ? await bookFirst(work, line, shares, payerId) : await bookAgain(work, line, shares);
  // A payer is learned where the line is one company's alone.
  const company = shares.length === 1 ? (shares[0]?.[0] ?? null) : pays.length === 0 ? payerId : null;
  await bookMatch(work, line, { of: company, allocations });
  await findReturnsOf(work, line);
  return { booked: sumOf(pays), unapplied: await leftOf(work, lineId) };
}

/** Books a line on invoices, of one company or of several; what is over stays unapplied. */
export const bookLineAct: Act<Booking, BookedLine, AtLine> = {
  kind: 'bank.book',
  right: 'paymentsMatch',
  subject: (work, { lineId }) => standingLine(work, lineId),
  change: book,
  answer: ({ booked, unapplied }) => {
    const said = [
      ...(compareDecimals(booked, '0') > 0 ? [`${booked} US dollars are booked.`] : []),
      ...(compareDecimals(unapplied, '0') > 0 ? [`${unapplied} US dollars are unapplied.`] : []),
    ];
    return said.length === 0 ? 'The line is done; its money stands where somebody put it.' : said.join(' ');
  },
};

/** A line before its booking was undone: money on invoices, a payment that stood before it, our refund or claim paid or back. */
type Undone = 'booked' | 'standing' | 'bounced' | 'joined' | 'paid' | 'back';

const undoneAnswers: Readonly<Record<Undone, string>> = {
  booked: 'The booking is undone; the money is unapplied.',
  standing: 'The line is open again; its money stands where somebody put it.',
  bounced: 'The line is open again; the bank took its payment back, so that no money of it is unapplied.',
  joined: 'The line is open again; the payment stands as it did before the line came.',
  paid: 'The line is open again; nothing says any more that the bank paid the refund.',
  back: 'The line is open again; the refund or claim counts as out, and the money of the line is unapplied.',
};

/** Undoes the booking of a line: its money is unapplied, its invoices open, and the payer's name is forgotten. */
export const undoBookingAct: Act<{ readonly lineId: string }, Undone, AtLine> = {
  kind: 'bank.undo',
  right: 'paymentsUndo',
  subject: (work, { lineId }) => standingLine(work, lineId),
  async change(work, { lineId }, { line }) {
    if (line.state !== 'booked') throw new BankRefusal('lineOpen');
    const match = await work.db
      .selectFrom('bank_match')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('undone_at', 'is', null)
      .executeTakeFirstOrThrow();
    // One after the other: undoing one may end another, and enter it anew.
    for (let id = await standingOf(work, lineId, match.allocations); id !== undefined; ) {
      await undoAllocation(work, id);
      id = await standingOf(work, lineId, match.allocations);
    }
    const step = await undoStepsOf(work, lineId);
    if (match.joined !== null) await partAll(work, lineId);
    const undone = { undone_at: work.now, undone_by_name: work.actor.username };
    await work.db.updateTable('bank_match').set(undone).where('id', '=', match.id).execute();
    if (match.joined !== null) return 'joined';
    if (step === 'paid' || step === 'back') return step;
    const left = await paymentsOf(work, lineId);
    if (left.length === 0) return 'bounced';
    return left.some(({ rest }) => compareDecimals(rest, '0') > 0) ? 'booked' : 'standing';
  },
  answer: (was) => undoneAnswers[was],
};
