import { newToken, tokenHash } from '#access/token-hash.ts';
import type { Db } from '#db/db.ts';

/** Minutes that a mailed link works (screens.md, forgotten password). */
const linkMinutes = 30;

/** Makes a link's token for a person; only its hash is kept. Links that were mailed before go on working. */
export async function makePasswordLink(db: Db, userId: string, now: Date): Promise<string> {
  const token = newToken();
  const expires = new Date(now.getTime() + linkMinutes * 60_000);
  await db
    .insertInto('password_link')
    .values({ hash: tokenHash(token), user_id: userId, expires, used: null })
    .execute();
  return token;
}

/** Whose token it is while it works, null otherwise; it goes on working. */
export async function ownerOfPasswordLink(db: Db, token: string, now: Date): Promise<string | null> {
  const found = await db
    .selectFrom('password_link')
    .select('user_id')
    .where('hash', '=', tokenHash(token))
    .where('used', 'is', null)
    .where('expires', '>', now)
    .executeTakeFirst();
  return found?.user_id ?? null;
}

/** Uses up a token: of two at the same time exactly one gets the person's id, the other null. */
export async function usePasswordLink(db: Db, token: string, now: Date): Promise<string | null> {
  const used = await db
    .updateTable('password_link')
    .set({ used: now })
    .where('hash', '=', tokenHash(token))
    .where('used', 'is', null)
    .where('expires', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return used?.user_id ?? null;
}

/** No link of a person works any more. */
export async function endPasswordLinks(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('password_link')
    .set({ used: now })
    .where('user_id', '=', userId)
    .where('used', 'is', null)
    .execute();
}

/** Removes links that expired more than a day ago. @returns how many */
export async function removeOldPasswordLinks(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 24 * 3_600_000);
  const { numDeletedRows } = await db.deleteFrom('password_link').where('expires', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
