import type { FilingForm, FormDraft } from '@packhouse/programme';
import type { hasField } from '#kernel/client/announced.ts';

/**
 * Says of a field of the form, or of one of its rows, whether the person can fill it in: the backend has it, or it is
 * worked out from others (decisions.md 20). What is said of any other field would lead nowhere.
 */
export function typedFields(form: FilingForm, { rows }: FormDraft, isThere: typeof hasField) {
  return (field: string, row?: string): boolean => {
    const list = Object.keys(form.lists).find((key) => rows[key]?.some(({ id }) => id === row));
    const resource = list === undefined ? form.form : form.lists[list];
    return resource === undefined || resource.fields[field]?.calculated === true || isThere(resource, field);
  };
}
