import { errorObject, JsonApiError, type Ref, type Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './reader.ts';
import { selectRows } from './select-rows.ts';
import type { StoredRow, ValuesOf } from './stored-row.ts';

/** A row as rules read it: its title among its values. */
export type PlainRow<R extends Resource> = {
  readonly type: R['type'];
  readonly id: string;
  readonly title: string;
} & ValuesOf<R>;

/** A stored row as rules read it. */
export function plainRow<R extends Resource>(row: StoredRow<R>): PlainRow<R> {
  return { type: row.type, id: row.id, title: String(row.base.title ?? ''), ...row.values };
}

/** Rows of a type that the person may see, in full or not at all. */
export async function plainRowsWhere<R extends Resource>(
  reader: Reader,
  resource: R,
  where: RawBuilder<unknown>,
): Promise<readonly PlainRow<R>[]> {
  const rows = await selectRows(reader, resource, { where });
  return rows.map(plainRow);
}

/** The rows with these ids, in the order of the ids; those that the person does not see are left out. */
export async function plainRows<R extends Resource>(
  reader: Reader,
  resource: R,
  ids: readonly string[],
): Promise<readonly PlainRow<R>[]> {
  if (ids.length === 0) return [];
  const rows = await plainRowsWhere(reader, resource, sql`t.id = any(${ids}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** The row that a reference points at. @throws JsonApiError 404 */
export async function plainTarget<R extends Resource>(reader: Reader, resource: R, ref: Ref): Promise<PlainRow<R>> {
  const [row] = await plainRows(reader, resource, [ref.id]);
  if (row === undefined)
    throw new JsonApiError(404, [
      errorObject(404, `The resource identified by \`${ref.type}:${ref.id}\` could not be found.`),
    ]);
  return row;
}
