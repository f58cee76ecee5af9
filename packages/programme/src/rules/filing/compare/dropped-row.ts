import type { Ref, RowBase } from '@packhouse/jsonapi';
import { eachInSteps, type Steps } from '../../../steps.ts';
import type { Call } from '../call.ts';
import { type FilingForm, resourceIn } from '../forms.ts';
import { droppedFields } from './differing-fields.ts';

type DroppedRow = Ref & { readonly what: 'row'; readonly fields: readonly string[] };

/** The first receipt or item of an operations request that its answer does not hold as it was sent; null where all are. */
export function* droppedRow(form: FilingForm, call: Call, answered: readonly RowBase[]): Steps<DroppedRow | null> {
  if (call.verb !== 'operations' || answered.length === 0) return null;
  const rows = new Map(answered.map((row) => [row.id, row]));
  const found = yield* eachInSteps(call.operations, (operation): DroppedRow | null => {
    const { verb, type, id } = operation;
    const row = rows.get(id);
    const resource = type === form.form.type ? undefined : resourceIn(form, type);
    if (verb !== 'create' || resource === undefined || row === undefined) return null;
    const fields = droppedFields(resource, operation.values, row);
    return fields.length > 0 ? { what: 'row', type, id, fields } : null;
  });
  return found.find((one) => one !== null) ?? null;
}
