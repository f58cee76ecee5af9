import type { Ref, Resource } from '@packhouse/jsonapi';
import { type AuditEntry, writeAudits } from '#db/audit.ts';
import type { Change, Hooks, WriteContext } from './hooks.ts';
import { selectByIds } from './select-rows.ts';
import type { StoredRow } from './stored-row.ts';

/** The company that a row belongs to, or null. */
export function tenantOf(resource: Resource, row: StoredRow): string | null {
  if (resource.owner.kind === 'tenantItself') return row.id;
  if (resource.owner.kind !== 'tenant') return null;
  // Border: the owner's field is a relation to one row.
  const ref = row.values[resource.owner.field] as Ref | null;
  return ref?.id ?? null;
}

/** What the audit trail keeps of one write (quality.md S7). */
export function auditEntry(
  context: WriteContext,
  resource: Resource,
  before: StoredRow | null,
  after: StoredRow | null,
): AuditEntry {
  const row = after ?? before;
  const companyId = row === null ? null : tenantOf(resource, row);
  return {
    at: context.now,
    userId: context.principal.userId,
    username: context.principal.username,
    companyId,
    onBehalfOf: companyId !== null && companyId !== context.principal.companyId,
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    type: resource.type,
    rowId: row?.id ?? '',
    before: before === null ? null : { ...before.base, ...before.values },
    after: after === null ? null : { ...after.base, ...after.values },
    requestId: context.requestId,
  };
}

async function readBack(context: WriteContext, changes: readonly Change[]): Promise<ReadonlyMap<string, StoredRow>> {
  const saved = new Map<string, StoredRow>();
  const resources = new Map(changes.map((change) => [change.resource.type, change.resource]));
  for (const resource of resources.values()) {
    const ids = changes.filter((change) => change.resource.type === resource.type).map((change) => change.id);
    for (const row of await selectByIds(context, resource, [...new Set(ids)])) saved.set(row.id, row);
  }
  return saved;
}

/**
 * Completes the writes of a transaction: reads the rows back, tells the hooks, writes the audit rows. One statement for
 * each type, however many rows there are.
 * @returns the rows as they stand now, by id
 */
export async function finishWrites(context: WriteContext, hooks: Hooks): Promise<ReadonlyMap<string, StoredRow>> {
  const changes = context.pending.splice(0).map(({ change }) => change);
  const saved = await readBack(context, changes);
  const audits: AuditEntry[] = [];
  for (const change of changes) {
    const row = saved.get(change.id);
    // A later operation of the same request removed it again; its removal is in the trail.
    if (row === undefined) continue;
    await hooks[change.resource.type]?.afterSave?.(context, change, row);
    audits.push(auditEntry(context, change.resource, change.before, row));
  }
  await writeAudits(context.db, audits);
  return saved;
}
