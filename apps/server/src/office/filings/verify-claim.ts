import { explainableVerdicts, itemGrant, liveClaimStatuses, reimbursementRequest } from '@packhouse/programme';
import { type Insertable, sql } from 'kysely';
import type { OwnTables } from '#db/own-tables.ts';
import { readValues } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { Act } from '../acts/act.ts';
import { standingOf } from '../acts/standing-row.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork } from '../office-context.ts';
import { type LiveDocument, liveDocument, releaseTakenOut } from './claim-document.ts';
import { companyOfClaim } from './claims/adjustments.ts';
import { receivedIn } from './claims/claim-grants.ts';
import { demandWaiting, waitingClaimStatuses } from './claims/claim-standing.ts';
import { type CheckedItem, type Evidence, findEvidence } from './claims/find-evidence.ts';
import { holdEntry, releaseEvidence } from './claims/hold-entry.ts';
import { lockedClaim } from './claims/locked-claim.ts';

/** Claims that were denied or withdrawn hold nothing any more; what this one held is looked at anew. */
async function release({ db, now }: OfficeWork, claimId: string): Promise<void> {
  const { status } = reimbursementRequest.fields;
  await sql`update claim_evidence e set released_at = ${now}, entry_company = null
    where released_at is null and ((claim_id = ${claimId}::uuid and kind <> 'document')
    or not exists (select from ${table(reimbursementRequest)} c
      where c.id = e.claim_id and ${column('c', status)} = any(${liveClaimStatuses})))`.execute(db);
}

/** Writes the evidence of an item. Where somebody else has just taken the receipt or entry, the database says so. */
async function keep(work: OfficeWork, claimId: string, found: Evidence): Promise<CheckedItem> {
  const { receiptId: _receiptId, isRest: _isRest, entry, ...item } = found;
  const document = await liveDocument(work, item.itemId);
  if (document !== null) {
    // A sheet stands for a receipt or report that is not there; one that is there by now takes its place, but for the
    // receipt of another ticket than the one that the sheet is about.
    const isOther = found.receiptId !== null && item.figures.isTicket === false;
    if (isOther || explainableVerdicts.includes(item.verdict)) return keepBeside(work, claimId, found, document);
    await releaseEvidence(work, document.id);
  }
  const isNamed = item.verdict === 'not_found';
  const taken = entry && (await holdEntry(work, { ...entry, claimId, by: isNamed ? 'name' : 'report' }));
  const seen = isNamed ? { ...found, entry: null } : found;
  if (taken === null && (await insertEvidence(work, claimId, seen))) return item;
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
  const { itemId, kind, verdict, amount, figures, entry } = found;
  const by = verdict === 'not_found' ? 'paper' : 'report';
  const taken = entry && (await holdEntry(work, { ...entry, claimId, by }));
  if (taken === null)
    return { itemId, kind, verdict: 'document', amount, figures: { ...figures, ...document.figures } };
  await releaseEvidence(work, document.id);
  const before = { ...figures, claimId: taken.claimId };
  await insertEvidence(work, claimId, { ...found, verdict: 'claimed_before', entry: null, figures: before });
  return { itemId, kind, verdict: 'claimed_before', amount, figures: before };
}

async function isTwin({ db }: OfficeWork, { number, companyId }: NonNullable<Evidence['entry']>): Promise<boolean> {
  const held = db.selectFrom('claimed_entry').select('twin_of').where('entry_number', '=', number);
  return (await held.where('company_id', '=', companyId).where('twin_of', '<>', '').executeTakeFirst()) !== undefined;
}

/** @returns false where somebody else has the receipt or entry by now */
async function insertEvidence(work: OfficeWork, claimId: string, found: Evidence): Promise<boolean> {
  const { verdict, amount: claimed, figures } = found;
  const row: Insertable<OwnTables['claim_evidence']> = {
    id: work.newId(),
    claim_id: claimId,
    item_id: found.itemId,
    kind: found.kind === 'domestic' ? 'receipt' : 'entry',
    receipt_id: found.isRest ? null : found.receiptId,
    rest_of: found.isRest ? found.receiptId : null,
    entry_number: found.entry?.number ?? null,
    // Of another entry of the same number (`holdEntry`) the other company claims the first for its reasons.
    entry_reason: found.entry && (await isTwin(work, found.entry)) ? null : (found.entry?.reason ?? null),
    entry_company: found.entry?.companyId ?? null,
    verdict,
    figures: JSON.stringify(figures),
    borne: itemGrant({ claimed, verdict, received: receivedIn(figures), adjusted: null }).borne,
    note: null,
    at: work.now,
    by_name: work.actor.username,
    released_at: null,
  };
  const made = await work.db
    .insertInto('claim_evidence')
    .values({ ...row, company_id: companyOfClaim(claimId) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Compares every item of a claim anew, while its caller keeps the claim (`lockedClaim`). */
export async function verifyItems(work: OfficeWork, claim: StoredRow): Promise<readonly CheckedItem[]> {
  await release(work, claim.id);
  await releaseTakenOut(work, claim.id);
  const found = await findEvidence(work, claim);
  // In one order, so that two claims that want the same receipts wait for each other one way round.
  const kept = new Map<string, CheckedItem>();
  const order = (evidence: Evidence) => evidence.receiptId ?? evidence.entry?.number ?? '';
  for (const evidence of found.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))) {
    kept.set(evidence.itemId, await keep(work, claim.id, evidence));
  }
  return found.map(({ itemId }) => kept.get(itemId)).filter((item) => item !== undefined);
}

/**
 * Compares every item of a claim with what was reported, paid and claimed, and keeps what is found as its evidence: a receipt
 * or an entry then stands behind no other live claim, of any company. A claim that was looked at before is looked at anew.
 * @throws OfficeRefusal when it waits for nothing any more
 */
export function verifyClaim(context: OfficeContext, requestId: string): Promise<readonly CheckedItem[]> {
  return inOneTransaction(context, async (work) => {
    const claim = await lockedClaim(work, requestId);
    demandWaiting(claim);
    return verifyItems(work, claim);
  });
}

/** Compares a claim's items with what was reported and claimed. */
export const verifyClaimAct: Act<{ readonly requestId: string }, readonly CheckedItem[]> = {
  kind: 'reimbursement.verify',
  right: 'claimsVerify',
  prepares: true,
  subject: async (work, { requestId }) => standingOf(reimbursementRequest, await lockedClaim(work, requestId)),
  change: (work, { requestId }) => verifyClaim(work, requestId),
  answer: (items) =>
    items.map(({ itemId, kind, verdict, amount, figures }) => ({ item: itemId, kind, amount, verdict, ...figures })),
};

/** The waiting claims for whose items another one stands, each kept until the transaction ends. */
export async function claimsBehind(work: OfficeWork, claimId: string): Promise<readonly StoredRow[]> {
  const { status } = reimbursementRequest.fields;
  const ids = await readValues<string>(work.db)`select distinct e.claim_id as id from claim_evidence e
    join ${table(reimbursementRequest)} c on c.id = e.claim_id
    where e.released_at is null and e.verdict = 'claimed_before' and e.claim_id <> ${claimId}::uuid
      and ${claimId} in (e.figures ->> 'claimId', e.figures ->> 'grantedBeforeBy')
      and ${column('c', status)} = any(${[...waitingClaimStatuses]}) order by 1`;
  return Array.fromAsync(ids, (id) => lockedClaim(work, id));
}
