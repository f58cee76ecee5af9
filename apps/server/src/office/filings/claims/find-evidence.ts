import {
  type ClaimVerdict,
  compareDecimals,
  itemGrant,
  normaliseEntryNumber,
  restOfEntry,
  sum,
  verdictOfMoney,
} from '@packhouse/programme';
import { findEntries, itemsOfClaim, moneyOfEntry } from '#features/reimbursements/claim-items.ts';
import {
  type AskingClaim,
  type ComparedItem,
  comparedItem,
  compareItems,
} from '#features/reimbursements/compare-items.ts';
import { documentedBefore } from '#features/reimbursements/documented-before.ts';
import { verdictsOf } from '#features/reimbursements/verdict.ts';
import { knownRefIn, textIn } from '#rows/read-values.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { OfficeWork } from '../../office-context.ts';
import { takenOfEntries } from './borne.ts';
import { receivedIn } from './claim-grants.ts';

export interface CheckedItem {
  readonly itemId: string;
  readonly kind: 'domestic' | 'import';
  readonly verdict: ClaimVerdict;
  /** US dollars that are claimed. */
  readonly amount: string;
  /** Behind the verdict: the receipt, or who else claims it. */
  readonly figures: Readonly<Record<string, unknown>>;
}

/** The same before it is kept, with what it takes for itself. */
export interface Evidence extends CheckedItem {
  readonly receiptId: string | null;
  /** Its company was granted a part of the receipt or the entry before. */
  readonly isRest: boolean;
  /** The reason that no other item of the company may claim it for; null for the rest of what was granted in part. */
  readonly entry: { readonly number: string; readonly reason: string | null; readonly companyId: string } | null;
}

/** For every item of a claim in its order: its report, its money, and who else claims it. */
export async function findEvidence(work: OfficeWork, claim: StoredRow): Promise<readonly Evidence[]> {
  const { domestic, imports } = await itemsOfClaim(work, claim);
  const companyId = knownRefIn(claim.values, 'company').id;
  return [
    ...(await domesticEvidence(work, { id: claim.id, companyId }, domestic)),
    ...(await importEvidence(work, companyId, imports)),
  ];
}

const amountOf = ({ values }: StoredRow) => textIn(values, 'amountCollected') ?? '0.00';

async function domesticEvidence(
  work: OfficeWork,
  asking: AskingClaim,
  rows: readonly StoredRow[],
): Promise<Evidence[]> {
  const compared = rows
    .map(({ id, values }) => comparedItem(id, values))
    .filter((item): item is ComparedItem => item !== null);
  const verdicts = verdictsOf(
    compared.map(({ id }) => id),
    await compareItems(work.db, compared, asking),
    asking.id,
  );
  const before = (await documentedBefore(work.db, asking.id, compared)).filter(({ isAlike }) => !isAlike);
  return rows.map((row) => {
    const found = verdicts.find(({ item }) => item === row.id);
    const { verdict: seen = 'not_found', receipt = null } = found ?? {};
    const holds = seen === 'verified' || seen === 'not_yet_paid';
    // A receipt of its own goes before another claim's paper, and two people decide.
    const rival = holds || seen === 'claimed_before' ? undefined : before.find(({ item }) => item === row.id);
    const verdict = rival === undefined ? seen : 'claimed_before';
    return {
      itemId: row.id,
      kind: 'domestic',
      verdict,
      amount: amountOf(row),
      figures: {
        ...receipt,
        ...(rival === undefined ? {} : { claimId: rival.claimId, claimCompanyId: rival.claimCompanyId }),
      },
      receiptId: holds ? (receipt?.receiptId ?? null) : null,
      isRest: receipt !== null && receipt.grantedBefore !== null,
      entry: null,
    };
  });
}

const numberOf = ({ values }: StoredRow) => normaliseEntryNumber(textIn(values, 'entryNumber') ?? '');

async function importEvidence(work: OfficeWork, companyId: string, rows: readonly StoredRow[]): Promise<Evidence[]> {
  const numbers = [...new Set(rows.map(numberOf))];
  const found = await findEntries(work.db, companyId, numbers);
  const butItems = rows.map(({ id }) => id);
  const taken = [...(await takenOfEntries(work.db, companyId, { numbers, butItems }))];
  return rows.map((row) => {
    const number = numberOf(row);
    const { namedBy = null, rows: reported = [] } = found.find(({ entry }) => entry === number) ?? {};
    const others = taken.filter(({ entry }) => entry === number);
    const claimed = amountOf(row);
    const { verdict, ...money } = entryVerdict(reported, { claimed, taken: others });
    const { borne } = itemGrant({ claimed, verdict, received: receivedIn(money), adjusted: null });
    const isRest = others.length > 0 && others.every(({ isGranted }) => isGranted);
    taken.push({ entry: number, claimId: '', borne, isGranted: false });
    const [first] = verdict === 'claimed_before' ? others : [];
    return {
      itemId: row.id,
      kind: 'import',
      verdict,
      amount: claimed,
      figures: {
        entry: number,
        reported: reported.length > 0,
        ...money,
        ...(namedBy === null ? {} : { namedBy }),
        ...(first === undefined || first.claimId === '' ? {} : { claimId: first.claimId }),
      },
      receiptId: null,
      isRest,
      entry: { number, reason: isRest ? null : (textIn(row.values, 'reason') ?? ''), companyId },
    };
  });
}

/** The verdict on an entry by its company's own reports, and the money that came in for it and that no other item bears. */
export function entryVerdict(
  rows: Parameters<typeof moneyOfEntry>[0],
  { claimed, taken }: { readonly claimed: string; readonly taken: readonly { readonly borne: string }[] },
): {
  readonly verdict: ClaimVerdict;
  readonly received: string;
  readonly paid: boolean;
} {
  const { received, isExempt } = moneyOfEntry(rows);
  const used = sum(taken.map(({ borne }) => borne));
  const rest = restOfEntry(received, { claimed, taken: used });
  const isGone = compareDecimals(rest.amount, '0') === 0 && compareDecimals(received.amount, '0') > 0;
  const free = isGone ? 'claimed_before' : verdictOfMoney(rest);
  const verdict = rows.length === 0 ? 'not_found' : isExempt ? 'reported_exempt' : free;
  return { verdict, received: rest.amount, paid: rest.isWhole };
}
