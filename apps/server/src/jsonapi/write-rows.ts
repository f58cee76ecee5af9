import { fail, isRelation, type Ref, type Resource } from '@packhouse/jsonapi';
import { sql } from 'kysely';
import { writeAudit } from '#db/audit.ts';
import { tableOf } from '#db/tables.ts';
import type { Change, Hooks, Values, WriteContext } from './hooks.ts';
import { notFound } from './parse-relationship.ts';
import { selectByIds, selectRows } from './select-rows.ts';
import { deleteRow, insertRow, updateRow } from './store-row.ts';
import type { StoredRow } from './stored-row.ts';

const bundle = (resource: Resource) => resource.path.slice(resource.path.indexOf('/') + 1);

/** @throws JsonApiError 403 when the declaration gives nobody's company that verb, or the person is staff */
function demand(context: WriteContext, resource: Resource, verb: 'create' | 'update' | 'delete'): void {
  if (!context.principal.staff && resource.allow.includes(verb)) return;
  const right = { create: 'create', update: 'edit any', delete: 'delete any' }[verb];
  fail(403, `The '${right} ${bundle(resource)} content' permission is required.`);
}

async function checkRelations(context: WriteContext, resource: Resource, values: Values): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    const field = resource.fields[key];
    if (field === undefined || !isRelation(field) || value === null || value === undefined) continue;
    // Border: read by the declaration.
    const refs = Array.isArray(value) ? (value as readonly Ref[]) : [value as Ref];
    for (const type of new Set(refs.map((ref) => ref.type))) {
      const target = context.registry.byType(type);
      const ids = refs.filter((ref) => ref.type === type).map((ref) => ref.id);
      const seen = new Set(target === undefined ? [] : (await selectByIds(context, target, ids)).map((row) => row.id));
      const missing = ids.find((id) => !seen.has(id));
      if (missing !== undefined) notFound(type, missing);
    }
  }
}

function requireValues(resource: Resource, values: Values, before: StoredRow | null): void {
  for (const [key, field] of Object.entries(resource.fields)) {
    if (field.required !== 'always') continue;
    const value = key in values ? values[key] : before?.values[key];
    if (value !== null && value !== undefined && value !== '') continue;
    const place = isRelation(field) ? 'relationships' : 'attributes';
    fail(422, `${field.wire}: This value should not be null.`, { pointer: `/data/${place}/${field.wire}` });
  }
}

/** The company of a new row: the one that was sent, else the person's own (decisions.md 11). */
function withTenant(context: WriteContext, resource: Resource, values: Values): Values {
  const { owner } = resource;
  if (owner.kind !== 'tenant' || values[owner.field] != null) return values;
  const field = resource.fields[owner.field];
  const { companyId } = context.principal;
  if (companyId === null || field === undefined || !isRelation(field) || field.targets[0] === undefined) return values;
  return { ...values, [owner.field]: { type: field.targets[0], id: companyId } satisfies Ref };
}

export function tenantOf(resource: Resource, row: StoredRow): string | null {
  if (resource.owner.kind !== 'tenant') return resource.owner.kind === 'tenantItself' ? row.id : null;
  // Border: the owner's field is a relation to one row.
  const ref = row.values[resource.owner.field] as Ref | null;
  return ref?.id ?? null;
}

async function audit(
  context: WriteContext,
  resource: Resource,
  action: 'create' | 'update' | 'delete',
  before: StoredRow | null,
  after: StoredRow | null,
) {
  const row = after ?? before;
  if (row === null) return;
  const companyId = tenantOf(resource, row);
  await writeAudit(context.db, {
    at: context.now,
    userId: context.principal.userId,
    username: context.principal.username,
    companyId,
    onBehalfOf: companyId !== null && companyId !== context.principal.companyId,
    action,
    type: resource.type,
    rowId: row.id,
    before: before === null ? null : { ...before.base, ...before.values },
    after: after === null ? null : { ...after.base, ...after.values },
    requestId: context.requestId,
  });
}

/** Reads one row for change; the same 404 for unknown and foreign (decisions.md 19). */
export async function lockRow(context: WriteContext, resource: Resource, id: string): Promise<StoredRow> {
  const [row] = await selectRows(context, resource, { where: sql`t.id = ${id}::uuid`, forUpdate: true });
  if (row === undefined || !row.full) return unknownRow();
  return row;
}

/** The answer for an id that is unknown or foreign. */
export function unknownRow(): never {
  return fail(404, 'The "entity" parameter was not converted for the path.');
}

async function reread(context: WriteContext, resource: Resource, id: string): Promise<StoredRow> {
  const [row] = await selectByIds(context, resource, [id]);
  return row ?? unknownRow();
}

export interface NewRow {
  readonly id: string;
  readonly title: string | undefined;
  readonly values: Values;
}

/**
 * Creates a row: rights, relations, required values, hooks, audit — in the context's transaction.
 * @throws JsonApiError 403, 404, 409 (the id is taken), 422
 */
export async function createRow(
  context: WriteContext,
  hooks: Hooks,
  resource: Resource,
  row: NewRow,
): Promise<StoredRow> {
  demand(context, resource, 'create');
  const taken = await sql`select 1 from ${sql.raw(tableOf(resource))} where id = ${row.id}::uuid`.execute(context.db);
  if (taken.rows.length > 0) fail(409, 'Conflict: Entity already exists.');
  const sent = withTenant(context, resource, row.values);
  await checkRelations(context, resource, sent);
  const change: Change = { resource, verb: 'create', id: row.id, before: null, title: row.title, sent };
  const values = { ...sent, ...(await hooks[resource.type]?.beforeSave?.(context, change)) };
  requireValues(resource, values, null);
  if (row.title === undefined)
    fail(422, 'title: This value should not be null.', { pointer: '/data/attributes/title' });
  await insertRow(context.db, resource, row.id, { title: row.title }, values, stampOf(context));
  const saved = await reread(context, resource, row.id);
  await hooks[resource.type]?.afterSave?.(context, change, saved);
  await audit(context, resource, 'create', null, saved);
  return saved;
}

export interface RowChange {
  readonly title?: string | undefined;
  readonly values: Values;
  /** The revision that the change started from. */
  readonly expectedVersion?: number | undefined;
}

/** Changes a row that `lockRow` has read. @throws JsonApiError 403, 404, 409 (changed meanwhile), 422 */
export async function changeRow(
  context: WriteContext,
  hooks: Hooks,
  resource: Resource,
  before: StoredRow,
  row: RowChange,
): Promise<StoredRow> {
  demand(context, resource, 'update');
  const change: Change = { resource, verb: 'update', id: before.id, before, title: row.title, sent: row.values };
  if (hooks[resource.type]?.isRepeat?.(context, change) === true) return before;
  if (row.expectedVersion !== undefined && row.expectedVersion !== before.vid) await conflict(context, before);
  await checkRelations(context, resource, newTargets(before, row.values));
  const values = { ...row.values, ...(await hooks[resource.type]?.beforeSave?.(context, change)) };
  requireValues(resource, values, before);
  await updateRow(
    context.db,
    resource,
    before.id,
    row.title === undefined ? {} : { title: row.title },
    values,
    stampOf(context),
  );
  const saved = await reread(context, resource, before.id);
  await hooks[resource.type]?.afterSave?.(context, change, saved);
  await audit(context, resource, 'update', before, saved);
  return saved;
}

/** Only targets that are new to a row need looking up; a list of 10,000 is sent whole for one more. */
function newTargets(before: StoredRow, values: Values): Values {
  const refs = (value: unknown): readonly Ref[] =>
    Array.isArray(value) ? (value as readonly Ref[]) : value ? [value as Ref] : [];
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const known = new Set(refs(before.values[key]).map((ref) => ref.id));
      return [key, Array.isArray(value) ? value.filter((ref: Ref) => !known.has(ref.id)) : value];
    }),
  );
}

async function conflict(context: WriteContext, row: StoredRow): Promise<never> {
  const { rows } = await sql<{
    username: string;
    at: Date;
  }>`select username, at from audit where row_id = ${row.id}::uuid order by id desc limit 1`.execute(context.db);
  const [last] = rows;
  return fail(409, 'Conflict: somebody changed this meanwhile.', {
    meta: {
      currentVersion: row.vid,
      changedBy: last?.username ?? null,
      changedAt: `${row.changed.toISOString().slice(0, 19)}+00:00`,
    },
  });
}

const stampOf = (context: WriteContext) => ({ now: context.now, userId: context.principal.userId });

/** Removes a row that `lockRow` has read. @throws JsonApiError 403, 409 */
export async function removeRow(
  context: WriteContext,
  hooks: Hooks,
  resource: Resource,
  row: StoredRow,
): Promise<void> {
  demand(context, resource, 'delete');
  await hooks[resource.type]?.beforeDelete?.(context, row);
  await deleteRow(context.db, resource, row.id);
  await audit(context, resource, 'delete', row, null);
}
