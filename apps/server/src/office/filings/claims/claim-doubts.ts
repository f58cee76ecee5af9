import { compareDecimals, normaliseEntryNumber } from '@packhouse/programme';
import { sql } from 'kysely';
import { entriesElsewhere, itemsOfClaim } from '#features/reimbursements/claim-items.ts';
import {
  comparedItem,
  compareItems,
  type FoundReceipt,
  itemsOfOtherFigures,
} from '#features/reimbursements/compare-items.ts';
import { type Documented, documentedBefore } from '#features/reimbursements/documented-before.ts';
import { knownRefIn, textIn } from '#rows/read-values.ts';
import type { Reader } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { GrantLine } from './claim-grants.ts';

export interface ClaimDoubts {
  /** Items that may be a delivery of another claim: it has a receipt or a paper for one of another day or number. */
  readonly alike: readonly Pick<Documented, 'item' | 'claimId'>[];
  /** Items that no receipt stands behind, with the number of one that has other figures. */
  readonly otherFigures: readonly string[];
  /** Entries that another company reported, whether or not the claim's own did. */
  readonly elsewhere: readonly { readonly item: string; readonly company: string }[];
}

/** Likenesses of a claim's items that prove nothing, and that nobody decides alone. */
export async function claimDoubts(reader: Reader, claim: StoredRow): Promise<ClaimDoubts> {
  const { domestic, imports } = await itemsOfClaim(reader, claim);
  const compared = domestic.flatMap(({ id, values }) => comparedItem(id, values) ?? []);
  const standing = await evidenceOf(reader, claim);
  const isBacked = (item: string) =>
    standing.some(({ item_id, receipt_id }) => item_id === item && receipt_id !== null);
  // Two receipts are two deliveries.
  const documented = (await documentedBefore(reader.db, claim.id, compared)).filter(({ item, isAlike, isReported }) =>
    isBacked(item) ? !isReported : isAlike,
  );
  const unreported = compared.filter(({ id }) =>
    standing.some(({ item_id, verdict }) => item_id === id && ['not_found', 'document'].includes(verdict)),
  );
  // Of an item of this claim too, if both are of one day: two loads of a settlement are of two.
  const dayOf = (item: string | undefined) => compared.find(({ id }) => id === item)?.paidOn;
  const isOther = ({ item, claimId, receiptId }: FoundReceipt) =>
    claimId !== claim.id || dayOf(standing.find(({ receipt_id }) => receipt_id === receiptId)?.item_id) === dayOf(item);
  const taken = (await compareItems(reader.db, unreported)).flatMap((found) =>
    found.kind === 'assessed' && found.stands && found.claimId !== null && isOther(found)
      ? { item: found.item, claimId: found.claimId }
      : [],
  );
  const alike = [...taken, ...documented];
  return {
    alike: alike.filter(({ item }, at) => alike.findIndex((one) => one.item === item) === at),
    otherFigures: await itemsOfOtherFigures(reader.db, unreported),
    elsewhere: await elsewhereOf(reader, claim, imports),
  };
}

/** True where one of the items for which something is granted is in doubt. */
export function grantsDoubtful(
  { alike, otherFigures, elsewhere }: ClaimDoubts,
  grants: readonly Pick<GrantLine, 'itemId' | 'grant'>[],
): boolean {
  const doubtful = [...alike, ...elsewhere].map(({ item }) => item).concat(otherFigures);
  return grants.some(({ itemId, grant }) => compareDecimals(grant.amount, '0') > 0 && doubtful.includes(itemId));
}

function evidenceOf({ db }: Reader, { id }: StoredRow) {
  const receipt = sql<string | null>`coalesce(receipt_id, rest_of)`.as('receipt_id');
  const evidence = db.selectFrom('claim_evidence').select(['item_id', receipt, 'verdict']);
  return evidence.where('claim_id', '=', id).where('released_at', 'is', null).execute();
}

async function elsewhereOf(
  { db }: Reader,
  claim: StoredRow,
  imports: readonly StoredRow[],
): Promise<ClaimDoubts['elsewhere']> {
  const companyId = knownRefIn(claim.values, 'company').id;
  const numbered = imports.map(({ id, values }) => ({
    item: id,
    entry: normaliseEntryNumber(textIn(values, 'entryNumber') ?? ''),
  }));
  const others = await entriesElsewhere(db, companyId, [...new Set(numbered.map(({ entry }) => entry))]);
  return numbered.flatMap(({ item, entry }) => {
    const other = others.find((one) => one.entry === entry);
    return other === undefined ? [] : { item, company: other.company };
  });
}
