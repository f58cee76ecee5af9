import {
  checkApproval,
  compareDecimals,
  isDecimal,
  moneyScale,
  normaliseEntryNumber,
  reimbursementRequest,
  toScale,
} from '@packhouse/programme';
import { lockName } from '#db/sql/lock-name.ts';
import { readValue } from '#db/sql/read-rows.ts';
import { itemsOfClaim } from '#features/reimbursements/claim-items.ts';
import { knownRefIn, textIn } from '#rows/read-values.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork, officeToday } from '../office-context.ts';
import { OfficeRefusal, RuleRefusal } from '../office-error.ts';
import { companyOfClaim } from './claims/adjustments.ts';
import { claimDoubts, grantsDoubtful } from './claims/claim-doubts.ts';
import { type GrantLine, grantsOf, totalOf } from './claims/claim-grants.ts';
import { demandWaiting } from './claims/claim-standing.ts';
import { holdEntry } from './claims/hold-entry.ts';
import { lockedClaim } from './claims/locked-claim.ts';
import { allowedMove, lockedRow, moveRefusal, moveStatus, type StatusMove } from './move-status.ts';
import { claimsBehind, verifyItems } from './verify-claim.ts';

type Move = Omit<StatusMove, 'subject'>;

function move(
  context: OfficeContext,
  requestId: string,
  moveOf: (work: OfficeWork, row: StoredRow) => Move,
): Promise<StoredRow> {
  return inOneTransaction(context, async (work) => {
    const row = await lockedRow(work, reimbursementRequest, requestId);
    return moveStatus(work, reimbursementRequest, row, { subject: 'reimbursement', ...moveOf(work, row) });
  });
}

const told = (text: string | undefined) => ({ key: 'decisionNote', text });

/** Takes a certified request up. @throws OfficeRefusal */
export const reviewReimbursement = (context: OfficeContext, requestId: string): Promise<StoredRow> =>
  move(context, requestId, (_work, { base, values }) => {
    // One that is granted goes back under review by taking the grant back.
    if (values.status !== 'certified')
      throw moveRefusal('reimbursement', String(base.title), String(values.status), 'under_review');
    return { to: 'under_review' };
  });

/** Takes back that a request was granted, while it is not paid: it is under review again. @throws OfficeRefusal */
export const reopenReimbursement = (
  context: OfficeContext,
  { requestId, note }: ReimbursementNote,
): Promise<StoredRow> =>
  move(context, requestId, (_work, { base, values }) => {
    if (values.status !== 'approved' && values.status !== 'partially_approved')
      throw new OfficeRefusal('notGranted', { title: String(base.title), status: String(values.status) });
    return { to: 'under_review', note: told(note), values: { amountApproved: null, decidedOn: null } };
  });

export interface ReimbursementApproval {
  readonly requestId: string;
  /** US dollars, decimal text; absent: all that can be granted. Less than is claimed needs a note. */
  readonly amount?: string;
  readonly note?: string;
}

/**
 * Grants a request that is under review, in whole or in part: what its evidence bears as it is found now, in this very
 * transaction, or more where an item was adjusted and two people decide (`itemGrant`). Never more than is claimed, and
 * nothing that nobody had looked at before.
 * @param known whether who decides knows that it is more than the evidence bears, or in doubt
 * @throws OfficeRefusal naming what can be granted, item by item
 */
export function approveReimbursement(
  context: OfficeContext,
  { requestId, amount, note }: ReimbursementApproval,
  known: { readonly isMore: boolean; readonly isForTwo: boolean } = { isMore: false, isForTwo: true },
): Promise<StoredRow> {
  return inOneTransaction(context, async (work) => {
    const claim = await lockedClaim(work, requestId);
    allowedMove(claim, { subject: 'reimbursement', to: 'approved' });
    // From paid it moves there by taking the payment back alone.
    demandWaiting(claim);
    const lines = await linesNow(work, claim);
    const { amount: most, borne } = totalOf(lines);
    const approved = amount ?? most;
    demandAmount(approved, { claimed: String(claim.values.totalClaimed), lines });
    const isNew = !known.isForTwo && grantsDoubtful(await claimDoubts(work, claim), lines);
    if (isNew || (compareDecimals(approved, borne) > 0 && !known.isMore))
      throw new OfficeRefusal('evidenceMoved', { borne });
    const isWhole = compareDecimals(approved, String(claim.values.totalClaimed)) === 0;
    const granted = await moveStatus(work, reimbursementRequest, claim, {
      subject: 'reimbursement',
      to: isWhole ? 'approved' : 'partially_approved',
      note: told(note),
      values: { amountApproved: toScale(approved, moneyScale), decidedOn: officeToday(work) },
    });
    await keepGrant(work, requestId, lines);
    await leaveUngranted(work, requestId, lines);
    await holdGranted(work, claim, lines);
    return granted;
  });
}

/** The items as they are found now. One that was never verified grants nothing, whatever is found of it. */
async function linesNow(work: OfficeWork, claim: StoredRow): Promise<readonly GrantLine[]> {
  const before = await grantsOf(work, claim);
  if (before.some(({ verdict, grant }) => verdict === 'not_found' && compareDecimals(grant.amount, '0') > 0))
    // No row holds an item without a receipt or a report: one such grant after the other.
    await lockName(work.db, 'claims without a receipt');
  await verifyItems(work, claim);
  const now = await grantsOf(work, claim);
  return now.map((line) => {
    const seen = before.find(({ itemId }) => itemId === line.itemId);
    return seen === undefined || seen.verdict === null ? { ...line, verdict: null, grant: neverVerified } : line;
  });
}

const neverVerified = { amount: '0.00', borne: '0.00', why: 'neverVerified', isMore: false } as const;

/** @throws OfficeRefusal for what is no amount, and for more than is claimed or can be granted */
function demandAmount(
  approved: string,
  { claimed, lines }: { readonly claimed: string; readonly lines: readonly GrantLine[] },
): void {
  const left = totalOf(lines).amount;
  const isNothing = compareDecimals(left, '0') === 0;
  if (!isDecimal(approved) || (compareDecimals(approved, '0') <= 0 && !(isNothing && approved === left)))
    throw new OfficeRefusal('noAmount', { text: approved });
  const [wrong] = checkApproval(approved, claimed).errors;
  if (wrong !== undefined) throw new RuleRefusal(wrong);
  if (!isNothing && compareDecimals(approved, left) <= 0) return;
  const told = lines.map(({ itemId, claimed: asked, verdict, grant }) => ({
    item: itemId,
    amount: asked,
    verdict: verdict ?? 'never verified',
    grantable: grant.amount,
  }));
  const taken = lines.filter(({ verdict }) => verdict === 'claimed_before');
  if (taken.length > 0) throw new OfficeRefusal('itemsClaimedBefore', { items: String(taken.length), left }, told);
  throw new OfficeRefusal('grantedAboveItems', { left }, told);
}

/** Keeps the most that was granted for each item, beside what stood behind it: so that money that comes back later is told. */
async function keepGrant({ db, now }: OfficeWork, claimId: string, lines: readonly GrantLine[]): Promise<void> {
  if (lines.length === 0) return;
  const before = await readValue<number>(db)`select max(nth) from claim_grant where claim_id = ${claimId}`;
  const nth = (before ?? 0) + 1;
  const rows = lines.map(({ itemId, grant: { amount, borne } }) => ({
    ...{ claim_id: claimId, item_id: itemId, nth },
    ...{ amount, borne, at: now, company_id: companyOfClaim(claimId) },
  }));
  await db.insertInto('claim_grant').values(rows).execute();
}

/** An item for which nothing was granted keeps its receipt or entry from nobody: another claim may have it. */
async function leaveUngranted({ db }: OfficeWork, claimId: string, lines: readonly GrantLine[]): Promise<void> {
  const items = lines.filter(({ grant }) => compareDecimals(grant.amount, '0') <= 0).map(({ itemId }) => itemId);
  if (items.length === 0) return;
  await db
    .updateTable('claim_evidence')
    .set({ receipt_id: null, rest_of: null, entry_number: null, entry_company: null })
    .where('claim_id', '=', claimId)
    .where('item_id', 'in', items)
    .where('kind', '<>', 'document')
    .where('released_at', 'is', null)
    .execute();
}

/** An entry that no report names is the company's by what two people granted for it, as by a paper. @throws OfficeRefusal */
async function holdGranted(work: OfficeWork, claim: StoredRow, lines: readonly GrantLine[]): Promise<void> {
  const unreported = lines.filter(
    ({ verdict, grant }) => verdict === 'not_found' && compareDecimals(grant.amount, '0') > 0,
  );
  if (unreported.length === 0) return;
  const { imports } = await itemsOfClaim(work, claim);
  const companyId = knownRefIn(claim.values, 'company').id;
  for (const { id, values } of imports.filter((item) => unreported.some(({ itemId }) => itemId === item.id))) {
    const number = normaliseEntryNumber(textIn(values, 'entryNumber') ?? '');
    const taken = await holdEntry(work, { number, companyId, claimId: claim.id, by: 'paper' });
    if (taken !== null) throw new OfficeRefusal('itemsClaimedBefore', { items: '1', left: '0.00' });
    await work.db
      .updateTable('claim_evidence')
      .set({ entry_number: number, entry_company: companyId })
      .where('item_id', '=', id)
      .where('released_at', 'is', null)
      .execute();
  }
}

export interface ReimbursementNote {
  readonly requestId: string;
  readonly note: string;
}

/** Refuses a request that is under review; the note says why. Claims that it stood before are looked at again. @throws OfficeRefusal */
export const denyReimbursement = (context: OfficeContext, { requestId, note }: ReimbursementNote): Promise<StoredRow> =>
  inOneTransaction(context, async (outer) => {
    await lockedClaim(outer, requestId);
    const behind = await claimsBehind(outer, requestId);
    const denied = await move(outer, requestId, (work) => ({
      to: 'denied',
      note: told(note),
      values: { amountApproved: '0.00', decidedOn: officeToday(work) },
    }));
    for (const claim of behind) await verifyItems(outer, claim);
    return denied;
  });

/** Gives a request back to be mended and certified again; the note says why. @throws OfficeRefusal */
export const returnReimbursement = (
  context: OfficeContext,
  { requestId, note }: ReimbursementNote,
): Promise<StoredRow> => move(context, requestId, () => ({ to: 'returned', note: told(note) }));

export interface Refund {
  readonly requestId: string;
  /** YYYY-MM-DD */
  readonly paidOn: string;
  /** How the bank names it. */
  readonly reference: string;
}

/** Notes that a granted request was paid. @throws OfficeRefusal */
export const payReimbursement = (
  context: OfficeContext,
  { requestId, paidOn, reference }: Refund,
): Promise<StoredRow> =>
  move(context, requestId, () => ({ to: 'paid', values: { paidOn, paymentReference: reference } }));

/** Takes back that a request was paid: it is granted again, and waits for its payment. @throws OfficeRefusal */
export const unpayReimbursement = (context: OfficeContext, requestId: string): Promise<StoredRow> =>
  move(context, requestId, (_work, { values: { amountApproved, totalClaimed } }) => {
    // Of one that is not paid nothing may be granted: the move refuses it.
    const isWhole = amountApproved !== null && compareDecimals(String(amountApproved), String(totalClaimed)) === 0;
    return { to: isWhole ? 'approved' : 'partially_approved', values: { paidOn: null, paymentReference: null } };
  });
