import type { ItemAnswer } from '@packhouse/programme';
import { createContext, useContext } from 'react';

export interface SeenItem {
  readonly kind: string;
  readonly id: string;
  readonly item: ItemAnswer;
  readonly onReload: () => void;
}

const Seen = createContext<SeenItem | null>(null);

export const SeenItemProvider = Seen.Provider;

/** The item whose screen this is; null beside items, such as in a list. */
export const useSeenItem = (): SeenItem | null => useContext(Seen);
