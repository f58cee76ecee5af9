import { reimbursementRequest } from '@packhouse/programme';
import { selectByIds } from '#rows/select-rows.ts';
import type { OfficeContext } from '../../office-context.ts';
import { type ClaimDoubts, claimDoubts } from './claim-doubts.ts';

/** The doubts about a claim in lines, with the claims and companies that they are about. */
export async function doubtLines(
  context: OfficeContext,
  { alike, otherFigures, elsewhere }: ClaimDoubts,
): Promise<readonly string[]> {
  const ids = [...new Set(alike.map(({ claimId }) => claimId))];
  const claims = ids.length === 0 ? [] : await selectByIds(context, reimbursementRequest, ids);
  const companies = [...new Set(elsewhere.map(({ company }) => company))];
  const told = (items: readonly unknown[], line: string) => (items.length === 0 ? [] : [`${items.length} × ${line}`]);
  return [
    ...told(alike, `may be a delivery of: ${claims.map(({ base }) => String(base.title)).join(', ')}`),
    ...told(otherFigures, 'the number of a receipt with other figures'),
    ...told(elsewhere, `in a report of: ${companies.join(', ')}`),
  ];
}

/** The same of a claim by its id. */
export async function doubtsOfClaim(context: OfficeContext, id: string): Promise<readonly string[]> {
  const [claim] = await selectByIds(context, reimbursementRequest, [id]);
  return claim === undefined ? [] : doubtLines(context, await claimDoubts(context, claim));
}
