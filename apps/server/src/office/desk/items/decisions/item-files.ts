import type { DeskFile } from '@packhouse/programme';
import type { Db } from '#db/db.ts';
import { readRow, readRows } from '#db/sql/read-rows.ts';

export interface NamedFile {
  readonly id: string;
  readonly role: DeskFile['role'];
}

/** The files of an item in the order in which they are named; none twice. */
export async function itemFiles(db: Db, named: readonly NamedFile[]): Promise<readonly DeskFile[]> {
  if (named.length === 0) return [];
  const ids = named.map(({ id }) => id);
  const rows = await readRows<Omit<DeskFile, 'role'>>(db)`select f.id, f.filename as name, f.mime,
      f.size::float8 as size
    from file__file f where f.id = any(${ids}::uuid[])`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const roles = new Map(named.toReversed().map(({ id, role }) => [id, role]));
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [{ ...row, role: roles.get(id) ?? 'paper' }];
  });
}

/** A file, and where its bytes are. */
export interface StoredFile extends Omit<DeskFile, 'role'> {
  readonly key: string;
}

export const storedFile = (db: Db, id: string) =>
  readRow<StoredFile>(db)`
    select id, filename as name, mime, size::float8 as size, storage_key::text as key
    from file__file where id = ${id}::uuid`;
