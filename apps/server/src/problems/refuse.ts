import { errorObject, JsonApiError, mostErrors, type Resource } from '@packhouse/jsonapi';
import { type FormVariables, type Problem, problem } from '@packhouse/programme';
import { messageOf } from './message.ts';

/** Where a field stands in a request document. */
export function pointerOf(resource: Resource, key: string | undefined): string {
  if (key === 'title') return '/data/attributes/title';
  const field = key === undefined ? undefined : resource.fields[key];
  if (field === undefined) return '/data';
  return `/data/${field.kind === 'one' || field.kind === 'many' ? 'relationships' : 'attributes'}/${field.wire}`;
}

/** Refuses with one error for each problem; a row's problem names the row. @throws JsonApiError 422 */
export function refuse(resource: Resource, problems: readonly Problem[], words?: FormVariables): void {
  if (problems.length === 0) return;
  throw new JsonApiError(
    422,
    // A report of 10,000 wrong rows has several problems in each.
    problems.slice(0, mostErrors).map((found) =>
      errorObject(422, messageOf(found, words), {
        pointer: pointerOf(resource, found.row === undefined || found.row === '' ? found.field : undefined),
        meta: {
          code: found.code,
          ...(found.values === undefined ? {} : { values: found.values }),
          ...(found.field === undefined ? {} : { field: found.field }),
          ...(found.row === undefined ? {} : { row: found.row }),
        },
      }),
    ),
  );
}

/** @throws JsonApiError 422 with one problem at a field */
export function refuseField(
  resource: Resource,
  field: string,
  code: Problem['code'],
  values?: Record<string, string>,
): never {
  refuse(resource, [{ ...problem(code, values), field }]);
  throw new Error('unreachable');
}
