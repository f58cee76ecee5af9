import { useEffect, useRef } from 'react';
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
