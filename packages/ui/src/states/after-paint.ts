import { useCallback, useSyncExternalStore } from 'react';

type Subscribe = (listener: () => void) => () => void;

const waiting = new Set<() => void>();
let isStepping = false;

/** Milliseconds that are waited for a frame: a page that nobody sees has none, nor one behind another window. */
const longestWait = 250;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Does what waits for the next frame now. */
export function paintedNow(): void {
  clearTimeout(timer);
  const works = [...waiting];
  waiting.clear();
  for (const work of works) work();
}

/** Calls `work`, once however often it is asked for, when what has changed by then is painted. */
export function afterPaint(work: () => void): void {
  if (waiting.size === 0) {
    timer = setTimeout(paintedNow, longestWait);
    requestAnimationFrame(() => setTimeout(paintedNow));
  }
  waiting.add(work);
}

/** Does a step that the page itself shows already, such as a focus that moves: `useAfterStep` is told once it is painted. */
export function inStep<Result>(step: () => Result): Result {
  isStepping = true;
  try {
    return step();
  } finally {
    isStepping = false;
  }
}

function useLater<Snapshot>(subscribe: Subscribe, snapshot: () => Snapshot, mayWait: () => boolean): Snapshot {
  const later = useCallback(
    (listener: () => void) => {
      const stop = subscribe(() => (mayWait() ? afterPaint(listener) : listener()));
      return () => {
        stop();
        waiting.delete(listener);
      };
    },
    [subscribe, mayWait],
  );
  return useSyncExternalStore(later, snapshot);
}

const always = () => true;
const whileStepping = () => isStepping;

/** A part of a store that nobody waits for: drawn anew when what else has changed with it is painted. */
export const useAfterPaint = <Snapshot>(subscribe: Subscribe, snapshot: () => Snapshot): Snapshot =>
  useLater(subscribe, snapshot, always);

/** A part of a store, drawn anew at once; what a step changes once that is painted. */
export const useAfterStep = <Snapshot>(subscribe: Subscribe, snapshot: () => Snapshot): Snapshot =>
  useLater(subscribe, snapshot, whileStepping);
