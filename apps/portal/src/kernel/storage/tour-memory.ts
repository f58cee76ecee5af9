import { type KeyStore, keyStore } from './key-store.ts';
import { isObject, parseJson } from './parse-json.ts';

/** How far a person went on the round of the first day at the console. */
export interface TourMemory {
  /** Steps that were opened. */
  readonly seen: readonly string[];
  /** It was left, or done: it is not offered again by itself. */
  readonly isEnded: boolean;
}

const fresh: TourMemory = { seen: [], isEnded: false };

const isMemory = (value: unknown): value is TourMemory =>
  isObject(value) && Array.isArray(value.seen) && typeof value.isEnded === 'boolean';

/** Everybody's of this browser, by the person's id; what cannot be read is nobody's. */
function allKept(store: KeyStore): Readonly<Record<string, unknown>> {
  const kept = parseJson(store.get('tour'));
  return isObject(kept) ? kept : {};
}

/** A person’s round as this browser remembers it. */
export function keptTour(userId: string, store = keyStore): TourMemory {
  const own = allKept(store)[userId];
  return isMemory(own) ? own : fresh;
}

/** Remembers it here, also after the log-out. */
export function keepTour(userId: string, memory: TourMemory, store = keyStore): void {
  store.set('tour', JSON.stringify({ ...allKept(store), [userId]: memory }));
}

/** Forgets it, so that the round is offered again. */
export const beginTourAgain = (userId: string, store = keyStore): void => keepTour(userId, fresh, store);
