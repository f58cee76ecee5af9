import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { enter, type LedgerWork, madeBy } from './ledger-work.ts';

/** A write-off as it stands. */
export interface StandingWriteOff {
  readonly id: string;
  /** US dollars. */
  readonly amount: string;
  readonly reason: string;
}

/** The write-offs of an invoice that nobody undid, all or those since a moment, the last one first. */
export const standingWriteOffs = (db: Db, invoiceId: string, since: Date | null = null) =>
  readRows<StandingWriteOff>(db)`select w.id, w.amount::text as amount, w.reason from write_off w
    where w.invoice_id = ${invoiceId}::uuid and w.undoes is null
      and (${since}::timestamptz is null or w.made_at > ${since})
      and not exists (select from write_off u where u.undoes = w.id) order by w.made_at desc, w.id desc`;

/** Enters a write-off, or by an amount below zero that one is undone. @returns its id */
export async function enterWriteOff(
  { work, companyId, today, touch }: LedgerWork,
  wish: { readonly invoiceId: string; readonly amount: string; readonly reason: string; readonly undoes?: string },
): Promise<string> {
  const { invoiceId, amount, reason, undoes = null } = wish;
  touch(invoiceId);
  const row = { id: work.newId(), company_id: companyId, invoice_id: invoiceId, amount, reason, undoes };
  return enter(work, 'write_off', { ...row, written_off_on: today, ...madeBy(work) });
}
