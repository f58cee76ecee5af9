import { fail, type Resource } from '@packhouse/jsonapi';
import { type Reader, selectByIds } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { isUuid } from '../sql/filter-value.ts';

/** The answer for an id that is unknown or foreign. */
export function unknownRow(): never {
  return fail(404, 'The "entity" parameter was not converted for the path.');
}

/** @throws JsonApiError 404, the same for unknown and foreign ids */
export async function visibleRow(reader: Reader, resource: Resource, id: string): Promise<StoredRow> {
  const [row] = isUuid(id) ? await selectByIds(reader, resource, [id.toLowerCase()]) : [];
  return row ?? unknownRow();
}
