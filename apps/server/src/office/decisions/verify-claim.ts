import {
  addDecimals,
  compareDecimals,
  liveClaimStatuses,
  moneyScale,
  normaliseEntryNumber,
  reimbursementRequest,
  subtractDecimals,
} from '@packhouse/programme';
import { type Insertable, sql } from 'kysely';
import type { OwnTables } from '#db/own-tables.ts';
import { tableOf } from '#db/sql/tables.ts';
import { findEntries, itemsOfClaim } from '#features/reimbursements/evidence/claim-items.ts';
import { type ComparedItem, comparedItem, compareItems } from '#features/reimbursements/evidence/compare-items.ts';
import { type ItemVerdict, type Verdict, verdictsOf } from '#features/reimbursements/evidence/verdict.ts';
import { knownRefIn, textIn } from '#rows/read-values.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { adjustmentsOf, grantable } from './adjust-item.ts';
import { type LiveDocument, liveDocument, releaseDocument } from './claim-document.ts';
import { holdEntry } from './hold-entry.ts';
import { knownRow, lockedRow } from './move-status.ts';

/** An item of a claim with its verdict and the figures behind it. */
export interface CheckedItem {
  readonly itemId: string;
  readonly kind: 'domestic' | 'import';
  readonly verdict: Verdict;
  /** US dollars that are claimed. */
  readonly amount: string;
  /** Behind the verdict: the receipt, or who else claims it. */
  readonly figures: Readonly<Record<string, unknown>>;
}

interface Evidence extends CheckedItem {
  readonly receiptId: string | null;
  readonly entry: { readonly number: string; readonly reason: string; readonly companyId: string } | null;
}

const nothing = (itemId: string): ItemVerdict => ({ item: itemId, verdict: 'not_found', receipt: null });

async function domesticEvidence(work: OfficeWork, claimId: string, rows: readonly StoredRow[]): Promise<Evidence[]> {
  const compared = rows
    .map(({ id, values }) => comparedItem(id, values))
    .filter((item): item is ComparedItem => item !== null);
  const verdicts = verdictsOf(
    compared.map(({ id }) => id),
    await compareItems(work.db, compared),
    claimId,
  );
  return rows.map(({ id, values }) => {
    const { verdict, receipt } = verdicts.find(({ item }) => item === id) ?? nothing(id);
    const holds = verdict === 'verified' || verdict === 'not_yet_paid';
    return {
      itemId: id,
      kind: 'domestic',
      verdict,
      amount: textIn(values, 'amountCollected') ?? '0.00',
      figures: receipt === null ? {} : { ...receipt },
      receiptId: holds ? (receipt?.receiptId ?? null) : null,
      entry: null,
    };
  });
}

async function importEvidence(work: OfficeWork, companyId: string, rows: readonly StoredRow[]): Promise<Evidence[]> {
  const numberOf = ({ values }: StoredRow) => normaliseEntryNumber(textIn(values, 'entryNumber') ?? '');
  const found = await findEntries(work.db, companyId, [...new Set(rows.map(numberOf))]);
  return rows.map((row) => {
    const number = numberOf(row);
    const { namedBy = null, reported = false } = found.find(({ entry }) => entry === number) ?? {};
    return {
      itemId: row.id,
      kind: 'import',
      verdict: reported ? 'verified' : 'not_found',
      amount: textIn(row.values, 'amountCollected') ?? '0.00',
      figures: { entry: number, reported, ...(namedBy === null ? {} : { namedBy }) },
      receiptId: null,
      entry: { number, reason: textIn(row.values, 'reason') ?? '', companyId },
    };
  });
}

/** Claims that were denied or withdrawn hold nothing any more; what this one held is looked at anew. */
async function release({ db, now }: OfficeWork, claimId: string): Promise<void> {
  const { status } = reimbursementRequest.fields;
  await sql`update claim_evidence e set released_at = ${now}, entry_company = null
    where released_at is null and ((claim_id = ${claimId}::uuid and kind <> 'document')
    or not exists (select from ${sql.table(tableOf(reimbursementRequest))} c
      where c.id = e.claim_id and ${sql.ref(`c.${status.wire}`)} = any(${liveClaimStatuses})))`.execute(db);
}

/** Writes the evidence of an item. Where somebody else has just taken the receipt or entry, the database says so. */
async function keep(work: OfficeWork, claimId: string, found: Evidence): Promise<CheckedItem> {
  const { receiptId, entry, ...item } = found;
  const document = await liveDocument(work, item.itemId);
  if (document !== null) {
    // A sheet stands for a receipt or report that is not there; one that is there by now takes its place.
    if (receiptId === null && item.verdict !== 'claimed_before' && (entry === null || !item.figures.reported))
      return keepBeside(work, claimId, found, document);
    await releaseDocument(work, document.id);
  }
  const taken = entry === null ? null : await holdEntry(work, entry);
  if (taken === null && (await insertEvidence(work, claimId, found))) return item;
  const before: Evidence = {
    ...found,
    verdict: 'claimed_before',
    receiptId: null,
    entry: null,
    figures: taken === null ? item.figures : { ...item.figures, claimId: taken.claimId },
  };
  await insertEvidence(work, claimId, before);
  const { itemId, kind, verdict, amount, figures } = before;
  return { itemId, kind, verdict, amount, figures };
}

/** An entry that nobody reported stays the company's behind its sheet as well: no other company claims it. */
async function keepBeside(
  work: OfficeWork,
  claimId: string,
  found: Evidence,
  document: LiveDocument,
): Promise<CheckedItem> {
  const { itemId, kind, amount, figures, entry } = found;
  const taken = entry === null ? null : await holdEntry(work, entry);
  if (taken === null)
    return { itemId, kind, verdict: 'document', amount, figures: { ...figures, ...document.figures } };
  await releaseDocument(work, document.id);
  const before = { ...figures, claimId: taken.claimId };
  await insertEvidence(work, claimId, { ...found, verdict: 'claimed_before', entry: null, figures: before });
  return { itemId, kind, verdict: 'claimed_before', amount, figures: before };
}

/** @returns false where somebody else has the receipt or entry by now */
async function insertEvidence(work: OfficeWork, claimId: string, found: Evidence): Promise<boolean> {
  const row: Insertable<OwnTables['claim_evidence']> = {
    id: work.newId(),
    claim_id: claimId,
    item_id: found.itemId,
    kind: found.kind === 'domestic' ? 'receipt' : 'entry',
    receipt_id: found.receiptId,
    entry_number: found.entry?.number ?? null,
    entry_reason: found.entry?.reason ?? null,
    entry_company: found.entry?.companyId ?? null,
    verdict: found.verdict,
    figures: JSON.stringify(found.figures),
    note: null,
    at: work.now,
    by_name: work.actor.username,
    released_at: null,
  };
  const made = await work.db
    .insertInto('claim_evidence')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/**
 * Compares every item of a claim with what was reported and claimed, and keeps what is found as its evidence: a receipt or an
 * entry then stands behind no other live claim, of any company. A claim that was looked at before is looked at anew.
 * @throws OfficeRefusal when it waits for nothing any more
 */
export function verifyClaim(context: OfficeContext, requestId: string): Promise<readonly CheckedItem[]> {
  return inOneTransaction(context, async (work) => {
    const claim = await lockedRow(work, reimbursementRequest, requestId);
    const status = String(claim.values.status);
    if (!liveClaimStatuses.some((live) => live === status)) throw new OfficeRefusal('claimNotOpen');
    await release(work, requestId);
    const { domestic, imports } = await itemsOfClaim(work, claim);
    const company = knownRefIn(claim.values, 'company').id;
    const found = [
      ...(await domesticEvidence(work, requestId, domestic)),
      ...(await importEvidence(work, company, imports)),
    ];
    // In one order, so that two claims that want the same receipts wait for each other one way round.
    const kept = new Map<string, CheckedItem>();
    const order = (evidence: Evidence) => evidence.receiptId ?? evidence.entry?.number ?? '';
    for (const evidence of found.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))) {
      kept.set(evidence.itemId, await keep(work, requestId, evidence));
    }
    return found.map(({ itemId }) => kept.get(itemId)).filter((item) => item !== undefined);
  });
}

/** US dollars of a claim that may be granted: what is claimed, less what its items were adjusted by. */
export async function grantableOf(work: OfficeWork, claim: StoredRow): Promise<string> {
  const claimed = String(claim.values.totalClaimed ?? '0');
  const adjustments = await adjustmentsOf(work.db, claim.id);
  if (adjustments.length === 0) return claimed;
  const { domestic, imports } = await itemsOfClaim(work, claim);
  const less = [...domestic, ...imports].map(({ id, values }) => {
    const amount = textIn(values, 'amountCollected') ?? '0.00';
    return subtractDecimals(amount, grantable(id, amount, adjustments), moneyScale);
  });
  return subtractDecimals(claimed, addDecimals(less, moneyScale), moneyScale);
}

/**
 * Verifies a claim and holds a grant to it: nothing is granted for an item that another live claim has, and no more than an
 * item was adjusted to.
 * @throws OfficeRefusal naming the amount that is left
 */
export async function demandUnclaimed(work: OfficeWork, requestId: string, granted: string): Promise<void> {
  const items = await verifyClaim(work, requestId);
  const claim = await knownRow(work, reimbursementRequest, requestId);
  const adjustments = await adjustmentsOf(work.db, requestId);
  const taken = items.filter(({ verdict }) => verdict === 'claimed_before');
  const lost = taken.map(({ itemId, amount }) => grantable(itemId, amount, adjustments));
  const left = subtractDecimals(await grantableOf(work, claim), addDecimals(lost, moneyScale), moneyScale);
  if (compareDecimals(granted, left) <= 0) return;
  if (taken.length === 0) throw new OfficeRefusal('grantedAboveItems', { left });
  const lines = taken.map(({ itemId, amount, figures }) => ({
    item: itemId,
    amount,
    verdict: 'claimed_before',
    ...figures,
  }));
  throw new OfficeRefusal('itemsClaimedBefore', { items: String(taken.length), left }, lines);
}
