import type { Outcome } from './call.ts';
import type { Doubt, Failure, Stage, Task, Verdict } from './stage.ts';

type Lost = Extract<Outcome, { kind: 'lost' }>;

/** How often a call is made whose answer gets lost, before the person is asked. */
const attemptsPerCall = 3;

const kinds: Readonly<Record<Stage['name'], Failure['what']>> = {
  package: 'package',
  rows: 'row',
  upload: 'copy',
  form: 'form',
  operations: 'form',
  removal: 'removal',
};

/** The verdict that a call failed for good, or until a Retry. */
export function failed(stage: Stage, task: Task, cause: Failure['cause'], more: Partial<Failure> = {}): Verdict {
  const { call } = task;
  const id = call.verb === 'upload' ? '' : call.verb === 'operations' ? call.form.id : call.id;
  const type = call.verb === 'operations' ? call.form.type : call.type;
  return { kind: 'failed', task, failure: { what: kinds[stage.name], type, id, cause, ...more } };
}

/** A lost answer: the same again, first reading what became of it when `doubt` says so; at last a failure. */
export function repeated(stage: Stage, task: Task, doubt: Doubt | null, { status, reference }: Lost): Verdict {
  const next = { ...task, doubt, attempt: task.attempt + 1 };
  if (task.attempt < attemptsPerCall) return { kind: 'again', task: next };
  return failed(stage, next, 'lost', {
    ...(status === undefined ? {} : { status }),
    ...(reference === undefined ? {} : { reference }),
  });
}

/** A refusal, or an answer that the call does not have. */
export function refused(stage: Stage, task: Task, outcome: Outcome): Verdict {
  if (outcome.kind === 'refused') return failed(stage, task, 'refused', outcome);
  return failed(stage, task, 'refused', { status: 409, errors: [] });
}
