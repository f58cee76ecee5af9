import { membersAdded, type Resource } from '@packhouse/jsonapi';
import type { AuditEntry } from '#db/audit.ts';
import { refIn, refsOf } from './read-values.ts';
import type { StoredRow, Values } from './stored-row.ts';

/** In whose name a row is written, as the audit trail tells it. */
export interface Actor {
  /** Null where no user does it: the office, or the system by itself. */
  readonly userId: string | null;
  readonly username: string | null;
  /** The person's own company, null without one; absent for those who are no person: they work on nobody's behalf. */
  readonly companyId?: string | null;
  readonly requestId: string | null;
  /** The trail names a person of the office; the row itself, which companies read, names nobody. */
  readonly isOffice?: true;
}

/** A row as far as an entry's other members follow from it. */
type Named = Pick<StoredRow, 'id'> & { readonly values: Values };

/** The company that a row belongs to, or null. */
function tenantOf(resource: Resource, row: Named): string | null {
  if (resource.owner.kind === 'tenantItself') return row.id;
  if (resource.owner.kind !== 'tenant') return null;
  return refIn(row.values, resource.owner.field)?.id ?? null;
}

/** Beside the values of a row: what belongs to it and stands in tables of its own. */
export interface Told {
  readonly before?: object | null;
  readonly after?: object | null;
  /** Instead of what follows from the row's being there before and after. */
  readonly action?: AuditEntry['action'];
}

type Content = Values | null;

/** The values of a row as the trail tells them, where no list is long. */
export const valuesTold = (row: Pick<StoredRow, 'base' | 'values'>): Values => ({ ...row.base, ...row.values });

const contentOf = (row: StoredRow | null): Content => (row === null ? null : valuesTold(row));

/** Members of a list that the trail tells whole. */
const mostTold = 100;

const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

/** Of two long lists, the members that only the one has, and how many there are: a digit in one of 5,000 rows is no list of 5,000. */
function withoutCommon(before: Content, after: Content): readonly [Content, Content] {
  if (before === null || after === null) return [before, after];
  const [old, now]: [Record<string, unknown>, Record<string, unknown>] = [{ ...before }, { ...after }];
  for (const [key, value] of Object.entries(before)) {
    if (Math.max(countOf(value), countOf(after[key])) <= mostTold) continue;
    const [left, right] = [refsOf(value), refsOf(after[key])];
    old[key] = membersAdded(right, left);
    now[key] = membersAdded(left, right);
    old[`${key}.count`] = left.length;
    now[`${key}.count`] = right.length;
  }
  return [old, now];
}

/** All that an entry tells beside the change itself: who made it, when, to which row of whose. */
export function entryHead(
  now: Date,
  actor: Actor,
  resource: Resource,
  row: Named | null,
): Omit<AuditEntry, 'action' | 'before' | 'after'> {
  const tenant = row === null ? null : tenantOf(resource, row);
  return {
    at: now,
    userId: actor.userId,
    username: actor.username,
    // An account and a file stand under the company of the person who writes them.
    companyId: tenant ?? actor.companyId ?? null,
    onBehalfOf: actor.companyId !== undefined && tenant !== null && tenant !== actor.companyId,
    type: resource.type,
    rowId: row?.id ?? '',
    requestId: actor.requestId,
  };
}

interface Sides {
  readonly before: StoredRow | null;
  readonly after: StoredRow | null;
  readonly told?: Told | undefined;
}

/** The audit trail's entry of one write (quality.md S7): `before` is null for a new row, `after` for one removed. */
export function auditEntry(now: Date, actor: Actor, resource: Resource, { before, after, told }: Sides): AuditEntry {
  const [was, is] = withoutCommon(contentOf(before), contentOf(after));
  return {
    ...entryHead(now, actor, resource, after ?? before),
    action: told?.action ?? (before === null ? 'create' : after === null ? 'delete' : 'update'),
    before: told?.before ? { ...was, ...told.before } : was,
    after: told?.after ? { ...is, ...told.after } : is,
  };
}

/** The entry of a change beside a row, whose own values stay. */
export const noteEntry = (
  now: Date,
  actor: Actor,
  resource: Resource,
  rowId: string,
  { before = null, after = null, action = 'update' }: Told,
): AuditEntry => ({ ...entryHead(now, actor, resource, null), rowId, action, before, after });
