import { less } from '@packhouse/programme';
import { inOneTransaction, type OfficeContext } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { enter, isMore, type LedgerWork, madeBy, onLedger, payable, readAmount, readReason } from './ledger-work.ts';
import { demandNoCredit } from './month-credits.ts';
import { companyOfInvoice, invoiceOf } from './record-payment.ts';
import { releaseExcess } from './release-excess.ts';
import { enterWriteOff, standingWriteOffs } from './write-off-rows.ts';

interface LetGo {
  /** US dollars; all that is left unless told. */
  readonly amount?: string | undefined;
  readonly reason: string;
}

export interface Waived extends LetGo {
  readonly chargeId: string;
}

/**
 * Lets go of a charge, or of a part of it. What was paid for it already is unapplied again.
 * @throws OfficeError for more than is left of the charge, and without a reason
 */
export function waiveCharge(context: OfficeContext, { chargeId, amount, reason }: Waived) {
  return inOneTransaction(context, async (outer) => {
    const invoiceId = await invoiceOf(outer, 'charge', chargeId);
    return onLedger(outer, await companyOfInvoice(outer, invoiceId), async (on) => {
      payable(await on.ledger(), invoiceId);
      const left = await leftOfCharge(on, chargeId);
      const waived = amount === undefined ? left : readAmount(amount);
      if (!isMore(left, '0')) throw new OfficeRefusal('nothingLeftOfCharge');
      if (isMore(waived, left)) throw new OfficeRefusal('leftOfCharge', { left, amount: waived });
      const id = await enter(on.work, 'waiver', {
        id: on.work.newId(),
        company_id: on.companyId,
        invoice_id: invoiceId,
        charge_id: chargeId,
        amount: waived,
        waived_on: on.today,
        reason: readReason(reason),
        ...madeBy(on.work),
      });
      on.touch(invoiceId);
      await releaseExcess(on, invoiceId);
      return { id, invoiceId, amount: waived };
    });
  });
}

/** A charge with its corrections, less what was waived of it. @throws OfficeError for a correction */
export async function leftOfCharge({ ledger }: Pick<LedgerWork, 'ledger'>, chargeId: string): Promise<string> {
  const { charges, waivers } = await ledger();
  const charge = charges.find(({ id }) => id === chargeId);
  if (charge === undefined) throw new Error(`Charge ${chargeId} is not in its company's ledger.`);
  if (charge.corrects !== null) throw new OfficeRefusal('correctionNotWaived');
  const corrections = charges.filter(({ corrects }) => corrects === chargeId);
  const charged = corrections.reduce((sum, one) => less(sum, less('0', one.amount)), charge.amount);
  return waivers.filter((one) => one.chargeId === chargeId).reduce((sum, one) => less(sum, one.amount), charged);
}

export interface GivenUp extends LetGo {
  readonly invoiceId: string;
}

/**
 * Gives up what is open on an invoice, or a part of it.
 * @throws OfficeError for more than is open, and without a reason
 */
export async function writeOff(context: OfficeContext, { invoiceId, amount, reason }: GivenUp) {
  return onLedger(context, await companyOfInvoice(context, invoiceId), async (on) => {
    const { balance, number } = payable(await on.ledger(), invoiceId);
    const given = amount === undefined ? balance : readAmount(amount);
    if (!isMore(balance, '0') || isMore(given, balance))
      throw new OfficeRefusal('openForOnly', { number, open: balance });
    await demandNoCredit(on, invoiceId, given);
    const id = await enterWriteOff(on, { invoiceId, amount: given, reason: readReason(reason) });
    return { id, number, amount: given };
  });
}

/** A write-off of an invoice that is undone; the last one unless told. */
export interface UndoneWriteOff {
  readonly invoiceId: string;
  readonly entry?: string | undefined;
  readonly reason: string;
}

/** The write-off of an invoice that is meant, as it stands; the last one unless told. Undefined: there is none. */
export async function standingWriteOff(
  { db }: Pick<OfficeContext, 'db'>,
  { invoiceId, entry }: Omit<UndoneWriteOff, 'reason'>,
): Promise<{ readonly id: string; readonly amount: string } | undefined> {
  const rows = await standingWriteOffs(db, invoiceId);
  return entry === undefined ? rows[0] : rows.find(({ id }) => id === entry);
}

/**
 * Undoes a write-off by a row that takes it back: its amount is open again, and bears charges, from today on.
 * @throws OfficeError where it was undone before, for a void invoice, and without a reason
 */
export async function undoWriteOff(context: OfficeContext, { invoiceId, entry, reason }: UndoneWriteOff) {
  return onLedger(context, await companyOfInvoice(context, invoiceId), async (on) => {
    const { number } = payable(await on.ledger(), invoiceId);
    const undone = await standingWriteOff(on.work, { invoiceId, entry });
    if (undone === undefined && (await standingWriteOff(on.work, { invoiceId })) !== undefined)
      throw new OfficeRefusal('writeOffUndone', { number });
    if (undone === undefined) throw new OfficeRefusal('nothingWrittenOff', { number });
    const entered = { amount: less('0', undone.amount), reason: readReason(reason), undoes: undone.id };
    const id = await enterWriteOff(on, { invoiceId, ...entered });
    return { id, number, amount: undone.amount };
  });
}
