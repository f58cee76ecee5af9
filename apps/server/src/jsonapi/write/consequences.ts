import type { Resource } from '@packhouse/jsonapi';
import { auditEntry } from '#rows/audit-entry.ts';
import { selectByIds } from '#rows/select-rows.ts';
import { updateColumn, updateReading } from '#rows/store-row.ts';
import type { StoredRow, Values } from '#rows/stored-row.ts';
import type { WriteContext } from '../hooks.ts';
import { actorOf } from './finish-writes.ts';
import { keepRow, knownRows } from './known-rows.ts';

const stampOf = ({ now, principal: { userId } }: WriteContext) => ({ now, userId });

/** Changes a row as a consequence of what the request writes, past its own hooks. @param row as it stands @throws Overtaken */
export async function setConsequence(
  context: WriteContext,
  resource: Resource,
  row: StoredRow,
  values: Values,
): Promise<void> {
  const given = { base: {}, values };
  keepRow(context, row.id, await updateReading(context, resource, row, given, stampOf(context)));
  await auditConsequences(context, resource, [context.startRows.get(row.id) ?? row]);
}

/** Gives rows of one type their values of one attribute, by id, as `setConsequence` does one row. The caller holds their locks. */
export async function setColumn(
  context: WriteContext,
  resource: Resource,
  key: string,
  values: ReadonlyMap<string, string>,
): Promise<void> {
  const ids = [...values.keys()];
  const before = await selectByIds(context, resource, ids);
  for (const id of ids) context.rows.delete(id);
  await updateColumn(context.db, resource, key, values, stampOf(context));
  await auditConsequences(context, resource, before);
}

/**
 * Has the trail tell of rows that were changed as a consequence of a request, past `changeRow`; of those that the request
 * writes itself `finishWrites` tells.
 */
async function auditConsequences(
  context: WriteContext,
  resource: Resource,
  before: readonly StoredRow[],
): Promise<void> {
  const pending = new Set(context.pending.map(({ id }) => id));
  const untold = before.filter(({ id }) => !pending.has(id));
  if (untold.length === 0) return;
  const ids = untold.map(({ id }) => id);
  const { known, unknown } = knownRows(context, ids);
  const read = unknown.length === 0 ? [] : await selectByIds(context, resource, unknown);
  const after = new Map([...known, ...read].map((row) => [row.id, row]));
  const entryOf = (row: StoredRow) =>
    auditEntry(context.now, actorOf(context), resource, { before: row, after: after.get(row.id) ?? null });
  context.told.push(...untold.map(entryOf));
}
