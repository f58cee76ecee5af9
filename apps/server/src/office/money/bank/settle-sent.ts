import { absoluteDecimal, compareDecimals, less, sumOf } from '@packhouse/programme';
import { readRows, readValues } from '#db/sql/read-rows.ts';
import { undonePays } from '#features/ledger/undone-pays.ts';
import type { OfficeWork } from '../../office-context.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { setPayer } from '../allocate.ts';
import { type KnownSent, saysUndone } from '../known-sent.ts';
import { onLedger } from '../ledger-work.ts';
import { lockRecording } from '../recorded-before.ts';
import { bringBack, broughtBy, noteStep, type StandingSent } from '../refunds/refund-steps.ts';
import { moveUnapplied } from '../take-out.ts';
import { type LineWithState, wentOut } from './bank-lines.ts';
import { BankRefusal } from './bank-refusal.ts';
import { demandNotRecorded } from './known-money.ts';
import { bookMatch, type LinePayment, paymentsOf, wasRecorded } from './line-money.ts';
import { demandNotReturned } from './there-and-back.ts';

/** One, and the payment in which its money stands already; undefined: in none. */
type Back = readonly [sent: StandingSent, there: string | undefined];

/** @throws BankRefusal unless they make the line together */
function demandWhole(line: LineWithState, all: readonly StandingSent[]): void {
  const amount = absoluteDecimal(line.amount);
  const known = sumOf(all);
  const isMore = compareDecimals(amount, known);
  if (isMore === 0) return;
  const [{ reference } = { reference: '' }, ...others] = all;
  if (others.length > 0 || (isMore > 0 && !wentOut(line))) throw new BankRefusal('knownAmount', { known, amount });
  if (!wentOut(line)) throw new BankRefusal('refundBackLess', { known, amount, reference });
  const over = less(amount, known);
  throw new BankRefusal(isMore > 0 ? 'refundPaidMore' : 'refundPaidOther', { known, amount, reference, over });
}

/** The payment with the money of one among what the line brought before: its company's own first, and whole. @throws BankRefusal where it is in none */
async function takenFrom(work: OfficeWork, free: LinePayment[], { amount, companyId }: StandingSent): Promise<string> {
  const rank = (one: LinePayment) =>
    (one.companyId === companyId ? 0 : 2) + (compareDecimals(one.rest, amount) === 0 ? 0 : 1);
  const enough = free.filter(({ rest }) => compareDecimals(rest, amount) >= 0);
  const [from] = enough.toSorted((a, b) => rank(a) - rank(b));
  if (from === undefined) throw new BankRefusal('lineHasMoney');
  const isWhole = compareDecimals(from.rest, amount) === 0;
  const rest = less(from.rest, amount);
  free.splice(free.indexOf(from), 1, ...(isWhole ? [] : [{ ...from, companyId: from.companyId ?? companyId, rest }]));
  if (from.companyId === null) await onLedger(work, companyId, (on) => setPayer(on, from.id));
  const isTheirs = from.companyId === null || from.companyId === companyId;
  if (isWhole && isTheirs) return from.id;
  return (await moveUnapplied(work, { paymentId: from.id, toCompanyId: companyId, amount })).id;
}

/** Where the line's money stands already, after a booking that was undone. */
async function moneyThere(
  work: OfficeWork,
  line: LineWithState,
  all: readonly StandingSent[],
): Promise<readonly Back[]> {
  const free = [...(await paymentsOf(work, line.id))];
  if (free.length > 0)
    return Array.fromAsync(all, async (sent): Promise<Back> => [sent, await takenFrom(work, free, sent)]);
  if (await wasRecorded(work, line.id)) throw new BankRefusal('lineReturned');
  return all.map((sent) => [sent, undefined]);
}

async function comeBack(work: OfficeWork, line: LineWithState, all: readonly Back[]): Promise<void> {
  const payments = await Array.fromAsync(all, async ([sent, there]) => {
    const known = there === undefined ? {} : { paymentId: there };
    return (await bringBack(work, sent, { on: line.day, lineId: line.id, step: 'back', ...known })).paymentId;
  });
  const allocations = await readValues<string>(work.db)`select id from allocation
    where source_id = any(${payments}::uuid[]) and undone_on is null`;
  await bookMatch(work, line, { allocations: [...allocations] });
}

/** Of ours that came back by this line before: so it does again. @returns false where the line's money is none of it */
export async function comeBackAgain(
  work: OfficeWork,
  line: LineWithState,
  own: readonly LinePayment[],
): Promise<boolean> {
  const back: Back[] = [];
  for (const { id, companyId } of own) {
    const sent = await broughtBy(work, id);
    if (sent !== undefined && sent.companyId === companyId) back.push([sent, id]);
  }
  if (back.length > 0) await comeBack(work, line, back);
  return back.length > 0;
}

/** A line that names the payment of a claim that was taken back is that, whatever other the claim was paid by since. @throws OfficeRefusal */
export async function demandNotUndone({ db }: OfficeWork, line: LineWithState, ids: readonly string[]): Promise<void> {
  const rows = await readRows<Pick<KnownSent, 'reference' | 'on' | 'standing'>>(db)`select reference,
      "on"::text as "on", standing
    from (${undonePays}) s where id::text = any(${ids}::text[])`;
  const undone = rows.find((one) => saysUndone(line, one));
  if (undone !== undefined) throw new OfficeRefusal('claimPayUndone', { reference: undone.reference, day: undone.on });
}

/**
 * Our refunds, or claims that we paid, one or several that went out together: on a line of money in they came back, on one of money
 * out the bank has paid them.
 */
export async function settleSent(
  work: OfficeWork,
  line: LineWithState,
  all: readonly StandingSent[],
  isAnother = false,
): Promise<void> {
  const steps = all.flatMap((sent) => sent.steps);
  const stopped = steps.find(({ step }) => step === 'stopped');
  if (stopped !== undefined) throw new OfficeRefusal('refundStopped', { day: stopped.on_day });
  demandWhole(line, all);
  if (wentOut(line)) {
    const back = steps.find(({ step, line_id }) => step === 'back' && line_id === null);
    if (back !== undefined) throw new OfficeRefusal('refundNotedBack', { day: back.on_day });
    await demandNotReturned(work, line);
    for (const sent of all) await noteStep(work, sent, { on: line.day, lineId: line.id, step: 'paid' });
    return bookMatch(work, line);
  }
  const companies = [...new Set(all.map(({ companyId }) => companyId))];
  await lockRecording(work, line.amount, companies);
  await comeBack(work, line, await moneyThere(work, line, all));
  const sharesOf = (companyId: string) => ({
    companyId,
    amounts: [line.amount, ...all.flatMap((sent) => (sent.companyId === companyId ? [sent.amount] : []))],
  });
  // That it is back already is said first.
  if (!isAnother) await demandNotRecorded(work, line, companies.map(sharesOf), true);
}
