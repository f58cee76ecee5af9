import type { Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import { ownerColumn, tableOf } from '#db/sql/tables.ts';

/** Whose a row is, as it stands; null where rows of its type are no company's. */
export function companyOfRow(resource: Resource, id: string): RawBuilder<string | null> | null {
  const owner = ownerColumn(resource);
  if (owner === null) return null;
  return sql<string | null>`(select o.${sql.raw(owner)} from ${sql.raw(tableOf(resource))} o where o.id = ${id}::uuid)`;
}
