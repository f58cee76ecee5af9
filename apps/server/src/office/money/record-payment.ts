import {
  addDays,
  addYears,
  companyContact,
  invoice,
  type PaymentMethod,
  paymentMethods,
  season,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { readValue } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { knownRefIn } from '#rows/read-values.ts';
import { knownRow } from '../filings/move-status.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork, officeToday } from '../office-context.ts';
import { readDay } from '../office-day.ts';
import { OfficeRefusal } from '../office-error.ts';
import { tellTrail } from '../trail-entry.ts';
import { addAllocation, madeBy, onLedger, readAmount } from './ledger-work.ts';

export interface NewPayment {
  /** Null: the payer is not known yet. */
  readonly companyId: string | null;
  readonly method: PaymentMethod;
  /** The day it arrived, YYYY-MM-DD. */
  readonly receivedOn: string;
  /** The day of the postmark: charges count it as paid then. */
  readonly postmarkedOn?: string | null | undefined;
  /** US dollars, decimal text above zero. */
  readonly amount: string;
  /** The bank's name of it. */
  readonly reference: string;
  /** The line of a bank statement that it was read from. */
  readonly bankLine?: string | null | undefined;
  /** The invoices that it pays, and how much of each; what is over stays unapplied. */
  readonly pays?: readonly { readonly invoiceId: string; readonly amount: string }[] | undefined;
}

/** The characters of a payment's reference. */
const longestReference = 60;

async function insertPayment(work: OfficeWork, payment: NewPayment & { readonly movedFrom?: string }): Promise<string> {
  const { companyId, method, receivedOn, postmarkedOn = null, reference, bankLine = null, movedFrom = null } = payment;
  const today = officeToday(work);
  if (!paymentMethods.includes(method)) throw new OfficeRefusal('noMethod', { text: String(method) });
  const amount = readAmount(payment.amount);
  readDay(receivedOn, today);
  if (postmarkedOn !== null && readDay(postmarkedOn, today) > receivedOn)
    throw new OfficeRefusal('postmarkedAfter', { postmarked: postmarkedOn, received: receivedOn });
  if (reference.length > longestReference)
    throw new OfficeRefusal('referenceTooLong', { limit: String(longestReference) });
  const id = work.newId();
  const row = {
    id,
    company_id: companyId,
    method,
    received_on: receivedOn,
    postmarked_on: postmarkedOn,
    amount,
    reference,
    bank_line: bankLine,
    moved_from: movedFrom,
    reversed_on: null,
    reversed_by: null,
    reversed_at: null,
    reversal_reason: null,
    returned_line: null,
    returned_charge: null,
    return_undone_at: null,
    return_undone_by: null,
    ...madeBy(work),
  };
  await work.db.insertInto('payment').values(row).execute();
  await tellTrail(work, { type: 'payment', id, companyId, after: row });
  return id;
}

/** No letter takes longer; a day of the year before takes all charges off. */
const postDays = 180;

/** @throws OfficeRefusal for a day that nobody who types it can mean: a year before all seasons, or a letter that took half a year */
export async function demandLikelyDays(
  work: OfficeWork,
  receivedOn: string,
  postmarkedOn: string | null = null,
): Promise<void> {
  const earliest = await readValue<string>(work.db)`select min(${sql.ref(season.fields.startsOn.wire)})::text as first
    from ${table(season)}`;
  const outside = (day: string, first: string, last: string) => {
    if (day < first) throw new OfficeRefusal('dayOutside', { day, first, last });
  };
  if (earliest !== null) outside(receivedOn, addYears(earliest, -1), officeToday(work));
  if (postmarkedOn !== null) outside(postmarkedOn, addDays(receivedOn, -postDays), receivedOn);
}

/**
 * Records money that came in, from a company or a payer who is not known yet, and applies it where that is told; what is
 * over stays unapplied.
 * @throws OfficeError for what is no amount or day, and for more than an invoice is open for
 */
export async function recordPayment(context: OfficeContext, payment: NewPayment): Promise<{ readonly id: string }> {
  const { companyId, pays = [] } = payment;
  if (companyId === null) {
    if (pays.length > 0) throw new OfficeRefusal('payerPaysNothing');
    return inOneTransaction(context, async (work) => ({ id: await insertPayment(work, payment) }));
  }
  return onLedger(context, companyId, async (on) => {
    await knownRow(on.work, companyContact, companyId);
    const id = await insertPayment(on.work, payment);
    for (const { invoiceId, amount } of pays)
      await addAllocation(on, { source: { kind: 'payment', id }, invoiceId, amount: readAmount(amount) });
    return { id };
  });
}

/** Records, under a company's lock, money that was moved to it from another payment. */
export const recordMoved = (work: OfficeWork, payment: NewPayment & { readonly movedFrom: string }): Promise<string> =>
  insertPayment(work, payment);

/** The company of an invoice. @throws OfficeError when there is no such invoice */
export async function companyOfInvoice(context: OfficeContext, invoiceId: string): Promise<string> {
  return inOneTransaction(
    context,
    async (work) => knownRefIn((await knownRow(work, invoice, invoiceId)).values, 'company').id,
  );
}

const entryUnknown = { allocation: 'allocationUnknown', charge: 'chargeUnknown' } as const;

/** The invoice that an entry is about. @throws OfficeRefusal when there is no such entry */
export async function invoiceOf({ db }: OfficeWork, entry: keyof typeof entryUnknown, id: string): Promise<string> {
  const entries = db.selectFrom(entry).select('invoice_id');
  const found = isUuid(id) ? await entries.where('id', '=', id).executeTakeFirst() : undefined;
  if (found === undefined) throw new OfficeRefusal(entryUnknown[entry], { id });
  return found.invoice_id;
}

/** The company of a payment; null: a payer who is not known. @throws OfficeRefusal when there is no such payment */
export async function payerOf({ db }: OfficeWork, id: string): Promise<string | null> {
  const payments = db.selectFrom('payment').select('company_id');
  const found = isUuid(id) ? await payments.where('id', '=', id).executeTakeFirst() : undefined;
  if (found === undefined) throw new OfficeRefusal('paymentUnknown', { id });
  return found.company_id;
}
