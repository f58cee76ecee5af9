import { useSyncExternalStore } from 'react';
import type { GridSession, GridState } from '../model/grid-session.ts';

/** The state of typing for the row where the person is, null for all others: a key press draws one row again. */
export function useCellInRow(session: GridSession, rowKey: string): GridState | null {
  return useSyncExternalStore(session.subscribe, () => {
    const state = session.state();
    return state.place?.row === rowKey ? state : null;
  });
}

export const stateAt = (state: GridState | null, column: string): GridState | null =>
  state?.place?.column === column ? state : null;
