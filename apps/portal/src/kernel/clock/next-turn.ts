import type { Steps } from '@packhouse/programme';

/** After so long the page gets its turn: four times slower it is still below a task of 50 ms. */
export const pieceMilliseconds = 8;

/** Lets the page answer keys and paint before work goes on. */
export const nextTurn = (): Promise<void> =>
  'scheduler' in globalThis ? scheduler.yield() : new Promise((goOn) => setTimeout(goOn));

/** Does work in pieces between which the page has its turn, the first of them now. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (let from = performance.now(); ; ) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (step.value !== 'turn' && performance.now() - from < pieceMilliseconds) continue;
    await nextTurn();
    from = performance.now();
  }
}
