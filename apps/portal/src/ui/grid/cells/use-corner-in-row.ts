import { useSyncExternalStore } from 'react';
import type { GridColumn } from '../model/grid-model.ts';
import type { GridSession } from '../model/grid-session.ts';

/** The column of the last chosen cell when it stands in this row: there the cells are dragged on from; else null. */
export function useCornerInRow(
  session: GridSession,
  columns: readonly GridColumn[],
  { rowKey, index }: { readonly rowKey: string; readonly index: number },
): string | null {
  return useSyncExternalStore(session.subscribe, () => {
    const { place, head, mode } = session.state();
    if (place === null || mode !== 'move') return null;
    if (head === null) return place.row === rowKey ? place.column : null;
    const range = session.range();
    return range?.bottom === index ? (columns[range.right]?.id ?? null) : null;
  });
}
