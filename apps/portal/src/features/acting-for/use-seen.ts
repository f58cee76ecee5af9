import { type RefCallback, useCallback, useState } from 'react';

/** A row, and whether it has come into sight: only then is anything read for it. */
export function useSeen(): readonly [RefCallback<Element>, boolean] {
  const [isSeen, setSeen] = useState(false);
  const row = useCallback((element: Element | null) => {
    if (element === null) return;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      setSeen(true);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [row, isSeen];
}
