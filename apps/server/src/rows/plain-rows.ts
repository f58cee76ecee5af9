import { fail, type Ref, type Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import { type Reader, remembered } from './reader.ts';
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

/** Rows that are everybody's are removed by the office; a writer who names one keeps it there until the write is done. */
export const staysNamed = ({ owner }: Resource): boolean => owner.kind === 'shared';

/** Reads the rows that references will be followed to, all at once; gives the ids of those that the person sees. */
export async function lookUpTargets(
  reader: Reader,
  resource: Resource,
  ids: readonly string[],
): Promise<readonly string[]> {
  const where = sql`t.id = any(${ids}::uuid[])`;
  const found = await selectRows(reader, resource, { where, ...(staysNamed(resource) ? { forUpdate: 'there' } : {}) });
  const rows = found.map(plainRow);
  rememberRows(reader, rows);
  return rows.map(({ id }) => id);
}

/** Remembers rows that were read: references to them need no look in this transaction. */
export function rememberRows({ memo }: Pick<Reader, 'memo'>, rows: readonly { readonly id: string }[]): void {
  for (const row of rows) memo?.set(keyOf(row.id), Promise.resolve(row));
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

const keyOf = (id: string) => `row:${id}`;

/** The row that a reference points at, looked up once in a transaction. @throws JsonApiError 404 */
export async function plainTarget<R extends Resource>(reader: Reader, resource: R, ref: Ref): Promise<PlainRow<R>> {
  const look = async () => (await plainRows(reader, resource, [ref.id]))[0];
  const row = await remembered(reader, keyOf(ref.id), look);
  return row ?? fail(404, `The resource identified by \`${ref.type}:${ref.id}\` could not be found.`);
}
