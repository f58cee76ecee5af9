import type { Resource } from '@packhouse/jsonapi';
import type { AuditEntry } from '#db/own/audit.ts';
import { refIn } from './read-values.ts';
import type { StoredRow } from './stored-row.ts';

/** In whose name a row is written, as the audit trail tells it. */
export interface Actor {
  /** Null where no user does it: the office, or the system by itself. */
  readonly userId: string | null;
  readonly username: string | null;
  /** The person's own company, null without one; absent for those who are no person: they work on nobody's behalf. */
  readonly companyId?: string | null;
  readonly requestId: string | null;
}

/** The company that a row belongs to, or null. */
export function tenantOf(resource: Resource, row: StoredRow): string | null {
  if (resource.owner.kind === 'tenantItself') return row.id;
  if (resource.owner.kind !== 'tenant') return null;
  return refIn(row.values, resource.owner.field)?.id ?? null;
}

const contentOf = (row: StoredRow | null) => (row === null ? null : { ...row.base, ...row.values });

/** The audit trail's entry of one write (quality.md S7): `before` is null for a new row, `after` for one removed. */
export function auditEntry(
  now: Date,
  actor: Actor,
  resource: Resource,
  { before, after }: { readonly before: StoredRow | null; readonly after: StoredRow | null },
): AuditEntry {
  const row = after ?? before;
  const companyId = row === null ? null : tenantOf(resource, row);
  return {
    at: now,
    userId: actor.userId,
    username: actor.username,
    companyId,
    onBehalfOf: actor.companyId !== undefined && companyId !== null && companyId !== actor.companyId,
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    type: resource.type,
    rowId: row?.id ?? '',
    before: contentOf(before),
    after: contentOf(after),
    requestId: actor.requestId,
  };
}
