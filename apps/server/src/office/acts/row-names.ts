import type { Ref } from '@packhouse/jsonapi';
import { registry, uploadedFile, user } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';

/** The names of rows by their ids; a row of a type without names, or that is gone, has none. */
export async function namesOf(db: Db, rows: readonly Ref[]): Promise<ReadonlyMap<string, string>> {
  const selects = [...new Set(rows.map(({ type }) => type))].flatMap((type): RawBuilder<unknown>[] => {
    const resource = registry.byType(type);
    const name = nameOf(type);
    if (resource === undefined || name === null) return [];
    const ids = rows.flatMap((row) => (row.type === type ? [row.id] : []));
    return [sql`select id::text, ${name} as name from ${table(resource)} n where id::text = any(${ids}::text[])`];
  });
  if (selects.length === 0) return new Map();
  const found = await readRows<{ id: string; name: string | null }>(db)`${sql.join(selects, sql` union all `)}`;
  return new Map(found.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}

/** The column by which people call a row; null where it has no such column. */
function nameOf(type: string): RawBuilder<unknown> | null {
  if (type === user.type) return sql.ref('n.name');
  if (type === uploadedFile.type) return sql.ref('n.filename');
  return type.startsWith('node--') ? sql.ref('n.title') : null;
}
