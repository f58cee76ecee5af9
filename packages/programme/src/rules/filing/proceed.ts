import { type Call, callKey } from './call.ts';
import { enter, fill } from './enter.ts';
import type { FilingState, Left, Pool } from './filing-state.ts';
import type { Stage, Task } from './stage.ts';

/** The calls of a step that were acknowledged: all but those still open. */
function acknowledgedIn(stage: Stage, { waiting, active, failed }: Pool): readonly Call[] {
  const open = new Set([...waiting, ...active, ...failed.map(({ task }) => task)].map(({ call }) => callKey(call)));
  return stage.calls.filter((call) => !open.has(callKey(call)));
}

export function acknowledgedCalls({ stages, pool, passed }: FilingState): readonly Call[] {
  const [stage] = stages;
  return stage === undefined ? passed : [...passed, ...acknowledgedIn(stage, pool)];
}

function leftOf(stage: Stage, tasks: readonly Task[]): Left {
  if (stage.name === 'package') return { what: 'package' };
  if (stage.name === 'upload') return { what: 'copy' };
  const calls = tasks.flatMap(({ call }): readonly Call[] => (call.verb === 'operations' ? call.operations : [call]));
  const rows = calls.flatMap((call) => (call.verb === 'delete' ? [{ type: call.type, id: call.id }] : []));
  return { what: 'removal', rows };
}

/** Ends the current step when all its calls are settled, or when a lost answer makes further calls pointless. */
export function proceed(state: FilingState): FilingState {
  const [stage, ...later] = state.stages;
  if (stage === undefined || state.ended !== null) return state;
  const { waiting, active, failed } = state.pool;
  const isBroken = failed.some(({ failure }) => failure.cause === 'lost');
  if (!isBroken && waiting.length + active.length > 0) return { ...state, pool: fill(state.pool) };
  if (failed.length > 0 && stage.onFailure === 'fail') return { ...state, ended: 'failed' };
  const open = [...failed.map(({ task }) => task), ...active, ...waiting];
  const left = open.length > 0 ? [...state.left, leftOf(stage, open)] : state.left;
  return enter({ ...state, left, passed: acknowledgedCalls(state) }, later);
}
