import { startTransition, useEffect, useState } from 'react';

/**
 * How many of so many lines are drawn: some at first, and as many more after each frame, so that no frame lays out all of
 * them. Once they are drawn, lines that are added come at once.
 */
export function useDrawn(count: number, atFirst: number): number {
  const [drawn, setDrawn] = useState(atFirst);
  const isWhole = drawn >= count;
  useEffect(() => {
    if (isWhole) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + atFirst)));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, drawn, atFirst]);
  return isWhole ? count : drawn;
}
