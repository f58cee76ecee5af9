import { allAtOnce, eachInSteps, type Steps } from '../../steps.ts';
import type { AppendCall, Call, CreateCall, UpdateCall, Values } from './call.ts';
import type { Known, KnownForm } from './draft.ts';
import type { FilingState } from './filing-state.ts';
import type { FilingForm } from './forms.ts';
import { acknowledgedCalls } from './proceed.ts';

/** Known facts while they are gathered. */
interface Gathered {
  form: KnownForm | null;
  readonly rows: Map<string, { type: string; values: Values }>;
}

const idsOf = (value: unknown): readonly string[] =>
  // Border: lists in a form's values are made by the plan, as refs.
  (value as readonly { readonly id: string }[]).map(({ id }) => id);

function formAfter(form: FilingForm, before: KnownForm | null, { id, values }: CreateCall | UpdateCall): KnownForm {
  const lists = Object.keys(form.lists).map((key) => [
    key,
    key in values ? idsOf(values[key]) : (before?.lists[key] ?? []),
  ]);
  const { status } = values;
  return {
    id,
    version: null,
    status: typeof status === 'string' ? status : (before?.status ?? null),
    packaged: before?.packaged ?? form.package === undefined,
    lists: Object.fromEntries(lists),
  };
}

function listAfter(form: KnownForm, field: string, change: (ids: readonly string[]) => readonly string[]): KnownForm {
  return { ...form, lists: { ...form.lists, [field]: change(form.lists[field] ?? []) } };
}

/** A list with the new members in the places that they take, the others at its end. */
function withAppended(now: readonly string[], { refs, places = {} }: AppendCall): readonly string[] {
  const takers = new Map(Object.entries(places).map(([id, place]) => [place, id]));
  const placed = now.map((id) => takers.get(id) ?? id);
  return [...new Set([...placed, ...refs.map(({ id }) => id)])];
}

function gather(form: FilingForm, facts: Gathered, call: Call): void {
  if (call.verb === 'delete') facts.rows.delete(call.id);
  else if (call.verb === 'append' || call.verb === 'detach') {
    const ids = call.refs.map(({ id }) => id);
    if (facts.form === null) return;
    if (call.id !== facts.form.id) facts.form = { ...facts.form, packaged: true };
    else if (call.verb === 'append') facts.form = listAfter(facts.form, call.field, (now) => withAppended(now, call));
    else facts.form = listAfter(facts.form, call.field, (now) => now.filter((id) => !ids.includes(id)));
  } else if (call.verb === 'create' || call.verb === 'update') {
    if (call.type === form.form.type) facts.form = formAfter(form, facts.form, call);
    else facts.rows.set(call.id, { type: call.type, values: call.values });
  }
}

const found = new WeakMap<FilingState, Known>();

/** The form as the backend is known to hold it after a filing, finished or broken off: the start of the next one. */
export function* knownAfterInSteps(state: FilingState): Steps<Known> {
  const before = found.get(state);
  if (before !== undefined) return before;
  const { intent, known, version } = state;
  const facts: Gathered = { form: known.form, rows: new Map(Object.entries(known.rows)) };
  const calls = acknowledgedCalls(state).flatMap((call): readonly Call[] =>
    call.verb === 'operations' ? call.operations : [call],
  );
  yield* eachInSteps(calls, (call) => gather(intent.form, facts, call));
  const form = facts.form === null ? null : { ...facts.form, version };
  const after = { form, rows: Object.fromEntries(facts.rows) };
  found.set(state, after);
  return after;
}

/** The same at once. */
export const knownAfter = (state: FilingState): Known => allAtOnce(knownAfterInSteps(state));
