import { sql } from 'kysely';
import { lockName } from '#db/sql/lock-name.ts';
import { readRows, readValue } from '#db/sql/read-rows.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';

/**
 * Payments with the one that their money first came in by, wherever it was moved or split since, and all on the way from
 * there (`path`).
 */
export const origins = sql`recursive origin as (
    select p.id, p.id as first, p.received_on, p.bank_line, array[p.id] as path from payment p where p.moved_from is null
    union all select p.id, o.first, o.received_on, o.bank_line, o.path || p.id
      from payment p join origin o on p.moved_from = o.id)`;

/** The day on which the money of a payment first came in. */
export const cameInOn = async ({ db }: OfficeWork, paymentId: string): Promise<string> =>
  (await readValue<string>(db)`with ${origins} select received_on::text from origin
    where id = ${paymentId}::uuid`) ?? '';

/**
 * The bank took back a part of payment `p`, or a payment that it is a part of: its whole money never comes back again.
 * For `origin o` of `p`, among `origins`.
 */
export const isBackInParts = sql`exists (select from origin k join payment q on q.id = k.id
    where k.first = o.first and k.id <> p.id and (p.id = any(k.path) or k.id = any(o.path))
      and q.reversed_on is not null and q.return_undone_at is null)`;

/** Whoever takes money back, and whoever says by which line of the bank it came, wait for each other. */
export const lockDeposit = ({ db }: OfficeWork, firstId: string) => lockName(db, `deposit/${firstId}`);

/**
 * A deposit comes back once: where a part of it that is a payment of its own was taken back, the others are taken back one by
 * one; where the whole was, none of them. Two lines at once wait for each other. @throws OfficeRefusal
 */
export async function demandNotBackInParts(work: OfficeWork, paymentId: string): Promise<void> {
  const { db } = work;
  const first = await readValue<string>(db)`with ${origins} select first from origin where id = ${paymentId}::uuid`;
  await lockDeposit(work, first ?? paymentId);
  const rows = await readRows(db)`with ${origins} select from payment p join origin o on o.id = p.id
    where p.id = ${paymentId}::uuid and ${isBackInParts}`;
  if (rows.length > 0) throw new OfficeRefusal('backInParts');
}
