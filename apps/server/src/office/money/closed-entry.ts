import { type OutstandingKind, type OutstandingWhy, reimbursementRequest } from '@packhouse/programme';
import type { OfficeWork } from '../office-context.ts';
import { tellTrail } from '../trail-entry.ts';

/** An entry of the books about the bank: a payment, a refund, a claim. */
export interface Entry {
  readonly id: string;
  readonly kind: OutstandingKind;
  readonly companyId: string | null;
}

interface Closed {
  readonly why: OutstandingWhy;
  readonly note: string | null;
}

const typeOf = (kind: OutstandingKind) =>
  kind === 'claimSent'
    ? reimbursementRequest.type
    : kind === 'refundSent' || kind === 'creditSent'
      ? 'refund'
      : 'payment';

/** Tells the trail of the entry's own row that it went off the list of what is outstanding, or is there again. */
export const tellClosed = (work: OfficeWork, { id, kind, companyId }: Entry, before: object, after: object) =>
  tellTrail(work, { type: typeOf(kind), id, companyId, before, after });

/** Puts an entry back on the list of what is outstanding, where it was taken off. @returns whether it was */
export async function backOnList(work: OfficeWork, id: string, companyId: string | null): Promise<boolean> {
  const ended = await work.db
    .updateTable('outstanding_closed')
    .set({ undone_at: work.now, undone_by: work.actor.userId })
    .where('entry', '=', id)
    .where('undone_at', 'is', null)
    .returning(['kind', 'why', 'note'])
    .execute();
  const none = { closedWhy: null, closedNote: null };
  for (const { kind, ...was } of ended) await tellClosed(work, { id, kind, companyId }, closedFields(was), none);
  return ended.length > 0;
}

export const closedFields = ({ why, note }: Closed) => ({ closedWhy: why, closedNote: note });
