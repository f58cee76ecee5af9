import { explainableVerdicts, normaliseEntryNumber, reimbursementRequest } from '@packhouse/programme';
import { sql } from 'kysely';
import { readRow } from '#db/sql/read-rows.ts';
import { knownRefIn, refsIn, textIn } from '#rows/read-values.ts';
import { type Act, saysNote } from '../acts/act.ts';
import { standingRow } from '../acts/standing-row.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { isTakenOut } from './claims/claim-grants.ts';
import { holdEntry, releaseEvidence } from './claims/hold-entry.ts';
import { lockedItem } from './claims/locked-claim.ts';

/** A paper of a claim that somebody looked at, behind one of its items. */
export interface LiveDocument {
  readonly id: string;
  readonly figures: Readonly<Record<string, unknown>>;
}

/** The paper that stands behind an item; null where none does. */
export async function liveDocument({ db }: OfficeWork, itemId: string): Promise<LiveDocument | null> {
  const found = await readRow<LiveDocument & { note: string | null; acceptedBy: string }>(db)`select id, figures, note,
      by_name as "acceptedBy" from claim_evidence
    where item_id = ${itemId} and kind = 'document' and released_at is null`;
  if (found === null) return null;
  const { id, figures, acceptedBy, note } = found;
  return { id, figures: { ...figures, acceptedBy, note } };
}

/** A paper that its company took out of the claim, when it was returned, stands behind nothing any more: nobody reads it again. */
export async function releaseTakenOut({ db, now }: OfficeWork, claimId: string): Promise<void> {
  await sql`update claim_evidence set released_at = ${now}, entry_company = null
    where claim_id = ${claimId}::uuid and released_at is null and ${isTakenOut}`.execute(db);
}

/** A paper of a claim, such as a settlement sheet, that stands behind an item; `fileId` null takes it away again. */
export interface AcceptedDocument {
  readonly requestId: string;
  readonly itemId: string;
  readonly fileId: string | null;
  readonly note: string;
}

/**
 * Puts a paper of the claim behind an item that no receipt or report stands behind, or takes it away. What the item had before
 * is released; a receipt that turns up later takes the paper's place, so that nobody else is refunded for it.
 * @throws OfficeRefusal for another claim's item or paper, and where a receipt stands or somebody else claims the item
 */
export async function acceptDocument(work: OfficeWork, given: AcceptedDocument): Promise<'accepted' | 'taken away'> {
  const { requestId, itemId, fileId, note } = given;
  const { claim, item } = await lockedItem(work, requestId, itemId);
  const standing = await readRow<{ id: string; kind: string; verdict: string }>(work.db)`select id, kind, verdict
    from claim_evidence where item_id = ${itemId} and released_at is null`;
  if (fileId === null) {
    if (standing?.kind !== 'document') throw new OfficeRefusal('noDocument');
    await releaseEvidence(work, standing.id);
    return 'taken away';
  }
  if (!refsIn(claim.values, 'supportingDocs').some(({ id }) => id === fileId))
    throw new OfficeRefusal('paperOfNoClaim');
  if (standing === null || !['document', ...explainableVerdicts].includes(standing.verdict))
    throw new OfficeRefusal('nothingToExplain');
  await releaseEvidence(work, standing.id);
  const entry = textIn(item.values, 'entryNumber');
  const number = entry === null ? null : normaliseEntryNumber(entry);
  const companyId = knownRefIn(claim.values, 'company').id;
  const wanted = { companyId, claimId: requestId, by: standing.verdict === 'not_found' ? 'paper' : 'report' } as const;
  const taken = number === null ? null : await holdEntry(work, { number, ...wanted });
  if (taken !== null) throw new OfficeRefusal('nothingToExplain');
  await work.db
    .insertInto('claim_evidence')
    .values({
      id: work.newId(),
      claim_id: requestId,
      item_id: itemId,
      kind: 'document',
      receipt_id: null,
      entry_number: number,
      entry_reason: number === null ? null : (textIn(item.values, 'reason') ?? ''),
      entry_company: number === null ? null : companyId,
      verdict: 'document',
      figures: JSON.stringify({ document: fileId, before: standing.verdict }),
      // A sheet bears all that is claimed (`itemGrant`).
      borne: textIn(item.values, 'amountCollected') ?? '0.00',
      note: note.trim(),
      at: work.now,
      by_name: work.actor.username,
      released_at: null,
      company_id: companyId,
    })
    // Another claim of the company may have the entry for the same reason: one that was granted a part.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => new OfficeRefusal('nothingToExplain'));
  return 'accepted';
}

/** Accepts a paper of a claim as evidence for one of its items, or takes that back. It decides nothing: granting does. */
export const acceptDocumentAct: Act<AcceptedDocument, 'accepted' | 'taken away'> = {
  kind: 'reimbursement.document',
  right: 'claimsVerify',
  prepares: true,
  ...saysNote,
  subject: (work, { requestId }) => standingRow(work, reimbursementRequest, requestId),
  change: acceptDocument,
  answer: (made) =>
    made === 'accepted' ? 'The document stands behind the item.' : 'The document stands behind the item no more.',
};
