import { callsInFlight, type FilingState, type Pool } from './filing-state.ts';
import type { Intent } from './intent.ts';
import type { Doubt, Stage } from './stage.ts';

export const emptyPool: Pool = { waiting: [], active: [], failed: [] };

/** Moves waiting tasks into flight. */
export function fill(pool: Pool): Pool {
  const room = callsInFlight - pool.active.length;
  if (room <= 0 || pool.waiting.length === 0) return pool;
  return {
    ...pool,
    active: [...pool.active, ...pool.waiting.slice(0, room)],
    waiting: pool.waiting.slice(room),
  };
}

/** A form is read just before it is changed where the backend does not compare versions itself. */
export function firstDoubt({ backend }: Intent, { write }: Stage): Doubt | null {
  const mayHaveChanged = write !== undefined && !write.creates && write.expectedVersion !== null;
  return mayHaveChanged && !backend.comparesVersions ? { why: 'check' } : null;
}

/** Begins the first step that has calls; without one the filing is done. */
export function enter(state: FilingState, stages: readonly Stage[]): FilingState {
  const at = stages.findIndex(({ calls }) => calls.length > 0);
  const stage = stages[at];
  if (stage === undefined) return { ...state, stages: [], pool: emptyPool, ended: 'saved' };
  const doubt = firstDoubt(state.intent, stage);
  const waiting = stage.calls.map((call) => ({ call, attempt: 1, doubt }));
  return { ...state, stages: stages.slice(at), pool: fill({ ...emptyPool, waiting }) };
}
