import { useSyncExternalStore } from 'react';
import type { CellRef } from '../model/grid-model.ts';
import type { GridSession, GridState } from '../model/grid-session.ts';

/** The state of typing for the cell where the person is, null for all others: a key draws the cells that it is about, and no row. */
export function useStateAt(session: GridSession, { row, column }: CellRef): GridState | null {
  return useSyncExternalStore(session.subscribe, () => {
    const state = session.state();
    return state.place?.row === row && state.place.column === column ? state : null;
  });
}
