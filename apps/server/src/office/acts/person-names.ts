import { user } from '@packhouse/programme';
import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';

/** People of the office by their own names: by user name and by id. Two of one name are told apart by the user name. */
export interface PersonNames {
  readonly byUser: ReadonlyMap<string, string>;
  readonly byId: ReadonlyMap<string, string>;
}

/** Reads the names; who has none of their own is left out. */
export async function personNames(db: Db): Promise<PersonNames> {
  const own = column('u', user.fields.firstName);
  const rows = await readRows<{ id: string; username: string; own: string }>(db)`select u.id, u.name as username,
      trim(${own}) as own from ${table(user)} u
    where trim(${own}) <> '' and (u.staff or exists (select from office_person p where p.user_id = u.id))`;
  const named = rows.map(({ id, username, own: name }) => {
    const isTwice = rows.some((other) => other.id !== id && other.own === name);
    return { id, username, name: isTwice ? `${name} (${username})` : name };
  });
  return {
    byUser: new Map(named.map(({ username, name }) => [username, name])),
    byId: new Map(named.map(({ id, name }) => [id, name])),
  };
}
