import type { Registry, Resource } from '@packhouse/jsonapi';
import { registry as declared } from '@packhouse/programme';
import { systemPrincipal } from '#access/system-principal.ts';
import type { Tx } from '#db/db.ts';
import { insertReading, type Stamp } from '#rows/store-row.ts';
import type { Values } from '#rows/stored-row.ts';

/**
 * Inserts a row as it is, past the API.
 * @returns false when the id is taken already; then nothing was written
 */
export async function insertRow(
  tx: Tx,
  resource: Resource,
  id: string,
  base: Values,
  values: Values,
  stamp: Stamp,
  registry: Registry = declared,
): Promise<boolean> {
  const reader = { db: tx, registry, principal: systemPrincipal('test', stamp.now) };
  return (await insertReading(reader, resource, { id, base, values }, stamp)).isNew;
}
