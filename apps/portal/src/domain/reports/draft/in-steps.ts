import type { Steps } from '@packhouse/programme';
import { pieceMilliseconds } from '#kernel/clock/next-turn.ts';
import { setTimer } from '#kernel/clock/pause.ts';

/** The browser's timers and its clock. */
export const browserTimes: PieceTimes = { setTimer, elapsed: () => performance.now() };

/** Tells work in pieces how long it may go on, and calls it again. */
export interface PieceTimes {
  readonly setTimer: (work: () => void, milliseconds: number) => () => void;
  /** Milliseconds on a clock that only goes forward. */
  readonly elapsed: () => number;
}

/**
 * Does work in pieces between which the page answers to keys, the first of them now. `done` is told the result and the
 * milliseconds that it took. Answers how to stop it.
 */
export function inPieces<Result>(
  steps: Steps<Result>,
  { setTimer, elapsed }: PieceTimes,
  done: (result: Result, spent: number) => void,
): () => void {
  let stop: () => void = () => undefined;
  let spent = 0;
  const goOn = () => {
    const from = elapsed();
    let step = steps.next();
    while (step.done !== true && step.value !== 'turn' && elapsed() - from < pieceMilliseconds) step = steps.next();
    spent += elapsed() - from;
    if (step.done === true) done(step.value, spent);
    else stop = setTimer(goOn, 0);
  };
  goOn();
  return () => stop();
}
