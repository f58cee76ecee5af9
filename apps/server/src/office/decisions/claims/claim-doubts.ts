import { normaliseEntryNumber } from '@packhouse/programme';
import { entriesElsewhere, findEntries, itemsOfClaim } from '#features/reimbursements/claim-items.ts';
import { type ComparedItem, comparedItem } from '#features/reimbursements/compare-items.ts';
import { type Documented, documentedBefore } from '#features/reimbursements/documented-before.ts';
import { itemsOfOtherFigures } from '#features/reimbursements/other-figures.ts';
import { knownRefIn, textIn } from '#rows/read-values.ts';
import type { Reader } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';

export interface ClaimDoubts {
  /** Items with a number for which another claim has a paper, of another day. */
  readonly alike: readonly Documented[];
  /** Items that no receipt stands behind, with the number of one that has other figures. */
  readonly otherFigures: readonly string[];
  /** Entries that another company reported, and not the claim's own. */
  readonly elsewhere: readonly { readonly item: string; readonly company: string }[];
}

/** Likenesses of a claim's items that prove nothing, and that nobody decides alone. */
export async function claimDoubts(reader: Reader, claim: StoredRow): Promise<ClaimDoubts> {
  const { domestic, imports } = await itemsOfClaim(reader, claim);
  const compared = domestic.flatMap(({ id, values }) => comparedItem(id, values) ?? []);
  const documented = await documentedBefore(reader.db, claim.id, compared);
  return {
    alike: documented.filter(({ isAlike }) => isAlike),
    otherFigures: await itemsOfOtherFigures(reader.db, await unreported(reader, claim, compared)),
    elsewhere: await elsewhereOf(reader, claim, imports),
  };
}

export const hasDoubts = ({ alike, otherFigures, elsewhere }: ClaimDoubts): boolean =>
  alike.length + otherFigures.length + elsewhere.length > 0;

async function unreported({ db }: Reader, { id }: StoredRow, items: readonly ComparedItem[]) {
  const rows = await db
    .selectFrom('claim_evidence')
    .select('item_id')
    .where('claim_id', '=', id)
    .where('verdict', 'in', ['not_found', 'document'])
    .where('released_at', 'is', null)
    .execute();
  return items.filter((item) => rows.some(({ item_id }) => item_id === item.id));
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
  const found = await findEntries(db, companyId, [...new Set(numbered.map(({ entry }) => entry))]);
  const unreported = found.filter(({ rows }) => rows.length === 0).map(({ entry }) => entry);
  const others = await entriesElsewhere(db, companyId, unreported);
  return numbered.flatMap(({ item, entry }) => {
    const other = others.find((one) => one.entry === entry);
    return other === undefined ? [] : { item, company: other.company };
  });
}
