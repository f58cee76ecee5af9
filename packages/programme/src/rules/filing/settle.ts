import type { RowBase } from '@packhouse/jsonapi';
import type { Steps } from '../../steps.ts';
import { answeredProblems } from './answered-problems.ts';
import type { Call, Outcome } from './call.ts';
import { droppedFields } from './compare/differing-fields.ts';
import { droppedRow } from './compare/dropped-row.ts';
import { type FilingForm, resourceIn } from './forms.ts';
import { settleWrite } from './settle-write.ts';
import type { Stage, Task, Verdict } from './stage.ts';
import { failed, refused, repeated } from './verdict.ts';

/** The call that is in flight for a task: its own, or a reading of what it is about. */
export function callOf({ call, doubt }: Task): Call {
  if (doubt === null) return call;
  if (call.verb === 'operations') return { verb: 'read', type: call.form.type, id: call.form.id };
  // A doubt arises about rows and forms only; an upload has no id to read.
  return call.verb === 'upload' ? call : { verb: 'read', type: call.type, id: call.id };
}

function heldAsSent(form: FilingForm, stage: Stage, task: Task, row: RowBase | undefined): Verdict {
  const { call } = task;
  const resource = call.verb === 'create' ? resourceIn(form, call.type) : undefined;
  // An answer may come without the row, but a reading of one's own id is there to be compared.
  if (row === undefined && task.doubt !== null) return failed(stage, task, 'dropped');
  if (call.verb !== 'create' || resource === undefined || row === undefined) return { kind: 'acknowledged' };
  const fields = droppedFields(resource, call.values, row);
  return fields.length === 0 ? { kind: 'acknowledged' } : failed(stage, task, 'dropped', { fields });
}

/** A receipt or item: creating it twice under its own id is one row, once the row has been read back and is the same. */
function settleRow(form: FilingForm, stage: Stage, task: Task, outcome: Outcome): Verdict {
  switch (outcome.kind) {
    case 'done':
      return heldAsSent(form, stage, task, outcome.row);
    case 'lost':
      return repeated(stage, task, task.doubt, outcome);
    case 'conflictOwnId':
      if (task.call.verb === 'operations') return { kind: 'oneByOne' };
      return { kind: 'again', task: { ...task, doubt: { why: 'ownId' } } };
    default:
      return refused(stage, { ...task, doubt: null }, outcome);
  }
}

/** Appending twice and deleting twice is the same as once. */
function settleRepeatable(stage: Stage, task: Task, outcome: Outcome): Verdict {
  if (outcome.kind === 'done') return { kind: 'acknowledged', ...(outcome.row ? { row: outcome.row } : {}) };
  if (outcome.kind === 'lost') return repeated(stage, task, null, outcome);
  const isGone = stage.name === 'removal' && outcome.kind === 'refused' && outcome.status === 404;
  return isGone && task.call.verb === 'delete' ? { kind: 'acknowledged' } : refused(stage, task, outcome);
}

/** Judges the outcome of a task; refusals come with their field and row. */
export function* settle(form: FilingForm, stage: Stage, task: Task, outcome: Outcome): Steps<Verdict> {
  const spoilt = outcome.kind === 'done' ? yield* droppedRow(form, task.call, outcome.rows ?? []) : null;
  if (spoilt !== null) return failed(stage, task, 'dropped', spoilt);
  const verdict = judged(form, stage, task, outcome);
  if (verdict.kind !== 'failed') return verdict;
  const problems = answeredProblems(form, verdict.task.call, verdict.failure.errors ?? []);
  return problems.length === 0 ? verdict : { ...verdict, failure: { ...verdict.failure, problems } };
}

function judged(form: FilingForm, stage: Stage, task: Task, outcome: Outcome): Verdict {
  if (stage.write !== undefined) return settleWrite({ form, stage, task, write: stage.write }, outcome);
  if (stage.name === 'rows') return settleRow(form, stage, task, outcome);
  const verdict = settleRepeatable(stage, task, outcome);
  // An upload that does not say which file it made cannot be attached.
  const isNameless = stage.name === 'upload' && verdict.kind === 'acknowledged' && verdict.row === undefined;
  return isNameless ? failed(stage, task, 'dropped') : verdict;
}
