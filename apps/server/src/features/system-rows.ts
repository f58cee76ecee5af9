import type { Resource } from '@packhouse/jsonapi';
import { writeAudits } from '#db/own/audit.ts';
import type { WriteContext } from '#jsonapi/hooks.ts';
import { auditEntry } from '#jsonapi/write/finish-writes.ts';
import { selectByIds } from '#rows/select-rows.ts';
import { deleteRows, insertRow, updateRow } from '#rows/store-row.ts';
import type { StoredRow, Values } from '#rows/stored-row.ts';

const nobody = { userId: null, username: null, onBehalfOf: false };

async function readBack(context: WriteContext, resource: Resource, id: string): Promise<StoredRow> {
  const [row] = await selectByIds(context, resource, [id]);
  if (row === undefined) throw new Error(`There is no ${resource.type} with the id ${id}.`);
  return row;
}

/** Adds a row that follows from what a person did; the trail names nobody. */
export function addSystemRow(
  context: WriteContext,
  resource: Resource,
  title: string,
  values: Values,
): Promise<StoredRow> {
  return add(context, resource, context.newId(), { title }, values);
}

/** Adds the row of a file that the server has made. */
export function addSystemFile(context: WriteContext, resource: Resource, id: string, base: Values): Promise<StoredRow> {
  return add(context, resource, id, base, {});
}

async function add(
  context: WriteContext,
  resource: Resource,
  id: string,
  base: Values,
  values: Values,
): Promise<StoredRow> {
  await insertRow(context.db, resource, id, base, values, { now: context.now, userId: null });
  const saved = await readBack(context, resource, id);
  await writeAudits(context.db, [{ ...auditEntry(context, resource, null, saved), ...nobody }]);
  return saved;
}

/** Changes a row as a consequence of what a person did; the trail names nobody. */
export async function setSystemRow(
  context: WriteContext,
  resource: Resource,
  before: StoredRow,
  values: Values,
): Promise<StoredRow> {
  await updateRow(context.db, resource, before, {}, values, { now: context.now, userId: null });
  const saved = await readBack(context, resource, before.id);
  await writeAudits(context.db, [{ ...auditEntry(context, resource, before, saved), ...nobody }]);
  return saved;
}

/** Removes rows of one type as a consequence of what a person did; the trail keeps them and names nobody. */
export async function removeSystemRows(
  context: WriteContext,
  resource: Resource,
  rows: readonly StoredRow[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await deleteRows(context.db, resource, ids);
  const entries = rows.map((row) => ({ ...auditEntry(context, resource, row, null), ...nobody }));
  await writeAudits(context.db, entries);
}
