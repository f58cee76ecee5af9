import { allAtOnce, type Steps } from '../../steps.ts';
import { applyVerdict } from './apply-verdict.ts';
import { type Call, callKey, type Outcome, type Values } from './call.ts';
import type { Known } from './draft.ts';
import { emptyPool, enter, fill, firstDoubt } from './enter.ts';
import type { FilingResult, FilingState } from './filing-state.ts';
import type { Intent } from './intent.ts';
import { proceed } from './proceed.ts';
import { callOf, settle } from './settle.ts';
import type { Failure, Task } from './stage.ts';
import { courseOf } from './stages.ts';

/**
 * Begins a filing, for what the person wants and what the backend is known to hold. It may have failed at once: when
 * rows are held back from a form that is to be ready, or the form's status does not allow the move.
 * @throws Error when a report is filed without its package's id, or a form not yet saved is certified.
 */
export const start = (intent: Intent, known: Known): FilingState => allAtOnce(startInSteps(intent, known));

/** The same as a walk in steps: a save plans thousands of rows. */
export function* startInSteps(intent: Intent, known: Known): Steps<FilingState> {
  const { stages, left, problems } = yield* courseOf(intent, known);
  const state: FilingState = {
    intent,
    known,
    stages: [],
    pool: emptyPool,
    passed: [],
    left,
    row: null,
    version: known.form?.version ?? null,
    problems,
    ended: null,
  };
  return problems.length > 0 ? { ...state, ended: 'failed' } : enter(state, stages);
}

/** The calls that are to be in flight now, at most six; the same ones until `after` has heard of them. */
export function nextCalls({ pool, ended }: FilingState): readonly Call[] {
  return ended === null ? pool.active.map(callOf) : [];
}

/**
 * The filing once a call has ended. A finished filing still takes the outcomes of calls that were in flight, so that
 * nothing acknowledged is sent again by a Retry; the outcome of a call that it no longer waits for changes nothing.
 */
export const after = (state: FilingState, call: Call, outcome: Outcome): FilingState =>
  allAtOnce(afterInSteps(state, call, outcome));

/** The same as a walk in steps: an answer holds thousands of rows, each of which is compared with what was sent. */
export function* afterInSteps(state: FilingState, call: Call, outcome: Outcome): Steps<FilingState> {
  const [stage] = state.stages;
  const key = callKey(call);
  const task = state.pool.active.find((active) => callKey(callOf(active)) === key);
  if (stage === undefined || task === undefined) return state;
  return proceed(applyVerdict(state, stage, task, yield* settle(state.intent.form, stage, task, outcome)));
}

/** 404: something that was known is gone, such as rows that the clean-up removed. */
const isDoubtful = ({ cause, status }: Failure): boolean => cause === 'lost' || status === 404;

/** 401: the person signs in again and goes on. */
const mayPass = ({ cause, status }: Failure): boolean => cause === 'lost' || (cause === 'refused' && status === 401);

/** How a filing ended; null while it has not. */
export function resultOf({ ended, problems, pool, left, row, version }: FilingState): FilingResult | null {
  if (ended === null) return null;
  if (ended === 'saved') return { kind: 'saved', left, row, version };
  if (ended !== 'failed') return { kind: 'conflict', conflict: ended };
  const failures = [...problems, ...pool.failed.map(({ failure }) => failure)];
  return { kind: 'failed', failures, retryable: failures.every(mayPass), inDoubt: failures.some(isDoubtful) };
}

/** Goes on where a failed filing stopped: only what was not acknowledged is sent. Any other filing stays as it is. */
export function retry(state: FilingState): FilingState {
  const [stage] = state.stages;
  if (state.ended !== 'failed' || stage === undefined) return state;
  const { waiting, active, failed } = state.pool;
  const doubt = firstDoubt(state.intent, stage);
  const open = [...failed.map(({ task }) => task), ...active].map(
    (task): Task => ({ ...task, attempt: 1, doubt: task.doubt ?? doubt }),
  );
  return { ...state, ended: null, pool: fill({ ...emptyPool, waiting: [...open, ...waiting] }) };
}

export function progressOf({ stages, pool, passed }: FilingState): { readonly done: number; readonly total: number } {
  const later = stages.slice(1).reduce((sum, { calls }) => sum + calls.length, 0);
  const here = stages[0]?.calls.length ?? 0;
  const open = pool.waiting.length + pool.active.length + pool.failed.length;
  return { done: passed.length + here - open, total: passed.length + here + later };
}

/**
 * The values that this filing writes into the form; the journal stores them before the first call, so that a crash
 * between the write and its answer is not taken for a colleague's change (`reopen`).
 */
export function attemptedValues({ stages }: FilingState): Values | null {
  return stages.find(({ write }) => write !== undefined)?.write?.expected ?? null;
}
