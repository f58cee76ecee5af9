import { user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import { canonicalName, skeletonOf } from './user-name.ts';

const users = table(user);

/** True when somebody has this name, or one that can be taken for it. */
export async function isNameTaken(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select from ${users} where lower(name) = lower(${name}::text)
    union all select from user_name where skeleton = ${skeletonOf(name)} or canonical = ${canonicalName(name)}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Enters the name of a new user. Of two that look alike, or are typed alike, at the same time too, the second gets false. */
export async function claimName(tx: Tx, userId: string, name: string): Promise<boolean> {
  const claimed = await tx
    .insertInto('user_name')
    .values({ user_id: userId, canonical: canonicalName(name), skeleton: skeletonOf(name) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

/**
 * Enters the names of users who were there before names were compared by their looks, oldest first. One that looks like
 * an older one is marked as a double and goes on signing in.
 * @returns the doubles that it found
 */
export async function enterNames(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; name: string }>`select u.id, u.name from ${users} u
    where not exists (select from user_name n where n.user_id = u.id) order by u.nid`.execute(db);
  const doubles: string[] = [];
  for (let start = 0; start < rows.length; start += batch) {
    const some = rows.slice(start, start + batch);
    const entered = new Set(await enter(db, some, false));
    const left = some.filter(({ id }) => !entered.has(id));
    // Another copy that starts at the same time may have entered them meanwhile.
    const marked = new Set(left.length === 0 ? [] : await enter(db, left, true));
    doubles.push(...left.filter(({ id }) => marked.has(id)).map(({ name }) => name));
  }
  return doubles;
}

const batch = 500;

/** @returns the ids that were entered: of two that look alike in one batch the first is */
async function enter(
  db: Db,
  rows: readonly { readonly id: string; readonly name: string }[],
  isDouble: boolean,
): Promise<readonly string[]> {
  const entered = await db
    .insertInto('user_name')
    .values(
      rows.map(({ id, name }) => ({
        user_id: id,
        canonical: canonicalName(name),
        skeleton: skeletonOf(name),
        is_double: isDouble,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return entered.map(({ user_id }) => user_id);
}

/** Names that can be taken for each other, each beside the older one that it looks like. */
export async function lookAlikes(db: Db): Promise<readonly { readonly name: string; readonly looksLike: string }[]> {
  return readRows<{ name: string; looksLike: string }>(db)`
    select u.name, o.name as "looksLike" from user_name d join ${users} u on u.id = d.user_id
      join user_name f on f.skeleton = d.skeleton and not f.is_double join ${users} o on o.id = f.user_id
    where d.is_double order by o.name, u.name`;
}
