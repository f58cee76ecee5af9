import { fileType } from '@packhouse/jsonapi';
import { allAtOnce } from '../../steps.ts';
import type { Values } from './call.ts';
import { memberOf } from './draft.ts';
import { enter } from './enter.ts';
import type { FilingState } from './filing-state.ts';
import { knownAfter } from './known-after.ts';
import type { Stage, Task, Verdict } from './stage.ts';
import { courseOf } from './stages.ts';

/** Puts the uploaded copy of record into the write that follows, or takes it out again. */
function withCopy(key: string, stages: readonly Stage[], id: string | null): readonly Stage[] {
  const put = (values: Values): Values => {
    const { [key]: _before, ...others } = values;
    return id === null ? others : { ...others, [key]: { type: fileType, id } };
  };
  return stages.map((stage) => ({
    ...stage,
    calls: stage.calls.map((call) => (call.verb === 'update' ? { ...call, values: put(call.values) } : call)),
    ...(stage.write === undefined ? {} : { write: { ...stage.write, expected: put(stage.write.expected) } }),
  }));
}

function acknowledge(
  state: FilingState,
  stage: Stage,
  { row, version }: Verdict & { kind: 'acknowledged' },
): FilingState {
  const { pdf } = state.intent.form;
  if (stage.name === 'upload') {
    return { ...state, stages: [stage, ...withCopy(pdf, state.stages.slice(1), row?.id ?? null)] };
  }
  if (stage.write === undefined) return state;
  const written = { ...state, row: row ?? null, version: version ?? null };
  const isSent = stage.optionalCopy === true && pdf in stage.write.expected;
  const isMissing = isSent && row !== undefined && memberOf(row, pdf) === null;
  return isMissing ? { ...written, left: [...state.left, { what: 'copy' }] } : written;
}

/** Goes on without operations for what an operations request could not create because parts of it exist. */
function oneByOne(state: FilingState, stage: Stage, task: Task): FilingState {
  const { call } = task;
  if (stage.write !== undefined || call.verb !== 'operations') {
    const intent = { ...state.intent, backend: { ...state.intent.backend, operations: false } };
    const plain = { ...state, intent, pool: { ...state.pool, active: [] } };
    return enter(plain, allAtOnce(courseOf(intent, knownAfter(state))).stages);
  }
  const calls = [...stage.calls.filter((other) => other !== call), ...call.operations];
  const single = call.operations.map((operation): Task => ({ call: operation, attempt: 1, doubt: null }));
  const pool = {
    ...state.pool,
    active: state.pool.active.filter((other) => other !== task),
    waiting: [...single, ...state.pool.waiting],
  };
  return { ...state, stages: [{ ...stage, calls }, ...state.stages.slice(1)], pool };
}

/** The state once a task's verdict is known; whether its step is over is for `proceed` to see. */
export function applyVerdict(state: FilingState, stage: Stage, task: Task, verdict: Verdict): FilingState {
  const pool = { ...state.pool, active: state.pool.active.filter((other) => other !== task) };
  switch (verdict.kind) {
    case 'acknowledged':
      return acknowledge({ ...state, pool }, stage, verdict);
    case 'again': {
      const active = state.pool.active.map((other) => (other === task ? verdict.task : other));
      return { ...state, pool: { ...pool, active } };
    }
    case 'failed': {
      const { task: last, failure } = verdict;
      return { ...state, pool: { ...pool, failed: [...pool.failed, { task: last, failure }] } };
    }
    case 'conflict':
      return { ...state, pool, ended: verdict.conflict };
    case 'withoutCopy':
      return enter(
        { ...state, left: [...state.left, { what: 'copy' }] },
        withCopy(state.intent.form.pdf, state.stages, null),
      );
    case 'oneByOne':
      return oneByOne(state, stage, task);
  }
}
