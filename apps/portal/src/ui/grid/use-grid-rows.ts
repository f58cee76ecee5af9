import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect } from 'react';
import type { GridSession } from './grid-session.ts';

/** Heights in CSS pixels, as data-grid.module.css has them. */
const rowHeight = 38;
const headerHeight = 38;

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
    overscan: 4,
    scrollPaddingStart: headerHeight,
    rangeExtractor,
  });
  useEffect(
    () =>
      session.onGo(({ row }) => {
        const index = rowKeys.indexOf(row);
        if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
      }),
    [session, rowKeys, virtualizer],
  );
  // A grid that was not drawn yet when the focus was wanted in it.
  useEffect(() => {
    const index = rowKeys.indexOf(session.wanted()?.row ?? '');
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
  }, [session, rowKeys, virtualizer]);
  const page = () => Math.max(1, Math.floor(((frame.current?.clientHeight ?? 0) - headerHeight) / rowHeight) - 1);
  return { items: virtualizer.getVirtualItems(), height: virtualizer.getTotalSize(), page };
}
