import { user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/db.ts';
import { tableOf } from '#db/tables.ts';
import { canonicalName, skeletonOf } from './user-name.ts';

const users = sql.table(tableOf(user));

/** True when somebody has this name, or one that can be taken for it. */
export async function isNameTaken(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select from ${users} where lower(name) = lower(${name}::text)
    union all select from user_name where skeleton = ${skeletonOf(name)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Enters the name of a new user. Of two that look alike, at the same moment too, the second gets false. */
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
  for (const { id, name } of rows) {
    if (await db.transaction().execute((tx) => claimName(tx, id, name))) continue;
    await db
      .insertInto('user_name')
      .values({ user_id: id, canonical: canonicalName(name), skeleton: skeletonOf(name), is_double: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    doubles.push(name);
  }
  return doubles;
}

/** Names that can be taken for each other, each beside the older one that it looks like. */
export async function lookAlikes(db: Db): Promise<readonly { readonly name: string; readonly looksLike: string }[]> {
  const { rows } = await sql<{ name: string; looksLike: string }>`
    select u.name, o.name as "looksLike" from user_name d join ${users} u on u.id = d.user_id
      join user_name f on f.skeleton = d.skeleton and not f.is_double join ${users} o on o.id = f.user_id
    where d.is_double order by o.name, u.name`.execute(db);
  return rows;
}
