import { fail, type Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import { type Reader, selectRows } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { isUuid } from '../sql/filter-value.ts';
import type { FoundRows } from './found-rows.ts';
import type { IncludeTree } from './include-tree.ts';
import type { Wanted } from './read-statement.ts';

export const unknownRowDetail = 'The "entity" parameter was not converted for the path.';

/** The answer for an id that is unknown or foreign. */
export function unknownRow(): never {
  return fail(404, unknownRowDetail);
}

const hasId = (id: string | undefined): RawBuilder<unknown> =>
  id !== undefined && isUuid(id) ? sql`t.id = ${id.toLowerCase()}::uuid` : sql`false`;

/** The row with an id, as far as it is wanted. */
export const wantedRow = (resource: Resource, id: string, tree: IncludeTree): Wanted => ({
  resource,
  ids: isUuid(id) ? [id.toLowerCase()] : [],
  form: isUuid(id) ? 'one' : 'none',
  where: (_reader, [asked]) => hasId(asked),
  limit: 1,
  tree,
});

/** The row that `wantedRow` found. @throws JsonApiError 404, the same for unknown and foreign ids */
export const onlyRow = ({ rows: [row] }: FoundRows): StoredRow => row ?? unknownRow();

/** The same read by itself, for what is not an answer. @throws JsonApiError 404 */
export async function visibleRow(reader: Reader, resource: Resource, id: string): Promise<StoredRow> {
  const [row] = await selectRows(reader, resource, { where: hasId(id) });
  return row ?? unknownRow();
}
