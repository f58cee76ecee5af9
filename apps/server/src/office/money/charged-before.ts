import { readRows } from '#db/sql/read-rows.ts';
import type { LedgerWork } from './ledger-work.ts';
import { isSameReference } from './named-reference.ts';

/**
 * True where the charge for a return stands already: one check that was recorded at each invoice that it paid is several payments, and
 * the bank returned it once.
 */
export async function isChargedBefore(
  { work, companyId }: LedgerWork,
  { paymentId, on, lineId }: { readonly paymentId: string; readonly on: string; readonly lineId: string | undefined },
): Promise<boolean> {
  const rows = await readRows<{ own: string; other: string }>(work.db)`select p.reference as own, o.reference as other
    from payment p join payment o on o.company_id = p.company_id and o.id <> p.id
      and (o.received_on = p.received_on or o.bank_line = p.bank_line)
    where p.id = ${paymentId}::uuid and p.company_id = ${companyId}::uuid and p.moved_from is null and o.moved_from is null
      and o.returned_charge is not null and o.return_undone_at is null and o.reversed_on = ${on}::date
      and o.returned_line is not distinct from ${lineId ?? null}::uuid`;
  return rows.some(({ own, other }) => /\d/.test(own) && isSameReference(own, other));
}
