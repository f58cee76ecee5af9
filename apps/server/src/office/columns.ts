import type { Field, Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import { tableOf } from '#db/sql/tables.ts';

/** A column of a row by its declaration. */
export const column = (alias: string, { wire }: Pick<Field, 'wire'>): RawBuilder<unknown> =>
  sql.ref(`${alias}.${wire}`);

/** One of a resource that is any of a kind, such as a report's. @throws Error where it has no such field */
export function columnOf(alias: string, { type, fields }: Resource, key: string): RawBuilder<unknown> {
  const field = fields[key];
  if (field === undefined) throw new Error(`${type} has no field ${key}.`);
  return column(alias, field);
}

export const table = (resource: Pick<Resource, 'type'>): RawBuilder<unknown> => sql.table(tableOf(resource));
