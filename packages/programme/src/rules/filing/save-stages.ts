import { listChange, type Ref } from '@packhouse/jsonapi';
import type { AppendCall, Call, CreateCall, DeleteCall, DetachCall, Operation, UpdateCall, Values } from './call.ts';
import type { Backend, Known } from './draft.ts';
import type { SaveIntent } from './intent.ts';
import type { RowPlan } from './plan-rows.ts';
import type { FormWrite, Stage } from './stage.ts';

/** Rows a request: below the backend's limit of operations, and of 16 MB at 4 kB a row (decisions.md 22). */
const operationsPerRequest = 4000;

export interface SavePlan {
  readonly intent: SaveIntent;
  readonly known: Known;
  readonly rows: RowPlan;
  /** The form's own fields with its status, as they may be sent. */
  readonly values: Values;
}

/** The version as a member of a call, where the backend compares it. */
export const versionFor = ({ comparesVersions }: Backend, version: number | null): { expectedVersion?: number } =>
  version === null || !comparesVersions ? {} : { expectedVersion: version };

/** The id of the form: the server's where it has one, else the draft's. */
const formRef = ({ intent, known }: SavePlan): Ref => ({
  type: intent.form.form.type,
  id: known.form?.id ?? intent.draft.id,
});

/**
 * The call that lists a form in its package.
 * @throws Error when a form with a package is filed without the package's id.
 */
export function packageAppend(intent: SaveIntent['form'], packageId: string | undefined, form: Ref): AppendCall {
  if (intent.package === undefined || packageId === undefined) {
    throw new Error(`A ${form.type} is filed into a package.`);
  }
  const { resource, field } = intent.package;
  return { verb: 'append', type: resource.type, id: packageId, field, refs: [form] };
}

/** The append that is still missing, or nothing. */
function missingAppend(plan: SavePlan): readonly AppendCall[] {
  const { intent, known } = plan;
  if (intent.form.package === undefined || known.form?.packaged === true) return [];
  return [packageAppend(intent.form, intent.packageId, formRef(plan))];
}

function formWrite(plan: SavePlan): FormWrite {
  const { known, rows, values } = plan;
  const expected = { ...values, ...rows.lists };
  return {
    form: formRef(plan),
    creates: known.form === null,
    expectedVersion: known.form?.version ?? null,
    expected,
    proof: Object.keys(expected),
  };
}

const deletes = (refs: readonly Ref[]): readonly DeleteCall[] =>
  refs.map(({ type, id }) => ({ verb: 'delete', type, id }));

/**
 * The steps of a save over plain calls. Rows first, then the form with its whole lists, and only then deletions: at a
 * real Drupal a dangling reference breaks the relationship calls. A form outside its package is appended first of all.
 */
export function plainSave(plan: SavePlan): readonly Stage[] {
  const { known, rows } = plan;
  const write = formWrite(plan);
  const values = write.expected;
  const call: Call = write.creates
    ? { verb: 'create', ...write.form, values }
    : { verb: 'update', ...write.form, values, ...versionFor(plan.intent.backend, write.expectedVersion) };
  const append: Stage = { name: 'package', calls: missingAppend(plan), onFailure: 'leave' };
  const create: Stage = { name: 'rows', calls: rows.create, onFailure: 'fail' };
  const form: Stage = { name: 'form', calls: [call], onFailure: 'fail', write };
  const removal: Stage = { name: 'removal', calls: deletes(rows.remove), onFailure: 'leave' };
  return known.form === null ? [create, form, append, removal] : [append, create, form, removal];
}

/** The operations on the form itself: its lists' members added and removed, then its own fields. */
function formOperations(plan: SavePlan): readonly Operation[] {
  const { known, rows, values } = plan;
  const form = formRef(plan);
  if (known.form === null) return [{ verb: 'create', ...form, values: { ...values, ...rows.lists } }];
  const { lists, version } = known.form;
  const changes = Object.entries(rows.lists).map(([field, refs]) => {
    const ids = refs.map(({ id }) => id);
    return { field, refs, ...listChange(lists[field] ?? [], ids) };
  });
  const moves = changes.flatMap(({ field, added, gone, places, isInOrder }): readonly (AppendCall | DetachCall)[] => {
    const type = plan.intent.form.lists[field]?.type ?? '';
    const refsOf = (ids: readonly string[]) => ids.map((id) => ({ type, id }));
    const taken = Object.keys(places).length > 0 ? { places } : {};
    return [
      { verb: 'append' as const, ...form, field, refs: refsOf(added), ...taken },
      { verb: 'detach' as const, ...form, field, refs: refsOf(gone) },
    ].filter(({ refs: moved }) => isInOrder && moved.length > 0);
  });
  // Rows that came between others: the order is told once, with the whole list.
  const whole = changes.filter(({ isInOrder }) => !isInOrder).map(({ field, refs }) => [field, refs]);
  const update: UpdateCall = { verb: 'update', ...form, values: { ...values, ...Object.fromEntries(whole) } };
  // The version is compared once, by the first operation that touches the form: the later ones see it risen.
  return [...moves, update].map((operation, index) =>
    index === 0 ? { ...operation, ...versionFor(plan.intent.backend, version) } : operation,
  );
}

function inRequests(calls: readonly (CreateCall | DeleteCall)[], form: Ref): readonly Call[] {
  const requests: Call[] = [];
  for (let from = 0; from < calls.length; from += operationsPerRequest) {
    requests.push({ verb: 'operations', form, operations: calls.slice(from, from + operationsPerRequest) });
  }
  return requests;
}

/**
 * The same save in one request of atomic operations. More rows than fit are created before it, or removed after it. Rows
 * that may be gone already are removed apart: the deletion of one would undo the whole save.
 */
export function operationsSave(plan: SavePlan): readonly Stage[] {
  const { rows, known } = plan;
  const form = formRef(plan);
  const listed = new Set(Object.values(known.form?.lists ?? {}).flat());
  const removed = deletes(rows.remove.filter(({ id }) => listed.has(id)));
  const doubtful = deletes(rows.remove.filter(({ id }) => !listed.has(id)));
  const early = rows.create.length > operationsPerRequest ? rows.create : [];
  const late = removed.length > operationsPerRequest ? removed : [];
  const operations: readonly Operation[] = [
    ...(early.length > 0 ? [] : rows.create),
    ...formOperations(plan),
    ...missingAppend(plan),
    ...(late.length > 0 ? [] : removed),
  ];
  return [
    { name: 'rows', calls: inRequests(early, form), onFailure: 'fail' },
    {
      name: 'operations',
      calls: [{ verb: 'operations', form, operations }],
      onFailure: 'fail',
      write: formWrite(plan),
    },
    { name: 'removal', calls: [...inRequests(late, form), ...doubtful], onFailure: 'leave' },
  ];
}
