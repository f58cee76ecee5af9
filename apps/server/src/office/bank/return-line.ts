import {
  absoluteDecimal,
  addDecimals,
  companyContact,
  compareDecimals,
  moneyScale,
  type ReturnablePayment,
} from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { tableOf } from '#db/sql/tables.ts';
import { reversePayment } from '../money/returned-payment.ts';
import type { OfficeWork } from '../office-context.ts';
import type { StoredLine } from './bank-lines.ts';
import { BankRefusal } from './files/bank-refusal.ts';

/** Payments of a line's amount that came in by its day and stand, the last ones first. */
export async function returnableBy(
  db: Db,
  { amount, day }: Pick<StoredLine, 'amount' | 'day'>,
): Promise<ReturnablePayment[]> {
  const { rows } =
    await sql<ReturnablePayment>`select p.id as payment, p.received_on::text as "receivedOn", p.amount::text, p.reference,
      c.title as company
    from payment p left join ${sql.table(tableOf(companyContact))} c on c.id = p.company_id
    where p.amount = ${absoluteDecimal(amount)}::numeric and p.received_on <= ${day}::date and p.reversed_on is null
    order by p.received_on desc, p.id limit 20`.execute(db);
  return rows;
}

/**
 * Takes the payments back that a line of the bank returned, on the line's day; one that somebody took back before
 * the line came is joined with it.
 * @throws BankRefusal unless they are there, still stand, and make the line's amount together
 */
export async function returnPayments(
  work: OfficeWork,
  line: StoredLine,
  { paymentIds, reason }: { readonly paymentIds: readonly string[]; readonly reason: string },
): Promise<void> {
  const wentOut = line.amount.startsWith('-');
  // A deposit that came back before anybody booked it never was a payment.
  if (!wentOut && paymentIds.length === 0) return;
  if (!wentOut) throw new BankRefusal('lineMoneyIn');
  if (paymentIds.length === 0)
    throw new BankRefusal(
      'returnedPaymentMissing',
      {},
      undefined,
      (await returnableBy(work.db, line)).map((one) => ({ ...one })),
    );
  const ids = [...new Set(paymentIds)];
  // In one order, so that two lines that return the same payments wait for each other one way round.
  const payments = await work.db
    .selectFrom('payment')
    .selectAll()
    .where(sql<string>`id::text`, 'in', ids)
    .orderBy('company_id')
    .orderBy('id')
    .execute();
  if (payments.length < ids.length) throw new BankRefusal('paymentUnknown');
  const total = addDecimals(
    payments.map(({ amount }) => amount),
    moneyScale,
  );
  const amount = absoluteDecimal(line.amount);
  if (compareDecimals(total, amount) !== 0) throw new BankRefusal('returnedAmount', { total, amount });
  for (const { id, reversed_on, returned_line, return_undone_at } of payments) {
    if (reversed_on === null) await reversePayment(work, { paymentId: id, on: line.day, reason, lineId: line.id });
    else if (returned_line !== null || return_undone_at !== null) throw new BankRefusal('paymentReturned');
    else await work.db.updateTable('payment').set({ returned_line: line.id }).where('id', '=', id).execute();
  }
}
