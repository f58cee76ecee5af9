import { comparedDecimal, errorObject, JsonApiError, type Resource } from '@packhouse/jsonapi';
import type { Values } from '#rows/stored-row.ts';

/** @throws JsonApiError 422 where a figure that was sent is not the one the server works out */
export function refuseDifferent(resource: Resource, sent: Values, calculated: Values): void {
  const errors = Object.entries(calculated).flatMap(([key, value]) => {
    const field = resource.fields[key];
    const given = sent[key];
    if (field === undefined || !field.calculated || given === undefined || given === null) return [];
    const same =
      field.kind === 'decimal'
        ? comparedDecimal(field, String(given)) === comparedDecimal(field, String(value))
        : given === value;
    if (same) return [];
    return [
      errorObject(422, `${field.wire}: ${String(given)} was sent, ${String(value)} was worked out.`, {
        pointer: `/data/attributes/${field.wire}`,
      }),
    ];
  });
  if (errors.length > 0) throw new JsonApiError(422, errors);
}
