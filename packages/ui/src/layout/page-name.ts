import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { Listeners } from '../listeners.ts';

interface Named {
  /** The heading that gave the name. */
  readonly by: object;
  readonly name: string;
}

let shown: Named | null = null;
const listeners = new Listeners();

function show(next: Named | null): void {
  if (shown?.by === next?.by && shown?.name === next?.name) return;
  shown = next;
  listeners.tell();
}

/**
 * Names the page after its heading, for as long as that stands there (WCAG 2.2, 2.4.2).
 * @param name where the heading alone does not tell this page from another one
 * @returns a ref for the heading
 */
export function useNamesPage(name?: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const by = useRef({}).current;
  // After each drawing: its words may have changed, with the language for one.
  useEffect(() => show({ by, name: name ?? heading.current?.textContent ?? '' }));
  useEffect(
    () => () => {
      if (shown?.by === by) show(null);
    },
    [by],
  );
  return heading;
}

/** The current page's heading, which follows its changes; null while it has none. */
export function useHeadingOfPage(): string | null {
  return useSyncExternalStore(
    listeners.subscribe,
    () => shown?.name ?? null,
    () => null,
  );
}
