import { trailName } from '#access/principal.ts';
import { type AuditEntry, writeAudits } from '#db/audit.ts';
import { type Actor, auditEntry } from '#rows/audit-entry.ts';
import { selectByIds } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { Change, Hooks, WriteContext } from '../hooks.ts';
import { knownRows } from './known-rows.ts';

export const actorOf = ({ principal, requestId }: Pick<WriteContext, 'principal' | 'requestId'>): Actor => ({
  userId: principal.userId,
  username: trailName(principal),
  companyId: principal.companyId,
  requestId,
});

async function readBack(context: WriteContext, changes: readonly Change[]): Promise<ReadonlyMap<string, StoredRow>> {
  const saved = new Map<string, StoredRow>();
  const resources = new Map(changes.map((change) => [change.resource.type, change.resource]));
  for (const resource of resources.values()) {
    const ids = changes.filter((change) => change.resource.type === resource.type).map((change) => change.id);
    const { known, unknown } = knownRows(context, [...new Set(ids)]);
    for (const row of known) saved.set(row.id, row);
    if (unknown.length === 0) continue;
    for (const row of await selectByIds(context, resource, unknown)) saved.set(row.id, row);
  }
  return saved;
}

/** One entry for each row, however often it was written: as it was when the request came, and as it stands now. */
function auditEntries(
  context: WriteContext,
  changes: readonly Change[],
  saved: ReadonlyMap<string, StoredRow>,
): readonly AuditEntry[] {
  const told = new Set<string>();
  return changes.flatMap(({ id, resource, before }) => {
    const row = saved.get(id);
    // A later operation of the same request removed it again; its removal is in the trail.
    if (row === undefined || told.has(id)) return [];
    told.add(id);
    const start = before && (context.startRows.get(id) ?? before);
    return [auditEntry(context.now, actorOf(context), resource, { before: start, after: row })];
  });
}

/**
 * Completes the writes of a transaction: does what was put off, reads the rows back, writes the audit rows, tells the
 * hooks. One statement for each type, however many rows there are.
 * @returns the rows as they stand now, by id
 */
export async function finishWrites(context: WriteContext, hooks: Hooks): Promise<ReadonlyMap<string, StoredRow>> {
  if (context.deferred.size > 0) throw new Error('What waits is saved before the writes are finished.');
  for (const work of context.later.values()) await work();
  context.later.clear();
  const changes = context.pending.splice(0);
  const saved = await readBack(context, changes);
  await writeAudits(context.db, [...context.told.splice(0), ...auditEntries(context, changes, saved)]);
  context.startRows.clear();
  for (const change of changes) {
    const row = saved.get(change.id);
    if (row !== undefined) await hooks[change.resource.type]?.afterSave?.(context, change, row);
  }
  return saved;
}
