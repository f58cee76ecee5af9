import type { Resource, ResourceOf } from '@packhouse/jsonapi';
import { errorObject, JsonApiError, mostErrors, type Ref } from '@packhouse/jsonapi';
import { type Problem, problem } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { messageOf } from '#problems/message.ts';
import { type Reader, selectRows } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';

/** A stored row typed by its declaration; moments are Date, refs carry numbers besides. */
export type Stored<R extends Resource> = Omit<ResourceOf<R>, 'version' | 'created' | 'changed'> & {
  readonly id: string;
};

export function stored<R extends Resource>(_resource: R, row: StoredRow): Stored<R> {
  // Border: select-rows fills a row's values by the same declaration that the type comes from.
  return { type: row.type, id: row.id, title: String(row.base.title ?? ''), ...row.values } as unknown as Stored<R>;
}

/** Rows of a type that the person may see, in full or not at all. */
export async function rowsWhere<R extends Resource>(
  context: Reader,
  resource: R,
  where: RawBuilder<unknown>,
): Promise<readonly Stored<R>[]> {
  const rows = await selectRows(context, resource, { where });
  return rows.map((row) => stored(resource, row));
}

export async function rowsOf<R extends Resource>(
  context: Reader,
  resource: R,
  ids: readonly string[],
): Promise<readonly Stored<R>[]> {
  if (ids.length === 0) return [];
  const rows = await rowsWhere(context, resource, sql`t.id = any(${ids}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** @throws JsonApiError 404 */
export async function rowOf<R extends Resource>(context: Reader, resource: R, ref: Ref): Promise<Stored<R>> {
  const [row] = await rowsOf(context, resource, [ref.id]);
  if (row === undefined)
    throw new JsonApiError(404, [
      errorObject(404, `The resource identified by \`${ref.type}:${ref.id}\` could not be found.`),
    ]);
  return row;
}

/** Where a field stands in a request document. */
export function pointerOf(resource: Resource, key: string | undefined): string {
  if (key === 'title') return '/data/attributes/title';
  const field = key === undefined ? undefined : resource.fields[key];
  if (field === undefined) return '/data';
  return `/data/${field.kind === 'one' || field.kind === 'many' ? 'relationships' : 'attributes'}/${field.wire}`;
}

/** Refuses with one error for each problem; a row's problem names the row. @throws JsonApiError 422 */
export function refuse(resource: Resource, problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  throw new JsonApiError(
    422,
    // A report of 10,000 wrong rows has several problems in each.
    problems.slice(0, mostErrors).map((found) =>
      errorObject(422, messageOf(found), {
        pointer: pointerOf(resource, found.row === undefined || found.row === '' ? found.field : undefined),
        meta: {
          code: found.code,
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

export { sql };
