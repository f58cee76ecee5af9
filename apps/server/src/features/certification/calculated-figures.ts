import { comparedDecimal, errorObject, JsonApiError, type Resource } from '@packhouse/jsonapi';
import type { Values } from '#rows/stored-row.ts';

/** The figures that were sent and are not the ones worked out, by their keys. */
export function differentFigures(resource: Resource, sent: Values, calculated: Values): readonly string[] {
  return Object.entries(calculated).flatMap(([key, value]) => {
    const field = resource.fields[key];
    const given = sent[key];
    if (field === undefined || !field.calculated || given === undefined || given === null) return [];
    const same =
      field.kind === 'decimal'
        ? comparedDecimal(field, String(given)) === comparedDecimal(field, String(value))
        : given === value;
    return same ? [] : [key];
  });
}

/** @throws JsonApiError 422 where a figure that was sent is not the one the server works out */
export function refuseDifferent(resource: Resource, sent: Values, calculated: Values): void {
  const errors = differentFigures(resource, sent, calculated).map((key) => {
    const wire = resource.fields[key]?.wire ?? key;
    return errorObject(422, `${wire}: ${String(sent[key])} was sent, ${String(calculated[key])} was worked out.`, {
      pointer: `/data/attributes/${wire}`,
    });
  });
  if (errors.length > 0) throw new JsonApiError(422, errors);
}
