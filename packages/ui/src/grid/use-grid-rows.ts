import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../states/after-paint.ts';
import { focusControl, nearest } from './cell-focus.tsx';
import { drawnAtOnce, drawnNext, type Sight } from './model/drawn-rows.ts';
import type { CellRef } from './model/grid-model.ts';
import type { GridSession } from './model/grid-session.ts';

/** Heights in CSS pixels, as data-grid.module.css has them. */
const rowHeight = 30;
const headerHeight = 36;

/** The rows in sight and a few around them, and always the one that holds the focus. */
export function useGridRows(frame: RefObject<HTMLElement | null>, rowKeys: readonly string[], session: GridSession) {
  // The place that waited for its row: it is drawn with the key that leads there, for the next one is typed into it.
  const [awaited, draw] = useState<CellRef | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are chosen anew for each place that waits
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      const held = rowKeys.indexOf(session.state().place?.row ?? '');
      return held < 0 || drawn.includes(held) ? drawn : [...drawn, held].toSorted((a, b) => a - b);
    },
    [rowKeys, session, awaited],
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
  // Keys that come before the browser has told of a scroll go on from where that scroll leads.
  const scrolledTo = useRef<number | null>(null);
  useEffect(() => {
    const element = frame.current;
    const forget = () => {
      scrolledTo.current = null;
    };
    element?.addEventListener('scroll', forget, { passive: true });
    return () => element?.removeEventListener('scroll', forget);
  }, [frame]);
  const show = useCallback(
    (row: string, beyond = 0) => {
      const index = rowKeys.indexOf(row);
      if (index < 0 || frame.current === null) return;
      const height = frame.current.clientHeight - headerHeight;
      const from = scrolledTo.current ?? virtualizer.scrollOffset ?? 0;
      const to = offsetOf(from, height, index * rowHeight, beyond);
      if (to === from) return;
      scrolledTo.current = Math.max(0, Math.min(to, virtualizer.getTotalSize() - height));
      frame.current.scrollTop = scrolledTo.current;
    },
    [rowKeys, virtualizer, frame],
  );
  useEffect(
    () =>
      session.onGo((place) => {
        show(place.row);
        const cell = cellAt(frame.current, place);
        // The focus brings its column into sight; the far corner of chosen cells has none.
        if (session.state().head === place) cell?.scrollIntoView(nearest);
        else if (focusCell(cell)) session.takeFocus(place);
        else draw(place);
      }),
    [session, show, frame],
  );
  // A grid that was not drawn yet when the focus was wanted in it.
  useEffect(() => show(session.wanted()?.row ?? ''), [session, show]);
  const showBeyond = useCallback(() => {
    const { place, head } = session.state();
    show((head ?? place)?.row ?? '', rowHeight);
  }, [session, show]);
  const page = () => Math.max(1, Math.floor(((frame.current?.clientHeight ?? 0) - headerHeight) / rowHeight) - 1);
  const items = useDrawn(virtualizer.getVirtualItems(), virtualizer.range, session);
  return { items, height: virtualizer.getTotalSize(), page, moved: () => afterPaint(showBeyond) };
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

/**
 * The scroll that has the row, with as many pixels beyond it, in sight; the present one where it is already. The page is
 * asked for nothing: it would lay itself out.
 */
function offsetOf(from: number, height: number, top: number, beyond: number): number {
  const [least, most] = [top - beyond, top + rowHeight + beyond];
  if (least < from) return least;
  return most > from + height ? most - height : from;
}

/** Puts the focus into a cell that is drawn, before anything is drawn anew: the page lays itself out once. */
function focusCell(cell: Element | null): boolean {
  const input = cell?.querySelector('input');
  if (!input) return false;
  focusControl(input);
  input.select();
  return true;
}

/** The cell of a place, as grid-row.tsx and grid-cell.tsx mark it; null while it is not drawn. */
function cellAt(frame: HTMLElement | null, { row, column }: CellRef): Element | null {
  const line = frame?.querySelector(`[data-row="${CSS.escape(row)}"]`);
  return line?.querySelector(`[data-column="${CSS.escape(column)}"]`) ?? null;
}
