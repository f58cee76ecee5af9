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
import { OfficeError } from '../office-error.ts';
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
  readonly entry: { readonly number: string; readonly reason: string } | null;
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
  const numbers = [...new Set(rows.map(numberOf))].toSorted();
  for (const number of numbers) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`entry/${number}`}, 0))`.execute(work.db);
  }
  const found = await findEntries(work.db, companyId, numbers);
  return rows.map((row) => {
    const number = numberOf(row);
    const { claimId = null, reported = false } = found.find(({ entry }) => entry === number) ?? {};
    const verdict = claimId !== null ? 'claimed_before' : reported ? 'verified' : 'not_found';
    return {
      itemId: row.id,
      kind: 'import',
      verdict,
      amount: textIn(row.values, 'amountCollected') ?? '0.00',
      figures: { entry: number, reported, ...(claimId === null ? {} : { claimId }) },
      receiptId: null,
      entry: claimId === null ? { number, reason: textIn(row.values, 'reason') ?? '' } : null,
    };
  });
}

/** Claims that were denied or withdrawn hold nothing any more; what this one held is looked at anew. */
async function release({ db, now }: OfficeWork, claimId: string): Promise<void> {
  const { status } = reimbursementRequest.fields;
  await sql`update claim_evidence e set released_at = ${now} where released_at is null and kind <> 'document' and (claim_id = ${claimId}::uuid
    or not exists (select from ${sql.table(tableOf(reimbursementRequest))} c
      where c.id = e.claim_id and ${sql.ref(`c.${status.wire}`)} = any(${liveClaimStatuses})))`.execute(db);
}

/** Writes the evidence of an item. Where somebody else has just taken the receipt, the database says so. */
async function keep(work: OfficeWork, claimId: string, found: Evidence): Promise<CheckedItem> {
  const { receiptId, entry, ...item } = found;
  const row: Insertable<OwnTables['claim_evidence']> = {
    id: work.newId(),
    claim_id: claimId,
    item_id: item.itemId,
    kind: item.kind === 'domestic' ? 'receipt' : 'entry',
    receipt_id: receiptId,
    entry_number: entry?.number ?? null,
    entry_reason: entry?.reason ?? null,
    verdict: item.verdict,
    figures: JSON.stringify(item.figures),
    note: null,
    at: work.now,
    by_name: work.actor.username,
    released_at: null,
  };
  const insert = (values: typeof row) =>
    work.db
      .insertInto('claim_evidence')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
  if ((await insert(row)) !== undefined) return item;
  // A document that somebody looked at stays behind its item.
  const document = await work.db
    .selectFrom('claim_evidence')
    .select('id')
    .where('item_id', '=', item.itemId)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  if (document !== undefined) return item;
  const taken = { ...row, receipt_id: null, entry_number: null, entry_reason: null, verdict: 'claimed_before' };
  await insert(taken);
  return { ...item, verdict: 'claimed_before' };
}

/**
 * Compares every item of a claim with what was reported and claimed, and keeps what is found as its evidence: a receipt or an
 * entry then stands behind no other live claim, of any company. A claim that was looked at before is looked at anew.
 * @throws OfficeError when it waits for nothing any more
 */
export function verifyClaim(context: OfficeContext, requestId: string): Promise<readonly CheckedItem[]> {
  return inOneTransaction(context, async (work) => {
    const claim = await lockedRow(work, reimbursementRequest, requestId);
    const status = String(claim.values.status);
    if (!liveClaimStatuses.some((live) => live === status))
      throw new OfficeError(`A claim that is ${status} is not verified.`);
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

/**
 * Verifies a claim and holds a grant to it: nothing is granted for an item that another live claim has.
 * @throws OfficeError naming the amount that is left
 */
export async function demandUnclaimed(work: OfficeWork, requestId: string, granted: string): Promise<void> {
  const items = await verifyClaim(work, requestId);
  const taken = items.filter(({ verdict }) => verdict === 'claimed_before');
  if (taken.length === 0) return;
  const { values } = await knownRow(work, reimbursementRequest, requestId);
  const left = subtractDecimals(
    String(values.totalClaimed),
    addDecimals(
      taken.map(({ amount }) => amount),
      moneyScale,
    ),
    moneyScale,
  );
  if (compareDecimals(granted, left) <= 0) return;
  const lines = taken.map(({ itemId, amount, figures }) => ({
    item: itemId,
    amount,
    verdict: 'claimed_before',
    ...figures,
  }));
  throw new OfficeError(
    `${taken.length} of its items were claimed before: at most ${left} US dollars can be granted.`,
    lines,
  );
}
