import {
  type ClaimGrant,
  type ClaimVerdict,
  claimGrant,
  type ItemGrant,
  itemGrant,
  type Received,
  reimbursementRequest,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { linkTableOf } from '#db/sql/tables.ts';
import { itemsOfClaim } from '#features/reimbursements/claim-items.ts';
import { textIn } from '#rows/read-values.ts';
import type { Reader } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { type Adjustment, adjustmentsOf, standingAdjustment } from './adjustments.ts';

export interface GrantLine {
  readonly itemId: string;
  /** US dollars. */
  readonly claimed: string;
  readonly verdict: ClaimVerdict | null;
  readonly grant: ItemGrant;
}

/** The money behind an item, as its evidence has it; of evidence from before that was written down only whether all is paid. */
export function receivedIn(figures: object | null): Received | null {
  const { received, paid }: { readonly received?: unknown; readonly paid?: unknown } = figures ?? {};
  if (typeof received !== 'string') return paid === true ? { amount: '0.00', isWhole: true } : null;
  return { amount: received, isWhole: paid === true };
}

const papers = linkTableOf(reimbursementRequest, reimbursementRequest.fields.supportingDocs);

/** Evidence is a paper that is in its claim no more. */
export const isTakenOut = sql<boolean>`claim_evidence.kind = 'document' and claim_evidence.figures ->> 'document' is not null
  and not exists (select from ${sql.table(papers)} l
    where l.source = claim_evidence.claim_id and l.target::text = claim_evidence.figures ->> 'document')`;

/** Each item of a claim with the most that can be granted for it, by the evidence that stands and its adjustments. */
export async function grantsOf(reader: Reader, claim: StoredRow): Promise<readonly GrantLine[]> {
  const { domestic, imports } = await itemsOfClaim(reader, claim);
  const adjustments = await adjustmentsOf(reader.db, claim.id);
  const evidence = await reader.db
    .selectFrom('claim_evidence')
    .select(['item_id', 'verdict', 'figures'])
    .where('claim_id', '=', claim.id)
    .where('released_at', 'is', null)
    .where(sql<boolean>`not (${isTakenOut})`)
    .execute();
  return [...domestic, ...imports].map(({ id, values }) => {
    const claimed = textIn(values, 'amountCollected') ?? '0.00';
    const found = evidence.find((one) => one.item_id === id);
    return lineOf(
      { itemId: id, claimed, verdict: found?.verdict ?? null, figures: found?.figures ?? null },
      adjustments,
    );
  });
}

function lineOf(
  { figures, ...item }: Omit<GrantLine, 'grant'> & { readonly figures: object | null },
  adjustments: readonly Adjustment[],
): GrantLine {
  const adjusted = standingAdjustment(item.itemId, item.claimed, adjustments);
  return { ...item, grant: itemGrant({ ...item, received: receivedIn(figures), adjusted }) };
}

export const totalOf = (lines: readonly GrantLine[]): ClaimGrant => claimGrant(lines.map(({ grant }) => grant));
