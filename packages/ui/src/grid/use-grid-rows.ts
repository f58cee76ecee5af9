import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react';
import { drawnAtOnce, drawnNext, type Sight } from './model/drawn-rows.ts';
import type { CellRef } from './model/grid-model.ts';
import type { GridSession } from './model/grid-session.ts';

/** Heights in CSS pixels, as data-grid.module.css has them. */
const rowHeight = 30;
const headerHeight = 36;

/** The rows in sight and a few around them, and always the one that holds the focus. */
export function useGridRows(frame: RefObject<HTMLElement | null>, rowKeys: readonly string[], session: GridSession) {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      const held = rowKeys.indexOf(session.state().place?.row ?? '');
      return held < 0 || drawn.includes(held) ? drawn : [...drawn, held].toSorted((a, b) => a - b);
    },
    [rowKeys, session],
  );
  const virtualizer = useVirtualizer({
    count: rowKeys.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => rowKeys[index] ?? index, [rowKeys]),
    overscan: 3,
    // Rows out of sight are drawn after what a key changed has been painted, not before.
    useFlushSync: false,
    scrollPaddingStart: headerHeight,
    rangeExtractor,
  });
  const show = useCallback(
    (row: string) => {
      const index = rowKeys.indexOf(row);
      if (index >= 0) scrollToRow(frame.current, virtualizer.scrollOffset ?? 0, index * rowHeight);
    },
    [rowKeys, virtualizer, frame],
  );
  useEffect(
    () =>
      session.onGo((place) => {
        show(place.row);
        // The focus brings its column into sight; the far corner of chosen cells has none.
        if (session.state().head === place) cellAt(frame.current, place)?.scrollIntoView(nearest);
      }),
    [session, show, frame],
  );
  // A grid that was not drawn yet when the focus was wanted in it.
  useEffect(() => show(session.wanted()?.row ?? ''), [session, show]);
  const page = () => Math.max(1, Math.floor(((frame.current?.clientHeight ?? 0) - headerHeight) / rowHeight) - 1);
  const items = useDrawn(virtualizer.getVirtualItems(), virtualizer.range, session);
  return { items, height: virtualizer.getTotalSize(), page };
}

const none: readonly VirtualItem[] = [];

/**
 * Draws the others once the first rows are painted, a few at a time, in pieces between which the page answers to keys; the
 * very first of them after the frame around them.
 */
function useDrawn(items: readonly VirtualItem[], sight: Sight | null, session: GridSession): readonly VirtualItem[] {
  const [before, setBefore] = useState<readonly VirtualItem[] | null>(null);
  const isNone = before === null;
  const drawn =
    before === items ? items : isNone ? none : drawnAtOnce(items, before, sight, session.state().place?.row);
  const next = drawnNext(items, drawn, sight);
  useEffect(() => startTransition(() => setBefore(next)), [next]);
  return drawn;
}

/** Scrolls only when the row is not in sight already, and asks the page for nothing before that: it would lay itself out. */
function scrollToRow(frame: HTMLElement | null, from: number, top: number): void {
  if (frame === null) return;
  const height = frame.clientHeight - headerHeight;
  if (top < from) frame.scrollTop = top;
  else if (top + rowHeight > from + height) frame.scrollTop = top + rowHeight - height;
}

const nearest = { block: 'nearest', inline: 'nearest' } as const;

/** The cell of a place, as grid-row.tsx and grid-cell.tsx mark it; null while it is not drawn. */
function cellAt(frame: HTMLElement | null, { row, column }: CellRef): Element | null {
  const line = frame?.querySelector(`[data-row="${CSS.escape(row)}"]`);
  return line?.querySelector(`[data-column="${CSS.escape(column)}"]`) ?? null;
}
