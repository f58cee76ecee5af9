import { fieldByWire, isRelation, type Registry, type Resource } from '@packhouse/jsonapi';
import type { Reader } from '#rows/select-rows.ts';

/** True where a path leads to rows that companies delete while others read: a form's receipts and items. */
function leadsToParts(registry: Registry, resource: Resource, [wire, ...rest]: readonly string[]): boolean {
  const field = wire === undefined ? undefined : fieldByWire(resource, wire)?.field;
  if (field === undefined || !isRelation(field)) return false;
  return field.targets.some((type) => {
    const target = registry.byType(type);
    if (target === undefined) return false;
    return target.allow.includes('delete') || leadsToParts(registry, target, rest);
  });
}

/**
 * Reads a form and its parts, which takes several statements, from one state of the database: nobody sees a form with
 * half of its receipts because it was saved in between (quality.md R2). Other reads are spared the transaction.
 * @param paths relations that are followed, as `include` names them
 */
export function readConsistently<T>(
  reader: Reader,
  resource: Resource,
  paths: readonly string[],
  read: (reader: Reader) => Promise<T>,
): Promise<T> {
  if (!paths.some((path) => leadsToParts(reader.registry, resource, path.split('.')))) return read(reader);
  return reader.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => read({ ...reader, db }));
}
