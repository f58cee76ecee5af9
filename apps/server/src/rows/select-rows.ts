import type { Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import { rowCondition } from '#access/row-condition.ts';
import { tableOf } from '#db/sql/tables.ts';
import type { Reader } from './reader.ts';
import { rowText, type SelectedRow, storedRows } from './row-columns.ts';
import type { StoredRow } from './stored-row.ts';

export type { Reader } from './reader.ts';

export interface Selection {
  readonly where?: RawBuilder<unknown>;
  readonly orderBy?: RawBuilder<unknown>;
  readonly limit?: number;
  readonly offset?: number;
  /** Keeps the rows as they are until the transaction ends; `weakly`: others may point at them meanwhile; `there`: nobody removes them. */
  readonly forUpdate?: boolean | 'weakly' | 'there';
}

function locking(forUpdate: Selection['forUpdate']): RawBuilder<unknown> {
  if (forUpdate === 'weakly') return sql`for no key update of t`;
  if (forUpdate === 'there') return sql`for key share of t`;
  return forUpdate === true ? sql`for update of t` : sql``;
}

/** Reads rows that the reader's person may see; one statement, relations included as refs. */
export async function selectRows<R extends Resource>(
  reader: Reader,
  resource: R,
  selection: Selection,
): Promise<readonly StoredRow<R>[]> {
  const { where = sql`true`, orderBy = sql`t.id`, limit, offset = 0, forUpdate = false } = selection;
  const statement = sql<SelectedRow>`select ${rowText(reader, resource)} as row from ${sql.raw(tableOf(resource))} t
    where ${rowCondition(reader.registry, resource, reader.principal, 't')} and ${where}
    order by ${orderBy}
    ${limit === undefined ? sql`` : sql`limit ${limit}`} ${offset === 0 ? sql`` : sql`offset ${offset}`}
    ${locking(forUpdate)}`;
  const { rows } = await statement.execute(reader.db);
  return storedRows(resource, rows);
}

/** Reads the rows with these ids, in no order. */
export function selectByIds<R extends Resource>(
  reader: Reader,
  resource: R,
  ids: readonly string[],
): Promise<readonly StoredRow<R>[]> {
  return selectRows(reader, resource, { where: sql`t.id = any(${ids}::uuid[])` });
}
