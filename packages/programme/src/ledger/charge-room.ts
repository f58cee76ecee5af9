import { isBelow, less, smaller, zero } from '../values/amounts.ts';
import { compareDecimals } from '../values/decimals.ts';

/** As much as may still be charged on an invoice; null: without limit. */
type Room = string | null;

export function roomLess(room: Room, amount: string): Room {
  if (room === null) return null;
  const left = less(room, amount);
  return isBelow(left) ? zero : left;
}

/**
 * As much as a limit leaves of a charge. One that was made keeps its amount where the limit was lowered since: no rule works
 * backwards.
 * @param made its amount when it was made, and with its corrections
 */
export function withinRoom(
  room: Room,
  whole: string,
  { amount, charged }: { readonly amount?: string | undefined; readonly charged?: string | undefined },
): string {
  if (room === null) return whole;
  const most = [amount, charged].reduce<string>((a, b) => (b !== undefined && compareDecimals(b, a) > 0 ? b : a), room);
  return smaller(whole, most);
}
