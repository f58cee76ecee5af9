import { compareDecimals, sum } from '@packhouse/programme';
import { readRow, readRows, readValues } from '#db/sql/read-rows.ts';
import type { OfficeWork } from '../../office-context.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { changePayment, lockedPayment, setPayer } from '../allocate.ts';
import { isTakenOff, takenOffOn } from '../came-in.ts';
import { backOnList } from '../closed-entry.ts';
import { onLedger } from '../ledger-work.ts';
import { payerKey } from '../payer-words.ts';
import { origins } from '../payment-origins.ts';
import { moveUnapplied } from '../take-out.ts';
import { BankRefusal } from './bank-refusal.ts';

/** A payment that a line's money is in. */
export interface LinePayment {
  readonly id: string;
  readonly companyId: string | null;
  /** US dollars that are unapplied. */
  readonly rest: string;
  /** It pays something. */
  readonly isApplied: boolean;
}

/** The payments that the line's money is in: an undone booking leaves it unapplied, perhaps moved to another company. */
export const paymentsOf = ({ db }: OfficeWork, lineId: string) =>
  readRows<LinePayment>(db)`with recursive own as (
      select p.* from payment p where p.bank_line = ${lineId}
      union all select p.* from payment p join own on p.moved_from = own.id)
    select id, company_id as "companyId", (amount
      - coalesce((select sum(a.amount) from allocation a where a.source_id = own.id and a.undone_on is null), 0)
      - coalesce((select sum(r.amount) from refund r where r.source_id = own.id), 0))::text as rest,
      exists (select from allocation a where a.source_id = own.id and a.undone_on is null) as "isApplied"
    from own where reversed_on is null order by made_at, id`;

/**
 * An allocation that stands of the line's money on one of the invoices that its booking paid: money that bounced and came in again,
 * or of which an invoice held too much, pays them by others than the booking made.
 */
export async function standingOf(
  work: OfficeWork,
  lineId: string,
  booked: readonly string[],
): Promise<string | undefined> {
  if (booked.length === 0) return undefined;
  const sources = (await paymentsOf(work, lineId)).map(({ id }) => id);
  const invoices = work.db.selectFrom('allocation').select('invoice_id').where('id', 'in', booked);
  const found = await work.db
    .selectFrom('allocation')
    .select('id')
    .where('undone_on', 'is', null)
    .where('source_id', 'in', sources.length === 0 ? [lineId] : sources)
    .where('invoice_id', 'in', invoices)
    .orderBy('made_at')
    .orderBy('id')
    .executeTakeFirst();
  return found?.id;
}

/**
 * Notes that a line is done, and by which allocations.
 * @param of the company whose alone it is: the payer's name is learned
 * @param joined the recorded payment that it was matched with, of several the first
 */
export async function bookMatch(
  work: OfficeWork,
  { id, text }: { readonly id: string; readonly text: string },
  more: { readonly of?: string | null; readonly allocations?: string[]; readonly joined?: string | null } = {},
): Promise<void> {
  const { of: company = null, allocations = [], joined = null } = more;
  const match = {
    id: work.newId(),
    line_id: id,
    booked_at: work.now,
    booked_by_name: work.actor.username,
    payer_key: company === null ? null : payerKey(text),
    company_id: company,
    allocations,
    joined,
    undone_at: null,
    undone_by_name: null,
  };
  await work.db.insertInto('bank_match').values(match).execute();
}

/** True where a line made a payment, whatever became of it. */
export const wasRecorded = async ({ db }: OfficeWork, lineId: string): Promise<boolean> =>
  (await db.selectFrom('payment').select('id').where('bank_line', '=', lineId).executeTakeFirst()) !== undefined;

/** @throws OfficeRefusal where some of a line's money was taken off, and some stands: it is booked as a whole */
export async function demandNoPartOff({ db }: OfficeWork, lineId: string): Promise<void> {
  const days = await readValues<string>(db)`select ${takenOffOn} as day from payment p
    where p.bank_line = ${lineId} and ${takenOffOn} is not null`;
  for (const day of days) throw new OfficeRefusal('partTakenOff', { day });
}

/** True where another line of the bank took a line's money back: it went out by that one. */
export const wasTakenBack = async ({ db }: OfficeWork, lineId: string) =>
  (await readRow(db)`with ${origins} select from origin o join payment p on p.id = o.id
    where o.bank_line = ${lineId} and p.returned_line is not null and p.return_undone_at is null`) !== null;

/** Joins a payment with a line that brought it; null: parts it from its line. */
export async function join(work: OfficeWork, id: string, bank_line: string | null): Promise<void> {
  const { company_id: companyId, bank_line: was } = await lockedPayment(work, id);
  await changePayment(work, { id, companyId }, { bank_line: was }, { bank_line });
  if (bank_line !== null) await backOnList(work, id, companyId);
}

/** Parts the payments from the line that they were joined with, bounced ones too: all are as they were before. */
export async function partAll(work: OfficeWork, lineId: string): Promise<void> {
  const joined = work.db.selectFrom('payment').select('id').where('bank_line', '=', lineId).orderBy('id');
  for (const { id } of await joined.execute()) await join(work, id, null);
}

/** Once all of a line's money is taken off, the line is as it came: nobody booked it. */
export async function freeLine(work: OfficeWork, paymentId: string): Promise<void> {
  const lines = await readValues<string>(work.db)`with ${origins}
    select o.bank_line as line from origin o where o.id = ${paymentId}::uuid and o.bank_line is not null
      and not exists (select from payment p where p.bank_line = o.bank_line and not ${isTakenOff})`;
  for (const line of lines) await partAll(work, line);
}

/**
 * Makes the money of a line that was booked before another payer's, all of it unapplied as it is.
 * @throws BankRefusal where some of another's is applied or went out: that is undone first; for nobody, where it is a company's
 */
export async function giveTo(
  work: OfficeWork,
  line: { readonly id: string; readonly amount: string },
  payer: string | null,
) {
  const there = await paymentsOf(work, line.id);
  // Of money that was moved on before nothing is left here.
  const others = there.filter(({ companyId, rest }) => companyId !== payer && compareDecimals(rest, '0') > 0);
  const rests = there.map(({ rest }) => rest);
  const isFree = compareDecimals(sum(rests), line.amount) === 0;
  // Money that was paid back is in no other payment.
  const isGone = !there.some(({ companyId }) => companyId === payer);
  const isElsewhere = isGone || others.length > 0 || there.some((one) => one.isApplied && one.companyId !== payer);
  if (!isFree && (isElsewhere || payer === null)) throw new BankRefusal('lineHasMoney');
  if (payer === null) {
    if (others.length > 0) throw new BankRefusal('lineHasPayer');
    return;
  }
  for (const { id, companyId } of others) {
    if (companyId === null) await onLedger(work, payer, (on) => setPayer(on, id));
    else await moveUnapplied(work, { paymentId: id, toCompanyId: payer });
  }
}
