import { useSyncExternalStore } from 'react';
import { isOneCell } from '../model/grid-range.ts';
import type { GridSession } from '../model/grid-session.ts';

/** The first and last chosen column of a row as "2-5", so that a row is drawn again only when they change; else null. */
export function useChosenInRow(session: GridSession, index: number): string | null {
  return useSyncExternalStore(session.subscribe, () => {
    if (session.state().head === null) return null;
    const range = session.range();
    if (range === null || isOneCell(range) || index < range.top || index > range.bottom) return null;
    return `${range.left}-${range.right}`;
  });
}

export function isChosen(chosen: string | null, column: number): boolean {
  if (chosen === null) return false;
  const [left = 0, right = -1] = chosen.split('-').map(Number);
  return column >= left && column <= right;
}
