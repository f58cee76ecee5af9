import { fail, type Resource } from '@packhouse/jsonapi';
import { writeAudits } from '#db/own/audit.ts';
import { auditEntry } from '#rows/audit-entry.ts';
import { selectByIds } from '#rows/select-rows.ts';
import { deleteRows, insertRow, insertRows, type Stamp, updateRow } from '#rows/store-row.ts';
import type { StoredRow, Values } from '#rows/stored-row.ts';
import type { Change, Hooks, WriteContext } from '../hooks.ts';
import { unknownRow } from '../read/visible-row.ts';
import { actorOf } from './finish-writes.ts';
import { lockTogether } from './lock-rows.ts';
import {
  checkRelations,
  demandRight,
  newTargets,
  noteMade,
  requireSent,
  requireValues,
  withTenant,
} from './write-checks.ts';

/** Reads one row for change, and what holds it is locked first; the same 404 for unknown and foreign (decisions.md 19). */
export async function lockRow(context: WriteContext, hooks: Hooks, resource: Resource, id: string): Promise<StoredRow> {
  await lockTogether(context, hooks, [{ resource, id }]);
  const [row] = await selectByIds(context, resource, [id]);
  if (row === undefined || !row.full) return unknownRow();
  if (!context.startRows.has(id)) context.startRows.set(id, row);
  return row;
}

export interface NewRow {
  readonly id: string;
  readonly title: string | undefined;
  readonly values: Values;
}

const stampOf = (context: WriteContext): Stamp => ({ now: context.now, ...actorOf(context) });

/** A new row that nothing speaks against but, perhaps, its id. */
export interface PreparedRow {
  readonly change: Change;
  readonly title: string;
  readonly values: Values;
}

/**
 * Checks a new row: rights, relations, required values, hooks.
 * @throws JsonApiError 403, 404, 422
 */
export async function prepareRow(
  context: WriteContext,
  hooks: Hooks,
  resource: Resource,
  row: NewRow,
): Promise<PreparedRow> {
  demandRight(context, resource, 'create');
  const sent = withTenant(context, resource, row.values);
  requireSent(resource, sent, null);
  await checkRelations(context, resource, sent);
  const change: Change = { resource, verb: 'create', id: row.id, before: null, title: row.title, sent };
  const values = { ...sent, ...(await hooks[resource.type]?.beforeSave?.(context, change)) };
  requireValues(resource, values, null);
  const { title } = row;
  if (title === undefined)
    return fail(422, 'title: This value should not be null.', { pointer: '/data/attributes/title' });
  return { change, title, values };
}

/** The answer for a new row whose id is taken. */
export const takenId = (): never => fail(409, 'Conflict: Entity already exists.', { pointer: '/data/id' });

/**
 * Writes checked rows of one type with one statement in the context's transaction; `finishWrites` completes them.
 * @returns the place of the first whose id is taken, -1 where none is
 */
export async function writePrepared(
  context: WriteContext,
  resource: Resource,
  rows: readonly PreparedRow[],
): Promise<number> {
  const given = rows.map(({ change, title, values }) => ({ id: change.id, base: { title }, values }));
  const taken = await insertRows(context.db, resource, given, stampOf(context));
  if (taken !== -1) return taken;
  for (const { change } of rows) {
    context.locked.add(change.id);
    noteMade(context, resource, change.id);
    context.pending.push({ change });
  }
  return -1;
}

/**
 * Creates a row in the context's transaction; `finishWrites` completes it.
 * @throws JsonApiError 403, 404, 409 (the id is taken), 422
 */
export async function createRow(context: WriteContext, hooks: Hooks, resource: Resource, row: NewRow): Promise<void> {
  const { change, title, values } = await prepareRow(context, hooks, resource, row);
  const isNew = await insertRow(context.db, resource, row.id, { title }, values, stampOf(context));
  if (!isNew) takenId();
  context.locked.add(row.id);
  noteMade(context, resource, row.id);
  context.pending.push({ change });
}

export interface RowChange {
  readonly title?: string | undefined;
  readonly values: Values;
  /** The revision that the change started from. */
  readonly expectedVersion?: number | undefined;
}

/**
 * Changes a row that `lockRow` has read; `finishWrites` completes it. The same change made before is left as it stands.
 * @throws JsonApiError 403, 404, 409 (changed meanwhile), 422
 */
export async function changeRow(
  context: WriteContext,
  hooks: Hooks,
  resource: Resource,
  before: StoredRow,
  row: RowChange,
): Promise<void> {
  demandRight(context, resource, 'update');
  const change: Change = { resource, verb: 'update', id: before.id, before, title: row.title, sent: row.values };
  if (hooks[resource.type]?.isRepeat?.(context, change) === true) return;
  if (row.expectedVersion !== undefined && row.expectedVersion !== context.startRows.get(before.id)?.vid)
    await conflict(context, before);
  requireSent(resource, row.values, before);
  await checkRelations(context, resource, newTargets(before, row.values));
  const values = { ...row.values, ...(await hooks[resource.type]?.beforeSave?.(context, change)) };
  requireValues(resource, values, before);
  const base = row.title === undefined ? {} : { title: row.title };
  const order = hooks[resource.type]?.opensLists?.(change, values) === true ? 'row first' : 'lists first';
  await updateRow(context.db, resource, before, base, values, stampOf(context), order);
  context.memo.clear();
  context.pending.push({ change });
}

async function conflict(context: WriteContext, row: StoredRow): Promise<never> {
  const last = await context.db
    .selectFrom('audit')
    .select('username')
    .where('row_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return fail(409, 'Conflict: somebody changed this meanwhile.', {
    meta: {
      currentVersion: row.vid,
      changedBy: last?.username ?? null,
      changedAt: `${row.changed.toISOString().slice(0, 19)}+00:00`,
    },
  });
}

/** Removes a row that `lockRow` has read. @throws JsonApiError 403, 409 */
export async function removeRow(
  context: WriteContext,
  hooks: Hooks,
  resource: Resource,
  row: StoredRow,
): Promise<void> {
  demandRight(context, resource, 'delete');
  await hooks[resource.type]?.beforeDelete?.(context, row);
  await deleteRows(context.db, resource, [row.id]);
  context.memo.clear();
  await writeAudits(context.db, [
    auditEntry(context.now, actorOf(context), resource, { before: context.startRows.get(row.id) ?? row, after: null }),
  ]);
}
