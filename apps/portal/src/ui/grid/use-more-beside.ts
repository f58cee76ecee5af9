import { type RefObject, useEffect } from 'react';

/** Marks the box around a frame while more of it lies beyond its end, so that cut columns do not pass for the last. */
export function useMoreBeside(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    const box = element?.parentElement;
    if (element === null || !box) return undefined;
    const mark = () => {
      const left = element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft);
      box.toggleAttribute('data-more', left > 1);
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
