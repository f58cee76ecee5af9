import type { Resource } from '@packhouse/jsonapi';
import { isUuid } from './filter-value.ts';
import { type Reader, selectByIds } from './select-rows.ts';
import type { StoredRow } from './stored-row.ts';
import { unknownRow } from './write-rows.ts';

/** @throws JsonApiError 404, the same for unknown and foreign ids */
export async function visibleRow(reader: Reader, resource: Resource, id: string): Promise<StoredRow> {
  const [row] = isUuid(id) ? await selectByIds(reader, resource, [id.toLowerCase()]) : [];
  return row ?? unknownRow();
}
