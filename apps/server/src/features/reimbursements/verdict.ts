import { type ClaimVerdict, compareDecimals, type Received, verdictOfMoney } from '@packhouse/programme';
import type { FoundReceipt } from './compare-items.ts';

export interface ItemVerdict {
  readonly item: string;
  readonly verdict: Exclude<ClaimVerdict, 'document'>;
  /** The receipt behind it, with its figures; null where there is none. */
  readonly receipt: FoundReceipt | null;
}

export const receivedOf = ({ received, paid }: Pick<FoundReceipt, 'received' | 'paid'>): Received => ({
  amount: received,
  isWhole: paid,
});

/** The receipts that an item may be about: of its own ticket where there is one, else no other item's. */
function ownOf(item: string, found: readonly FoundReceipt[]): readonly FoundReceipt[] {
  const own = found.filter((receipt) => receipt.item === item);
  const ticket = own.filter(({ isTicket, stands }) => isTicket === true && stands);
  if (ticket.length > 0) return ticket;
  const others = new Set(found.filter(({ isTicket }) => isTicket === true).map(({ receiptId }) => receiptId));
  return own.filter(({ isTicket, receiptId }) => isTicket !== false || !others.has(receiptId));
}

function verdictOf(item: string, found: readonly FoundReceipt[], claimId: string, used: Set<string>): ItemVerdict {
  const own = ownOf(item, found);
  const standing = own.filter(({ kind, stands }) => kind === 'assessed' && stands);
  const isFree = ({ claimId: by, receiptId }: FoundReceipt) => (by === null || by === claimId) && !used.has(receiptId);
  const free = standing.filter(isFree);
  // One that names another ticket comes last.
  const rank = ({ isTicket, paid }: FoundReceipt) => Number(isTicket === false) * 2 + Number(!paid);
  const [best] = free.toSorted((a, b) => rank(a) - rank(b) || compareDecimals(b.received, a.received));
  if (best !== undefined) {
    used.add(best.receiptId);
    return { item, verdict: verdictOfMoney(receivedOf(best)), receipt: best };
  }
  const taken = standing.find(({ isTicket }) => isTicket !== false);
  if (taken !== undefined) return { item, verdict: 'claimed_before', receipt: taken };
  const exempt = own.find(({ kind, stands }) => kind === 'exempt' && stands);
  if (exempt !== undefined) return { item, verdict: 'reported_exempt', receipt: exempt };
  const gone = own.find(({ kind, stands }) => kind === 'assessed' && !stands);
  return gone === undefined
    ? { item, verdict: 'not_found', receipt: null }
    : { item, verdict: 'amended_away', receipt: gone };
}

/**
 * The verdict on each item in the order of the claim. A receipt stands behind one item alone: of two items that are the
 * same the second was claimed before.
 */
export function verdictsOf(
  items: readonly string[],
  found: readonly FoundReceipt[],
  claimId: string,
): readonly ItemVerdict[] {
  const used = new Set<string>();
  return items.map((item) => verdictOf(item, found, claimId, used));
}
