import type { DraftRow } from '@packhouse/programme';
import { fieldId } from '#kernel/routing/urls.ts';
import type { RequestDraft } from '../draft/use-request-draft.ts';
import type { RequestForm } from './use-request-form.ts';

/** A request with what is wrong with it: what every field of it needs. */
export interface FieldSource {
  readonly request: RequestDraft;
  readonly form: RequestForm;
  /** Where the field is one of a row of the form's list. */
  readonly item?: { readonly list: string; readonly row: DraftRow };
}

/** Id, limit, value, change and error of a field. */
export function bound({ request, form, item }: FieldSource, key: string) {
  const values = item === undefined ? request.draft.values : item.row.values;
  const change = (value: unknown) =>
    item === undefined
      ? request.setValues({ [key]: value })
      : request.setRow(item.list, item.row.id, { ...item.row.values, [key]: value });
  const row = item?.row.id;
  return {
    error: form.errorOf(key, row),
    id: fieldId(key, row),
    maxLength: form.limitOf(key, row),
    name: key,
    value: values[key],
    change,
  };
}

export type Bound = ReturnType<typeof bound>;
