import { type RefObject, useEffect } from 'react';
import type { ColumnWidths } from './model/grid-tracks.ts';

/**
 * Marks the box around a frame that scrolls sideways, and while more of it lies beyond its end: cut columns must not
 * pass for the last, and columns stick only where there is something to stick against.
 */
export function useMoreBeside(frame: RefObject<HTMLElement | null>, widths: ColumnWidths): void {
  useEffect(() => {
    const element = widths.size === 0 ? null : frame.current;
    const box = element?.parentElement;
    if (element === null || !box) return undefined;
    const hidden = () => element.scrollWidth - element.clientWidth;
    const mark = () => box.toggleAttribute('data-more', hidden() - Math.abs(element.scrollLeft) > 1);
    const resized = new ResizeObserver(() => {
      // By their least width: those of a frame that scrolls are wider.
      box.removeAttribute('data-wide');
      box.toggleAttribute('data-wide', hidden() > 1);
      mark();
    });
    resized.observe(element);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [frame, widths]);
}
