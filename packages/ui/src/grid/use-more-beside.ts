import { type RefObject, useEffect } from 'react';

/**
 * Marks the box around a frame that scrolls sideways, and while more of it lies beyond its end: cut columns must not
 * pass for the last, and columns stick only where there is something to stick against.
 */
export function useMoreBeside(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    const box = element?.parentElement;
    if (element === null || !box) return undefined;
    const mark = () => {
      const hidden = element.scrollWidth - element.clientWidth;
      box.toggleAttribute('data-wide', hidden > 1);
      box.toggleAttribute('data-more', hidden - Math.abs(element.scrollLeft) > 1);
    };
    const resized = new ResizeObserver(mark);
    resized.observe(element);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [frame]);
}
