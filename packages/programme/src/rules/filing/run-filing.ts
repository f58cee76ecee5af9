import { allAtOnce, type Steps } from '../../steps.ts';
import { type Call, callKey, type Outcome } from './call.ts';
import { callsInFlight, type FilingState } from './filing-state.ts';
import { afterInSteps, nextCalls } from './machine.ts';

/**
 * Carries a call to the backend. It never rejects for what a backend or network does: every such end is an Outcome
 * (`call.ts` says which). It may wait before a call that it has lost an answer of, and after a 429 or 503.
 */
export type Perform = (call: Call) => Promise<Outcome>;

interface Answer {
  readonly key: string;
  readonly call: Call;
  readonly outcome: Outcome;
}

/** Does work in steps, which may give way to others in between. */
export type Walk = <Result>(steps: Steps<Result>) => Promise<Result>;

const atOnce: Walk = async (steps) => allAtOnce(steps);

/**
 * Makes the calls of a filing until it is finished, at most six at once, and waits for those in flight. While an answer
 * is looked through, others wait for their turn: each is heard by the state that those before it left.
 * @returns the finished state: `resultOf` it, `retry` it, take `knownAfter` from it.
 * @throws what `perform` throws, which is an error of the program.
 */
export async function runFiling(
  state: FilingState,
  perform: Perform,
  onProgress: (state: FilingState) => void = () => undefined,
  walk: Walk = atOnce,
): Promise<FilingState> {
  const inFlight = new Map<string, Promise<Answer>>();
  let current = state;
  for (;;) {
    for (const call of nextCalls(current)) {
      const key = callKey(call);
      if (inFlight.has(key) || inFlight.size >= callsInFlight) continue;
      const answer = perform(call).then((outcome) => ({ key, call, outcome }));
      // Where several throw, the first one says so.
      answer.catch(() => undefined);
      inFlight.set(key, answer);
    }
    if (inFlight.size === 0) return current;
    const { key, call, outcome } = await Promise.race(inFlight.values());
    inFlight.delete(key);
    current = await walk(afterInSteps(current, call, outcome));
    onProgress(current);
  }
}
