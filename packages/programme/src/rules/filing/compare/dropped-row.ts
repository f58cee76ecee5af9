import type { Ref, RowBase } from '@packhouse/jsonapi';
import type { Call } from '../call.ts';
import { type FilingForm, resourceIn } from '../forms.ts';
import { droppedFields } from './differing-fields.ts';

/** The first receipt or item of an operations request that its answer does not hold as it was sent; null where all are. */
export function droppedRow(
  form: FilingForm,
  call: Call,
  answered: readonly RowBase[],
): (Ref & { readonly what: 'row'; readonly fields: readonly string[] }) | null {
  if (call.verb !== 'operations' || answered.length === 0) return null;
  const rows = new Map(answered.map((row) => [row.id, row]));
  for (const operation of call.operations) {
    const { verb, type, id } = operation;
    const row = rows.get(id);
    const resource = type === form.form.type ? undefined : resourceIn(form, type);
    if (verb !== 'create' || resource === undefined || row === undefined) continue;
    const fields = droppedFields(resource, operation.values, row);
    if (fields.length > 0) return { what: 'row', type, id, fields };
  }
  return null;
}
