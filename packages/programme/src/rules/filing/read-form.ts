import { mayWrite, onceFor, type Resource, type RowBase } from '@packhouse/jsonapi';
import type { Values } from './call.ts';
import { differingFields } from './compare/differing-fields.ts';
import { type DraftRow, type FormDraft, type Known, memberOf } from './draft.ts';
import type { FilingForm } from './forms.ts';

/** A form as it was read: its row, the rows in its lists, and whether its package lists it. */
export interface ReadForm {
  readonly form: FilingForm;
  readonly row: RowBase;
  /** By the list's key, in the list's order. */
  readonly rows: Readonly<Record<string, readonly RowBase[]>>;
  readonly packaged: boolean;
}

const certificationKeys = ['certificationName', 'certificationTitle', 'certifiedAt', 'certificationStatement'];

/** Worked out once for each type: a report can have thousands of rows. */
const writtenKeys = onceFor((resource: Resource): readonly string[] =>
  Object.keys(resource.fields).filter((key) => {
    const field = resource.fields[key];
    return field !== undefined && key !== 'company' && mayWrite(field.write, 'create');
  }),
);

export function writtenValues(resource: Resource, row: RowBase): Values {
  const keys = writtenKeys(resource);
  return Object.fromEntries([['title', row.title], ...keys.map((key) => [key, memberOf(row, key)])]);
}

/** A form's own written fields: without lists, status, certification and copy of record. */
export function ownValues({ form, lists, pdf }: FilingForm, row: RowBase): Values {
  const others = ['status', pdf, ...certificationKeys, ...Object.keys(lists)];
  return Object.fromEntries(Object.entries(writtenValues(form, row)).filter(([key]) => !others.includes(key)));
}

/** A form that was read, as the backend is then known to hold it. */
export function knownOf({ form, row, rows, packaged }: ReadForm): Known {
  const status = memberOf(row, 'status');
  const held = Object.entries(form.lists).flatMap(([list, resource]) =>
    (rows[list] ?? []).map((one) => [one.id, { type: resource.type, values: writtenValues(resource, one) }] as const),
  );
  const lists = Object.keys(form.lists).map((list) => [list, (rows[list] ?? []).map(({ id }) => id)]);
  return {
    form: {
      id: row.id,
      version: row.version,
      status: typeof status === 'string' ? status : null,
      packaged: packaged || form.package === undefined,
      lists: Object.fromEntries(lists),
    },
    rows: Object.fromEntries(held),
  };
}

export function draftOf({ form, row, rows }: ReadForm): FormDraft {
  const drafts = Object.entries(form.lists).map(([list, resource]) => [
    list,
    (rows[list] ?? []).map((one): DraftRow => ({ id: one.id, values: writtenValues(resource, one), sent: true })),
  ]);
  return { id: row.id, values: ownValues(form, row), rows: Object.fromEntries(drafts), discarded: [] };
}

/** The device's record of a form whose last save is not acknowledged. */
export interface Journal {
  readonly draft: FormDraft;
  /** The version that the draft started from; null when the backend had no such form. */
  readonly version: number | null;
  /** The values that saves without an acknowledgement wrote into the form, `attemptedValues` of each. */
  readonly attempted: readonly Values[];
}

/**
 * Whether a draft from the journal may go on from what the backend holds now: when nobody changed the form since, or
 * when it holds just what an unanswered save of this device wrote. Otherwise both versions are shown to the person.
 */
export function mayGoOn(form: FilingForm, journal: Journal, row: RowBase | null): boolean {
  if (row === null) return journal.version === null;
  if (journal.version !== null && row.version === journal.version) return true;
  return journal.attempted.some((values) => differingFields(form.form, values, row).length === 0);
}
