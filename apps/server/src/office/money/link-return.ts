import type { OfficeWork } from '../office-context.ts';
import { backOnList } from './closed-entry.ts';
import { auditEntryOf } from './ledger-work.ts';

/** Joins a payment that somebody took back by hand with the line that says so, or parts them. */
export async function linkReturn(
  work: OfficeWork,
  { id, companyId }: { readonly id: string; readonly companyId: string | null },
  line: string | null,
  was: string | null = null,
): Promise<void> {
  await work.db.updateTable('payment').set({ returned_line: line }).where('id', '=', id).execute();
  const [before, after] = [{ returned_line: was }, { returned_line: line }];
  await auditEntryOf(work, { type: 'payment', id, companyId, before, after });
  if (line !== null) await backOnList(work, id, companyId);
}
