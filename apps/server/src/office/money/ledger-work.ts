import { seenName } from '@packhouse/jsonapi';
import {
  type Allocation,
  allocationDays,
  always,
  compareDecimals,
  freeOn,
  isDecimal,
  ledgerOn,
  type MoneySource,
  moneyScale,
  sumOf,
  toScale,
} from '@packhouse/programme';
import type { InsertObject } from 'kysely';
import type { OwnTables } from '#db/own-tables.ts';
import { lockChain } from '#features/certification/record.ts';
import { postSums } from '#features/ledger/post-sums.ts';
import { type NamedInvoice, type NamedLedger, readLedger } from '#features/ledger/read-ledger.ts';
import { refreshEvidence } from '../filings/claims/refresh-evidence.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork, officeToday } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { tellTrail } from '../trail-entry.ts';

/** A change of a company's ledger, while nobody else changes it. */
export interface LedgerWork {
  readonly work: OfficeWork;
  readonly companyId: string;
  readonly today: string;
  /** As it stands now: read anew after every change. */
  ledger(): Promise<NamedLedger>;
  /** The invoice's own figures are written from its rows once all is done. */
  touch(invoiceId: string): void;
}

/**
 * Changes the ledger of a company in one transaction: its chain is locked first, as by every act that has to do with its
 * money, so that two at the same moment come one after the other and the second sees what the first did.
 */
export function onLedger<T>(
  context: OfficeContext,
  companyId: string,
  change: (on: LedgerWork) => Promise<T>,
): Promise<T> {
  return inOneTransaction(context, async (work) => {
    await lockChain(work, companyId);
    const touched = new Set<string>();
    const made = await change({
      work,
      companyId,
      today: officeToday(work),
      ledger: () => readLedger(work.db, { companyId }),
      touch: (invoiceId) => touched.add(invoiceId),
    });
    await postSums(work, companyId, [...touched]);
    // Claims wait for the money of these invoices, or were verified by it.
    if (touched.size > 0) await refreshEvidence(work, companyId);
    return made;
  });
}

/** The maker of an entry, and the time. */
export const madeBy = ({ now, actor }: OfficeWork) => ({
  made_at: now,
  made_by: actor.userId,
  made_by_name: actor.username,
});

/** Enters a row of a company's ledger, and tells the trail. @returns its id */
export async function enter<Type extends 'allocation' | 'charge' | 'refund' | 'waiver' | 'write_off'>(
  work: OfficeWork,
  type: Type,
  row: InsertObject<OwnTables, Type> & { readonly id: string; readonly company_id: string },
): Promise<string> {
  await work.db.insertInto(type).values(row).execute();
  const { company_id: companyId, ...after } = row;
  await tellTrail(work, { type, id: row.id, companyId, after });
  return row.id;
}

export const isMore = (a: string, b: string): boolean => compareDecimals(a, b) > 0;

/** US dollars as they were given, above zero and to the cent. @throws OfficeError */
export function readAmount(text: string): string {
  const isAmount = isDecimal(text) && isMore(text, '0') && compareDecimals(text, toScale(text, moneyScale)) === 0;
  if (!isAmount || isMore(text, '9999999999.99')) throw new OfficeRefusal('noAmount', { text });
  return toScale(text, moneyScale);
}

/** @throws OfficeError where nothing was written */
export function readReason(text: string): string {
  const reason = seenName(text);
  if (reason === '') throw new OfficeRefusal('whyOfEntryMissing');
  return reason;
}

/** An invoice of the ledger that can be paid. @throws OfficeError */
export function payable(ledger: NamedLedger, invoiceId: string): NamedInvoice & { readonly balance: string } {
  const found = ledger.invoices.find(({ id }) => id === invoiceId);
  if (found === undefined) throw new OfficeRefusal('invoiceUnknown', { id: invoiceId });
  if (found.voidedOn !== null) throw new OfficeRefusal('invoiceVoid', { number: found.number });
  if (isMore('0', found.amountDue)) throw new OfficeRefusal('invoiceIsCredit', { number: found.number });
  return { ...found, balance: balanceNow(ledger, found) };
}

/** @throws OfficeError where nothing of an invoice is open: with what of it was written off */
export function demandOpen({ writeOffs }: NamedLedger, { id, number, balance }: ReturnType<typeof payable>): void {
  if (isMore(balance, '0')) return;
  const amount = sumOf(writeOffs.filter(({ invoiceId }) => invoiceId === id));
  throw new OfficeRefusal(isMore(amount, '0') ? 'writtenOffOpen' : 'nothingOpen', { number, amount });
}

export const balanceNow = (ledger: NamedLedger, invoice: NamedInvoice): string =>
  ledgerOn(ledger, always).balanceOf(invoice);

/** The part of a payment or credit that is unapplied now. */
export const restNow = (ledger: NamedLedger, source: MoneySource): string => freeOn(ledger, source, always);

/**
 * Applies a part of a payment or credit to an invoice of the same company.
 * @throws OfficeError when there is not so much of it, or the invoice is open for less
 */
export async function addAllocation(
  on: LedgerWork,
  { source, invoiceId, amount }: { readonly source: MoneySource; readonly invoiceId: string; readonly amount: string },
): Promise<string> {
  const ledger = await on.ledger();
  const invoice = payable(ledger, invoiceId);
  const rest = restNow(ledger, source);
  if (isMore(amount, rest))
    throw new OfficeRefusal(source.kind === 'credit' ? 'leftOfCredit' : 'leftOfPayment', { left: rest, amount });
  demandOpen(ledger, invoice);
  if (isMore(amount, invoice.balance))
    throw new OfficeRefusal('openForOnly', { number: invoice.number, open: invoice.balance });
  return insertAllocation(on, { source, invoiceId, amount, ...allocationDays(ledger, source, invoice, amount) });
}

/** Writes an allocation whose days are known. */
export async function insertAllocation(
  { work, companyId, touch }: LedgerWork,
  {
    source,
    invoiceId,
    amount,
    countsFrom,
    paidOn,
  }: Pick<Allocation, 'source' | 'invoiceId' | 'amount' | 'countsFrom' | 'paidOn'>,
): Promise<string> {
  const id = await enter(work, 'allocation', {
    id: work.newId(),
    company_id: companyId,
    source_kind: source.kind,
    source_id: source.id,
    invoice_id: invoiceId,
    amount,
    counts_from: countsFrom,
    paid_on: paidOn,
    undone_on: null,
    undone_by: null,
    undone_at: null,
    ...madeBy(work),
  });
  touch(invoiceId);
  if (source.kind === 'credit') touch(source.id);
  return id;
}

/** Ends an allocation on a day; the money is unapplied from then on. */
export async function endAllocation(
  { work, companyId, touch }: LedgerWork,
  { id, invoiceId, source }: Allocation,
  undoneOn: string,
): Promise<void> {
  const after = { undone_on: undoneOn, undone_by: work.actor.userId, undone_at: work.now };
  await work.db.updateTable('allocation').set(after).where('id', '=', id).execute();
  await tellTrail(work, { type: 'allocation', id, companyId, before: { undone_on: null }, after });
  touch(invoiceId);
  if (source.kind === 'credit') touch(source.id);
}
