/**
 * Work that can be left and gone on with between its steps; answers with its result. Before a long step it yields 'turn':
 * that one is a task of its own.
 */
export type Steps<Result> = Generator<'turn' | undefined, Result>;

/** Does all of it at once. */
export function allAtOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** Tells work in pieces how long it may go on, and calls it again. */
export interface PieceTimes {
  readonly setTimer: (work: () => void, milliseconds: number) => () => void;
  /** Milliseconds on a clock that only goes forward. */
  readonly elapsed: () => number;
}

/** After so long the page gets its turn: four times slower it is still below a task of 50 ms. */
const pieceMilliseconds = 8;

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
