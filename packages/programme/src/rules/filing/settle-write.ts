import type { Resource, RowBase } from '@packhouse/jsonapi';
import type { Outcome } from './call.ts';
import { areEmpty, differingFields } from './compare/differing-fields.ts';
import type { FilingForm } from './forms.ts';
import type { FormWrite, Stage, Task, Verdict } from './stage.ts';
import { failed, refused, repeated } from './verdict.ts';

interface Writing {
  readonly form: FilingForm;
  readonly stage: Stage;
  readonly task: Task;
  readonly write: FormWrite;
}

const acknowledged = (row: RowBase | undefined, version?: number | null): Verdict => ({
  kind: 'acknowledged',
  ...(row === undefined ? {} : { row }),
  version: version ?? row?.version ?? null,
});

/** A row with the lists that its answer leaves out, as they were sent: all was done, or nothing. */
function withLists({ lists }: FilingForm, { expected }: FormWrite, row: RowBase): RowBase {
  const sent = Object.keys(lists).filter((key) => key in expected);
  return { ...Object.fromEntries(sent.map((key) => [key, expected[key]])), ...row };
}

function settleSent(writing: Writing, outcome: Outcome): Verdict {
  const { form, stage, task, write } = writing;
  switch (outcome.kind) {
    case 'done': {
      const { version } = outcome;
      const row = outcome.row && withLists(form, write, outcome.row);
      // A certification without its copy of record stands; the copy is offered again.
      const fields = row === undefined ? [] : differingFields(form.form, write.expected, row);
      const dropped = fields.filter((key) => key !== form.pdf || stage.optionalCopy !== true);
      return dropped.length > 0 ? failed(stage, task, 'dropped', { fields: dropped }) : acknowledged(row, version);
    }
    case 'lost':
      return repeated(stage, task, { why: 'lost' }, outcome);
    case 'conflict':
      return { kind: 'again', task: { ...task, doubt: { why: 'conflict', by: outcome.by, at: outcome.at } } };
    case 'conflictOwnId':
      return { kind: 'again', task: { ...task, doubt: { why: 'ownId' } } };
    case 'refused': {
      const mayDoWithout = stage.optionalCopy === true && write.expected[form.pdf] !== undefined;
      // 404: the uploaded file was removed before it was referred to (decisions.md 22).
      return mayDoWithout && outcome.status === 404 ? { kind: 'withoutCopy' } : refused(stage, task, outcome);
    }
  }
}

/** True when the form holds what this write was to bring: it has been applied, only its answer was lost. */
function isApplied(resource: Resource, write: FormWrite, row: RowBase): boolean {
  const proof = Object.fromEntries(
    write.proof.filter((key) => key in write.expected).map((key) => [key, write.expected[key]]),
  );
  return Object.keys(proof).length > 0 && differingFields(resource, proof, row).length === 0;
}

/** The form is there and is not what was to be written. */
function settleDifferent({ form, stage, task, write }: Writing, row: RowBase): Verdict {
  const { doubt, call } = task;
  const conflict: Verdict = {
    kind: 'conflict',
    conflict: {
      by: doubt?.why === 'conflict' ? doubt.by : null,
      at: doubt?.why === 'conflict' ? doubt.at : row.changed,
      theirs: row,
    },
  };
  if (write.creates) {
    const fields = differingFields(form.form, write.expected, row);
    return areEmpty(row, fields) ? failed(stage, task, 'dropped', { fields }) : conflict;
  }
  if (doubt?.why === 'conflict') return conflict;
  const isUnchanged = write.expectedVersion === null || row.version === write.expectedVersion;
  if (!isUnchanged) return conflict;
  // Rows of an operations request exist although nothing of it was saved: an earlier save over plain calls broke off.
  if (doubt?.why === 'ownId')
    return call.verb === 'operations' ? { kind: 'oneByOne' } : refused(stage, task, { kind: 'conflictOwnId' });
  return { kind: 'again', task: { ...task, doubt: null } };
}

const statusOf = (outcome: Outcome) => (outcome.kind === 'refused' ? { status: outcome.status } : {});

/** The form was read, before its write or because the fate of the write is not known. */
function settleReading(writing: Writing, outcome: Outcome): Verdict {
  const { form, stage, task, write } = writing;
  switch (outcome.kind) {
    case 'done':
      if (outcome.row === undefined) return failed(stage, task, 'dropped');
      return isApplied(form.form, write, outcome.row)
        ? acknowledged(outcome.row)
        : settleDifferent(writing, outcome.row);
    case 'lost':
      return repeated(stage, task, task.doubt, outcome);
    default: {
      const { doubt, call } = task;
      const isMissing = outcome.kind === 'refused' && outcome.status === 404 && write.creates;
      if (isMissing && doubt?.why === 'lost') return { kind: 'again', task: { ...task, doubt: null } };
      if (isMissing && call.verb === 'operations') return { kind: 'oneByOne' };
      // Without a reading it stays unknown whether the write was applied.
      const isUnknown = doubt?.why !== 'check' && !isMissing;
      return isUnknown ? failed(stage, task, 'lost', statusOf(outcome)) : refused(stage, task, outcome);
    }
  }
}

/** Judges the outcome of the one call that writes the form, alone or with its rows. */
export function settleWrite(writing: Writing, outcome: Outcome): Verdict {
  return writing.task.doubt === null ? settleSent(writing, outcome) : settleReading(writing, outcome);
}
