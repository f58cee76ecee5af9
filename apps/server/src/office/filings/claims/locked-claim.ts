import { reimbursementRequest } from '@packhouse/programme';
import { lockChain } from '#features/certification/record.ts';
import { itemsOfClaim } from '#features/reimbursements/claim-items.ts';
import { comparedItem, handlersNamed } from '#features/reimbursements/compare-items.ts';
import { knownRefIn } from '#rows/read-values.ts';
import type { OfficeWork } from '../../office-context.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { knownRow, lockedRow } from '../move-status.ts';
import { demandWaiting } from './claim-standing.ts';

/**
 * Keeps a claim, and the money behind its items, as they are until the transaction ends: a payment that is booked or comes
 * back at the same moment is before it or after it. The companies' chains come first, in one order, as in all that has to
 * do with money.
 * @throws OfficeRefusal when there is none
 */
export async function lockedClaim(work: OfficeWork, requestId: string) {
  const claim = await knownRow(work, reimbursementRequest, requestId);
  const { domestic } = await itemsOfClaim(work, claim);
  const named = domestic.flatMap(({ id, values }) => comparedItem(id, values) ?? []);
  const companies = new Set([knownRefIn(claim.values, 'company').id, ...(await handlersNamed(work.db, named))]);
  for (const companyId of [...companies].toSorted()) await lockChain(work, companyId);
  return lockedRow(work, reimbursementRequest, requestId);
}

/** Keeps a claim that waits for its decision, with one of its items. @throws OfficeRefusal for another claim's item */
export async function lockedItem(work: OfficeWork, requestId: string, itemId: string) {
  const claim = await lockedRow(work, reimbursementRequest, requestId);
  demandWaiting(claim);
  const { domestic, imports } = await itemsOfClaim(work, claim);
  const item = [...domestic, ...imports].find(({ id }) => id === itemId);
  if (item === undefined) throw new OfficeRefusal('itemOfNoClaim');
  return { claim, item };
}
