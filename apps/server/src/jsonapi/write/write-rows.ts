import { fail, isRelation, membersBefore, type Resource } from '@packhouse/jsonapi';
import { auditEntry } from '#rows/audit-entry.ts';
import { refsOf, storedRefsOf } from '#rows/read-values.ts';
import { selectByIds } from '#rows/select-rows.ts';
import { deleteRows, insertReading, insertRowsReading, type Stamp, updateReading } from '#rows/store-row.ts';
import type { StoredRef, StoredRow, Values } from '#rows/stored-row.ts';
import type { Change, DeferredChange, Hooks, WriteContext } from '../hooks.ts';
import { unknownRow } from '../read/visible-row.ts';
import { actorOf, finishWrites } from './finish-writes.ts';
import { forgetRows, keepRow, knownLists, withLists } from './known-rows.ts';
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

/** References with the numbers that the row's own have. */
function withNumbers(resource: Resource, before: Values, sent: Values): Values {
  const entries = Object.entries(sent).map(([key, value]) => {
    const field = resource.fields[key];
    if (field === undefined || !isRelation(field) || value === null) return [key, value] as const;
    const now = refsOf(value);
    const known = membersBefore(storedRefsOf(before[key]), now);
    const refs = now.map((ref, at): StoredRef => {
      const before = known[at];
      if (before !== undefined && field.upload === undefined) return before;
      // Border: what was said of a file is kept as it was said.
      return { nid: null, ...before, ...ref } as StoredRef;
    });
    return [key, field.kind === 'many' ? refs : (refs[0] ?? null)] as const;
  });
  return Object.fromEntries(entries);
}

/** A row as a request sees it: with what it has said of it so far. */
function asChanged(context: WriteContext, row: StoredRow): StoredRow {
  const waiting = context.deferred.get(row.id);
  if (waiting === undefined) return row;
  const { resource, before, sent, title } = waiting;
  const base = title === undefined ? row.base : { ...row.base, title };
  // Border: what was sent was read by the declaration.
  const values = { ...before.values, ...withNumbers(resource, before.values, sent) } as StoredRow['values'];
  return { ...row, base, values };
}

/** A change with what the request has said of the same row before; that waits no longer. */
function withDeferred(context: WriteContext, change: Change): Change {
  const waiting = context.deferred.get(change.id);
  if (waiting === undefined) return change;
  context.deferred.delete(change.id);
  return {
    ...change,
    before: waiting.before,
    title: change.title ?? waiting.title,
    sent: { ...waiting.sent, ...change.sent },
  };
}

/** Has a change wait for others of its row. @param effect what it makes of the row, whatever was sent */
function defer(context: WriteContext, row: StoredRow, change: Change, effect: Values): void {
  const { resource, title, sent } = withDeferred(context, change);
  // Border: as above.
  const values = { ...row.values, ...effect } as StoredRow['values'];
  const waiting: DeferredChange = { resource, title, sent, before: { ...row, values } };
  context.deferred.set(change.id, waiting);
}

/** Reads one row for change, and what holds it is locked first; the same 404 for unknown and foreign (decisions.md 19). */
export async function lockRow(context: WriteContext, hooks: Hooks, resource: Resource, id: string): Promise<StoredRow> {
  const row = await lockedRow(context, hooks, resource, id);
  if (row === undefined || !row.full) return unknownRow();
  if (!context.startRows.has(id)) context.startRows.set(id, row);
  return asChanged(context, row);
}

/** A row as it stands, kept as it is until the transaction ends. */
async function lockedRow(
  context: WriteContext,
  hooks: Hooks,
  resource: Resource,
  id: string,
): Promise<StoredRow | undefined> {
  await lockTogether(context, hooks, [{ resource, id }]);
  const known = context.rows.get(id);
  if (known?.type === resource.type) return known;
  const [row] = await selectByIds(context, resource, [id]);
  if (row !== undefined) context.rows.set(id, row);
  return row;
}

export interface NewRow {
  readonly id: string;
  readonly title: string | undefined;
  readonly values: Values;
}

const noTitle = (): never => fail(422, 'title: This value should not be null.', { pointer: '/data/attributes/title' });

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
  await checkRelations(context, resource, sent, hooks[resource.type]?.reads);
  const change: Change = { resource, verb: 'create', id: row.id, before: null, title: row.title, sent };
  const values = { ...sent, ...(await hooks[resource.type]?.beforeSave?.(context, change)) };
  requireValues(resource, values, null);
  const { title } = row;
  if (title === undefined) return noTitle();
  return { change, title, values };
}

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
  const { taken, rows: made } = await insertRowsReading(context, resource, given, stampOf(context));
  if (taken !== -1) return taken;
  for (const row of made) keepRow(context, row.id, row);
  for (const { change } of rows) noteNew(context, change);
  return -1;
}

function noteNew(context: WriteContext, change: Change): void {
  context.locked.add(change.id);
  context.made.add(change.id);
  noteMade(context, change.resource, change.id);
  context.pending.push(change);
}

/**
 * Creates a row in the context's transaction; `finishWrites` completes it.
 * @throws JsonApiError 403, 404, 409 (the id is taken), 422
 */
export async function createRow(context: WriteContext, hooks: Hooks, resource: Resource, row: NewRow): Promise<void> {
  const { change, title, values } = await prepareRow(context, hooks, resource, row);
  const given = { id: row.id, base: { title }, values };
  const { isNew, row: made } = await insertReading(context, resource, given, stampOf(context));
  if (!isNew) takenId();
  keepRow(context, row.id, made === null ? null : withLists(context, resource, made, values));
  noteNew(context, change);
}

export interface RowChange {
  readonly title?: string | undefined;
  readonly values: Values;
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
  await checkRelations(context, resource, newTargets(before, row.values), hooks[resource.type]?.reads);
  const effect = hooks[resource.type]?.defers?.(context, change) ?? null;
  if (effect === null) await saveChange(context, hooks, withDeferred(context, change));
  else defer(context, context.rows.get(before.id) ?? before, change, effect);
}

/** Saves a change as a whole. @throws JsonApiError 404, 409, 422 */
async function saveChange(context: WriteContext, hooks: Hooks, change: Change): Promise<void> {
  const { resource, before, sent, title } = change;
  if (before === null) throw new Error(`${resource.type} ${change.id} was not read before it is changed.`);
  const hook = hooks[resource.type];
  const values = { ...sent, ...(await hook?.beforeSave?.(context, change)) };
  if (title === '') noTitle();
  requireValues(resource, values, before);
  const given = { base: title === undefined ? {} : { title }, values };
  const order = hook?.opensLists?.(change, values) === true ? 'row first' : 'lists first';
  const lists = knownLists(context, resource, before, values);
  const saved = await updateReading(context, resource, before, given, stampOf(context), { order, lists });
  keepRow(context, before.id, saved);
  // Forms and the rows of their lists are looked up by nobody: what was looked up of others holds.
  if (hook?.defers === undefined && hook?.heldBy === undefined) context.memo.clear();
  context.pending.push(change);
}

/** Saves what has waited of a row, as one change. @throws JsonApiError as `changeRow` */
export async function saveDeferred(context: WriteContext, hooks: Hooks, id: string): Promise<void> {
  const waiting = context.deferred.get(id);
  if (waiting === undefined) return;
  context.deferred.delete(id);
  await saveChange(context, hooks, { ...waiting, verb: 'update', id });
}

async function conflict(context: WriteContext, row: StoredRow): Promise<never> {
  const last = await context.db
    .selectFrom('audit')
    .select('username')
    .where('row_id', '=', row.id)
    .where('action', 'in', ['create', 'update'])
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
  forgetRows(context, resource, [row.id]);
  context.memo.clear();
  context.told.push(
    auditEntry(context.now, actorOf(context), resource, { before: context.startRows.get(row.id) ?? row, after: null }),
  );
}

/**
 * Saves what has waited and completes the writes of a transaction.
 * @returns the rows as they stand now, by id
 * @throws JsonApiError as the writes themselves
 */
export async function completeWrites(context: WriteContext, hooks: Hooks): Promise<ReadonlyMap<string, StoredRow>> {
  for (const id of [...context.deferred.keys()]) await saveDeferred(context, hooks, id);
  return finishWrites(context, hooks);
}
