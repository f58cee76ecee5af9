import type { OfficeWork } from '../office-context.ts';
import { changePayment } from './allocate.ts';
import { backOnList } from './closed-entry.ts';

/** Joins a payment that somebody took back by hand with the line that says so, or parts them. */
export async function linkReturn(
  work: OfficeWork,
  { id, companyId }: { readonly id: string; readonly companyId: string | null },
  line: string | null,
  was: string | null = null,
): Promise<void> {
  await changePayment(work, { id, companyId }, { returned_line: was }, { returned_line: line });
  if (line !== null) await backOnList(work, id, companyId);
}
