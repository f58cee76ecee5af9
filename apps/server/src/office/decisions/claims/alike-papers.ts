import { itemsOfClaim } from '#features/reimbursements/claim-items.ts';
import { comparedItem } from '#features/reimbursements/compare-items.ts';
import { type Documented, documentedBefore } from '#features/reimbursements/documented-before.ts';
import type { Reader } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';

/** Items of a claim with a number for which another claim has a paper, of another day: nobody grants them alone. */
export async function alikePapers(reader: Reader, claim: StoredRow): Promise<readonly Documented[]> {
  const { domestic } = await itemsOfClaim(reader, claim);
  const compared = domestic.flatMap(({ id, values }) => comparedItem(id, values) ?? []);
  return (await documentedBefore(reader.db, claim.id, compared)).filter(({ isAlike }) => isAlike);
}
