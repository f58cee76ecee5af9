import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { stepHeadingId } from './step-heading.tsx';

/** A change of step is heard by a screen reader only if the focus goes to what is new (WCAG 2.2, 2.4.3). */
export function useFocusOnStep(step: string): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    scrollTo({ top: 0 });
    document.getElementById(stepHeadingId)?.focus({ preventScroll: true });
  }, [step]);
}

/**
 * Keeps the focus in a list whose entries go when they are mended: it passes to the entry that takes the place, or to
 * the heading of the step when none is left (WCAG 2.2, 2.4.3). Returns the ref for the list.
 */
export function useFocusAfterMending(count: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef(-1);
  useEffect(() => {
    const node = list.current;
    if (node === null) return;
    const remember = ({ target }: FocusEvent) => {
      place.current = [...node.children].findIndex((entry) => target instanceof Node && entry.contains(target));
    };
    node.addEventListener('focusin', remember);
    return () => node.removeEventListener('focusin', remember);
  });
  // Before the page is drawn: a press that follows at once must not meet a page that still moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry that went changes the count
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (place.current < 0 || !isLost) return;
    const entries = [...(list.current?.children ?? [])];
    const next = entries[Math.min(place.current, entries.length - 1)];
    const field = next?.querySelector<HTMLElement>('input, button') ?? document.getElementById(stepHeadingId);
    field?.focus();
  }, [count]);
  return list;
}
