import {
  latest,
  less,
  mayStep,
  type RefundState,
  type RefundStep,
  refundState,
  refundVersion,
  reimbursementRequest,
} from '@packhouse/programme';
import type { Tx } from '#db/db.ts';
import { readRow, readRows } from '#db/sql/read-rows.ts';
import { lockChain } from '#features/certification/record.ts';
import { type SentMoney, sentMoney } from '#features/ledger/read-sent.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { saysReason } from '../../acts/act.ts';
import type { OfficeWork } from '../../office-context.ts';
import { readDay } from '../../office-day.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { tellTrail } from '../../trail-entry.ts';
import { lockedPayment } from '../allocate.ts';
import { backOnList } from '../closed-entry.ts';
import { debitOf, payDebit } from '../debit.ts';
import { balanceNow, isMore, type LedgerWork, madeBy, onLedger } from '../ledger-work.ts';
import { recordPayment } from '../record-payment.ts';
import { lowerWriteOffs } from '../release-excess.ts';
import { reversePayment } from '../returned-payment.ts';
import { demandNotByLine, demandNotPaid } from './said-by-line.ts';

/** One step that stands. */
interface Step {
  readonly id: string;
  readonly step: RefundStep;
  readonly on_day: string;
  readonly line_id: string | null;
  readonly payment_id: string | null;
}

/** Money that left, as it stands; kept so until the transaction ends. */
export interface StandingSent extends SentMoney {
  readonly state: RefundState;
  /** Those that stand, the last one last. */
  readonly steps: readonly Step[];
  /** Another one after every step and every undoing. */
  readonly version: string;
}

async function found(db: Tx, kind: SentMoney['kind'], id: string): Promise<SentMoney> {
  const sent = isUuid(id)
    ? await readRow<SentMoney>(db)`select s.kind, s.id, s."companyId", s.amount::text as amount, s.reference,
        s."on"::text as "on",
        s."ofPayment" from (${sentMoney}) s where s.id = ${id}::uuid and s.kind = ${kind}`
    : null;
  if (sent === null)
    throw kind === 'claim' ? new OfficeRefusal('claimNotPaid') : new OfficeRefusal('refundUnknown', { id });
  return sent;
}

/** @throws OfficeRefusal when there is none */
export async function standingSent(work: OfficeWork, kind: SentMoney['kind'], id: string): Promise<StandingSent> {
  const sent = await found(work.db, kind, id);
  await lockChain(work, sent.companyId);
  const rows = await work.db
    .selectFrom('refund_step')
    .select(['id', 'step', 'on_day', 'line_id', 'payment_id', 'undone_at'])
    .where('of_id', '=', id)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  const steps = rows.filter(({ undone_at }) => undone_at === null);
  const state = refundState(steps.map(({ step }) => step));
  const undone = rows.length - steps.length;
  return { ...sent, state, steps, version: refundVersion(state, rows.length, undone) };
}

/** Several of them, refunds and claims, in one order. @throws OfficeRefusal where one of them is none */
export async function allStandingSent(work: OfficeWork, ids: readonly string[]): Promise<readonly StandingSent[]> {
  const rows = await readRows<Pick<SentMoney, 'kind' | 'id'>>(work.db)`select s.kind, s.id from (${sentMoney}) s
    where s.id::text = any(${ids}::text[]) order by s."companyId", s.id`;
  const unknown = ids.find((id) => !rows.some((row) => row.id === id));
  if (unknown !== undefined) throw new OfficeRefusal('refundUnknown', { id: unknown });
  return Array.fromAsync(rows, ({ kind, id }) => standingSent(work, kind, id));
}

/** Of acts that take back what was said of such money: two people, above an amount. */
export const ofSent = {
  ...saysReason,
  amount: (_given: object, { sent }: { readonly sent: StandingSent }) => sent.amount,
};

/** A step that is noted. */
export interface NewStep {
  readonly step: RefundStep;
  /** YYYY-MM-DD */
  readonly on: string;
  readonly reason?: string | undefined;
  readonly lineId?: string | undefined;
}

/** Why no step may follow, nor an earlier one be undone. */
export function standing({ state, steps, reference }: StandingSent): OfficeRefusal {
  const day = steps.find(({ step }) => step === state)?.on_day ?? '';
  if (state === 'back') return new OfficeRefusal('refundIsBack', { day, reference });
  if (state === 'stopped') return new OfficeRefusal('refundStopped', { day });
  return new OfficeRefusal(state === 'paid' ? 'refundPaidBefore' : 'refundSentBefore', { day });
}

function demandNext(sent: StandingSent, { step, on, lineId }: NewStep, today: string): void {
  const { state, on: refundedOn, steps } = sent;
  const sentOn = steps.find((one) => one.step === 'sent')?.on_day;
  if (step === 'stopped' && state === 'sent' && sentOn) throw new OfficeRefusal('refundSent', { day: sentOn });
  if (!mayStep(state, step)) throw standing(sent);
  readDay(on, today);
  // The bank's own day holds, whatever day somebody noted: also of a refund that was noted after the bank had paid it.
  if (step === 'paid' && lineId !== undefined) return;
  const noted = lineId === undefined ? steps.map(({ on_day }) => on_day) : [];
  if (on < refundedOn) throw new OfficeRefusal('refundedOn', { day: refundedOn });
  const left = latest(refundedOn, ...noted);
  if (on < left) throw new OfficeRefusal('refundLeftOn', { day: left });
}

async function write(on: LedgerWork, sent: StandingSent, wish: NewStep & { readonly paymentId: string | null }) {
  const { step, on: day, reason, lineId, paymentId } = wish;
  const row = {
    id: on.work.newId(),
    of_kind: sent.kind,
    of_id: sent.id,
    step,
    on_day: day,
    reason: reason ?? null,
    line_id: lineId ?? null,
    payment_id: paymentId,
    ...madeBy(on.work),
  };
  await on.work.db
    .insertInto('refund_step')
    .values({ ...row, company_id: on.companyId })
    .execute();
  await tell(on.work, sent, { before: { state: sent.state }, after: { ...row, state: step } });
  if (lineId !== undefined) await backOnList(on.work, sent.id, on.companyId);
}

const tell = (work: OfficeWork, { kind, id, companyId }: SentMoney, what: { before: object; after: object }) =>
  tellTrail(work, { type: kind === 'refund' ? 'refund' : reimbursementRequest.type, id, companyId, ...what });

/**
 * A line of the bank said that it came back, and that was undone: its money is the company's and unapplied, and would be
 * counted once more. @throws OfficeRefusal until somebody says at the line what it is
 */
export async function demandNotBack({ db }: OfficeWork, { id, companyId }: SentMoney): Promise<void> {
  const found = await readRow<{ day: string; amount: string }>(db)`select l.day, p.amount from refund_step s
      join payment p on p.id = s.payment_id join bank_line l on l.id = s.line_id
    where s.of_id = ${id} and s.undone_at is not null and p.reversed_on is null and p.company_id = ${companyId}
      and l.booked is not true`;
  if (found !== null) throw new OfficeRefusal('moneyIsBack', { day: found.day, amount: found.amount });
}

/** Notes that it was sent, or that the bank paid it. @throws OfficeRefusal where that cannot be */
export const noteStep = (work: OfficeWork, sent: StandingSent, wish: NewStep): Promise<void> =>
  onLedger(work, sent.companyId, async (on) => {
    demandNext(sent, wish, on.today);
    await write(on, sent, { ...wish, paymentId: null });
  });

/**
 * Makes the money the company's again, as a payment that pays nothing: it was stopped, or it came back. Where the bank took
 * the payment back out of which it was paid, it pays that debit.
 * @param paymentId the payment that it stands in already, where the bank's line brought it before
 * @throws OfficeRefusal where it is there again already
 */
export const bringBack = (work: OfficeWork, sent: StandingSent, wish: NewStep & { readonly paymentId?: string }) =>
  onLedger(work, sent.companyId, async (on) => {
    demandNext(sent, wish, on.today);
    if (wish.lineId === undefined) {
      await demandNotBack(on.work, sent);
      await demandNotByLine(on.work, sent);
      if (sent.state !== 'paid') await demandNotPaid(on.work, sent);
    }
    const { companyId, amount, reference } = sent;
    const bankLine = wish.lineId ?? null;
    const postmarkedOn = wish.step === 'stopped' ? await paidOnOf(on.work, sent) : null;
    const money = {
      companyId,
      method: 'other',
      receivedOn: wish.on,
      postmarkedOn,
      amount,
      reference,
      bankLine,
    } as const;
    const paymentId = wish.paymentId ?? (await recordPayment(on.work, money)).id;
    await write(on, sent, { ...wish, paymentId });
    if (sent.ofPayment !== null) await payDebitOf(on, sent.ofPayment, { paymentId, amount });
    return { paymentId };
  });

/** The money never left, or is there again: the debit for it is paid, and what of it was given up is not any more. */
async function payDebitOf(
  on: LedgerWork,
  source: string,
  { paymentId, amount }: { readonly paymentId: string; readonly amount: string },
) {
  const ledger = await on.ledger();
  const debit = debitOf(ledger, source);
  const open = debit === undefined ? '0.00' : balanceNow(ledger, debit);
  if (debit !== undefined && isMore(amount, open)) await lowerWriteOffs(on, debit.id, less(amount, open));
  await payDebit(on, source, paymentId);
}

/** The day by which charges take the money of a refund as paid that never left: that of its payment. */
async function paidOnOf({ db }: OfficeWork, { ofPayment }: SentMoney): Promise<string | null> {
  if (ofPayment === null) return null;
  const found = db.selectFrom('payment').select(['postmarked_on', 'received_on']).where('id', '=', ofPayment);
  const { postmarked_on, received_on } = await found.executeTakeFirstOrThrow();
  return postmarked_on ?? received_on;
}

async function end(on: LedgerWork, sent: StandingSent, { id }: Step): Promise<void> {
  const undone = { undone_at: on.work.now, undone_by: on.work.actor.userId };
  await on.work.db.updateTable('refund_step').set(undone).where('id', '=', id).execute();
  await tell(on.work, sent, { before: { state: sent.state }, after: { ...undone, step: id } });
}

/**
 * Undoes the last step: money that was taken as the company's again is gone, and what it paid is open.
 * @throws OfficeRefusal where nothing was noted, or a line of the bank says so: that is undone at the line
 */
export const undoLastStep = (work: OfficeWork, sent: StandingSent, reason: string): Promise<void> =>
  onLedger(work, sent.companyId, async (on) => {
    const last = sent.steps.find(({ step }) => step === sent.state);
    if (last === undefined) throw new OfficeRefusal('refundNothingNoted');
    if (last.line_id !== null) throw new OfficeRefusal('refundByLine');
    await end(on, sent, last);
    if (last.payment_id === null) return;
    // A line of the bank was joined with it since, or is at this moment.
    if ((await lockedPayment(on.work, last.payment_id)).bank_line !== null) throw new OfficeRefusal('refundByLine');
    await reversePayment(on.work, { paymentId: last.payment_id, on: on.today, reason, isOurs: true });
  });

/** The money that left and that came back by a payment, where that was undone since and can be so again; undefined: none. */
export async function broughtBy(work: OfficeWork, paymentId: string): Promise<StandingSent | undefined> {
  const step = await readRow<Pick<SentMoney, 'kind' | 'id'>>(work.db)`select of_kind as kind,
      of_id as id from refund_step
    where payment_id = ${paymentId} and step = 'back' order by made_at desc limit 1`;
  if (step === null) return undefined;
  const sent = await standingSent(work, step.kind, step.id);
  return mayStep(sent.state, 'back') ? sent : undefined;
}

/** Undoes what a line of the bank said of all money that left by it or came back; what came in by it stays where it is. @returns the step, if there was one */
export async function undoStepsOf(work: OfficeWork, lineId: string): Promise<RefundStep | null> {
  const ofLine = work.db.selectFrom('refund_step').select('of_id').where('line_id', '=', lineId);
  const ids = (await ofLine.where('undone_at', 'is', null).execute()).map(({ of_id }) => of_id);
  let undone: RefundStep | null = null;
  for (const sent of await allStandingSent(work, ids)) {
    const own = sent.steps.find(({ line_id }) => line_id === lineId);
    if (own === undefined) continue;
    if (own.step !== sent.state) throw standing(sent);
    await onLedger(work, sent.companyId, (on) => end(on, sent, own));
    undone = own.step;
  }
  return undone;
}
