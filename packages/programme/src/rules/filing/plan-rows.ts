import type { Ref } from '@packhouse/jsonapi';
import { eachInSteps, type Steps } from '../../steps.ts';
import type { CreateCall, Values } from './call.ts';
import { differingFields } from './compare/differing-fields.ts';
import { sendable, sendableRow } from './compare/sendable.ts';
import type { Backend, DraftRow, FormDraft, Known } from './draft.ts';
import type { FilingForm } from './forms.ts';

/** The difference between what the person has and what the backend is known to hold. */
export interface RowPlan {
  readonly create: readonly CreateCall[];
  readonly keep: readonly Ref[];
  /** Deleted last, once no form refers to them. */
  readonly remove: readonly Ref[];
  /** The whole lists as they are after the save, by key. */
  readonly lists: Readonly<Record<string, readonly Ref[]>>;
  /** Rows with a malformed value: they stay on the device. */
  readonly heldBack: readonly string[];
  /** Known rows whose values were changed under their id, which nothing may do. */
  readonly editedInPlace: readonly string[];
}

interface Question {
  readonly form: FilingForm;
  readonly company: Ref;
  readonly known: Known;
  readonly draft: FormDraft;
  readonly backend: Backend;
}

type Fate =
  | { readonly kind: 'create'; readonly call: CreateCall }
  | { readonly kind: 'keep'; readonly edited: boolean }
  | { readonly kind: 'heldBack'; readonly instead: string | undefined };

/** Rows that were found to hold what the backend holds, by the values of both: a save compares thousands of them. */
const unedited = new WeakMap<Values, Values>();

function fateOf(question: Question, list: string, type: string, row: DraftRow): Fate {
  const { form, company, known, backend } = question;
  const resource = form.lists[list];
  if (resource === undefined) throw new Error(`${form.form.type} has no list "${list}".`);
  const held = known.rows[row.id];
  if (held !== undefined && unedited.get(row.values) === held.values) return { kind: 'keep', edited: false };
  const absent = backend.absent?.[type];
  const { values: own, malformed } = sendableRow(resource, row.values, absent);
  const values = { ...own, ...sendable(resource, { company }, 'create', absent).values };
  if (held !== undefined) {
    const typed = differingFields(resource, values, held.values).filter(
      (key) => key !== 'company' && resource.fields[key]?.calculated !== true,
    );
    // A word that this program does not know may have come from the backend itself.
    const spoilt = malformed.some((key) => String(row.values[key]) !== String(held.values[key]));
    const edited = spoilt || typed.length > 0;
    if (!edited) unedited.set(row.values, held.values);
    return { kind: 'keep', edited };
  }
  if (row.malformed === true || malformed.length > 0) {
    const listed = known.form?.lists[list] ?? [];
    return { kind: 'heldBack', instead: row.replaces?.find((id) => listed.includes(id)) };
  }
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  return { kind: 'create', call: { verb: 'create', type, id: row.id, values: filled } };
}

/** Rows of this form that its lists will no longer hold: taken out, discarded, or left over from an earlier save. */
function strays({ known, draft }: Question, kept: ReadonlySet<string>): readonly Ref[] {
  const owned = Object.entries(known.rows).map(([id, { type }]) => ({ type, id }));
  const found = new Map([...owned, ...draft.discarded].map((ref) => [ref.id, ref]));
  return [...found.values()].filter(({ id }) => !kept.has(id));
}

/**
 * Which rows a save creates, keeps and removes. A row held back leaves the one that it was edited from in its list, so
 * that the backend never loses what it acknowledged.
 * @throws Error when the draft has a list that the form does not declare.
 */
export function* planRows(question: Question): Steps<RowPlan> {
  const create: CreateCall[] = [];
  const keep: Ref[] = [];
  const heldBack: string[] = [];
  const editedInPlace: string[] = [];
  const lists: Record<string, readonly Ref[]> = {};
  const kept = new Set<string>();
  for (const [list, resource] of Object.entries(question.form.lists)) {
    const ids = new Set<string>();
    yield* eachInSteps(question.draft.rows[list] ?? [], (row) => {
      const fate = fateOf(question, list, resource.type, row);
      const id = fate.kind === 'heldBack' ? fate.instead : row.id;
      if (fate.kind === 'heldBack') heldBack.push(row.id);
      if (fate.kind === 'keep' && fate.edited) editedInPlace.push(row.id);
      if (id === undefined || kept.has(id)) return;
      if (fate.kind === 'create') create.push(fate.call);
      else keep.push({ type: resource.type, id });
      kept.add(id);
      ids.add(id);
    });
    lists[list] = [...ids].map((id) => ({ type: resource.type, id }));
  }
  return { create, keep, remove: strays(question, kept), lists, heldBack, editedInPlace };
}

/** The values of the rows that each list holds after the save: a row held back counts as the one it was edited from. */
export function listedValues(
  { known, draft }: Question,
  { lists }: RowPlan,
): Readonly<Record<string, readonly Values[]>> {
  const drafted = new Map(
    Object.values(draft.rows).flatMap((rows) => rows.map((row) => [row.id, row.values] as const)),
  );
  const valuesOf = ({ id }: Ref): Values => known.rows[id]?.values ?? drafted.get(id) ?? {};
  return Object.fromEntries(Object.entries(lists).map(([list, refs]) => [list, refs.map(valuesOf)]));
}
