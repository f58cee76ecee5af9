import { type RefObject, useEffect, useRef } from 'react';

interface ArrowKeys {
  /** Between these the arrow keys go; Home and End to the first and the last. */
  readonly selector: string;
  /** Called with the place of the one that has the focus. */
  readonly onSpace?: (place: number) => void;
}

/** The arrow keys, Home, End and Space among the links of an element, which are reached by Tab as well. */
export function useArrowKeys<T extends HTMLElement>({ selector, onSpace }: ArrowKeys): RefObject<T | null> {
  const element = useRef<T>(null);
  const space = useRef(onSpace);
  space.current = onSpace;
  useEffect(() => {
    const listening = element.current;
    if (listening === null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const links = [...listening.querySelectorAll<HTMLElement>(selector)];
      const at = links.indexOf(document.activeElement instanceof HTMLElement ? document.activeElement : listening);
      if (event.key === ' ' && at >= 0 && space.current !== undefined) {
        event.preventDefault();
        space.current(at);
        return;
      }
      const isText = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, ...(isText ? {} : { Home: 0, End: links.length - 1 }) }[
        event.key
      ];
      if (to === undefined) return;
      event.preventDefault();
      links[Math.min(Math.max(to, 0), links.length - 1)]?.focus();
    };
    listening.addEventListener('keydown', onKeyDown);
    return () => listening.removeEventListener('keydown', onKeyDown);
  }, [selector]);
  return element;
}
