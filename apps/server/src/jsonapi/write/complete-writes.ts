import type { StoredRow } from '#rows/stored-row.ts';
import type { Hooks, WriteContext } from '../hooks.ts';
import { finishWrites } from './finish-writes.ts';
import { saveDeferred } from './write-rows.ts';

/**
 * Saves what has waited and completes the writes of a transaction.
 * @returns the rows as they stand now, by id
 * @throws JsonApiError as the writes themselves
 */
export async function completeWrites(context: WriteContext, hooks: Hooks): Promise<ReadonlyMap<string, StoredRow>> {
  for (const id of [...context.deferred.keys()]) await saveDeferred(context, hooks, id);
  return finishWrites(context, hooks);
}
