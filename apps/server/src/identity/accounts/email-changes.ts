import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { newToken, tokenHash } from '#access/token-hash.ts';
import type { Db, Tx } from '#db/db.ts';
import { readRow } from '#db/sql/read-rows.ts';

/** Hours that a mailed link works. */
const linkHours = 24;
/** Days after which a wish that nobody confirmed ends; and for which what is settled is kept, for mails still on their way. */
const keptDays = 7;

export interface PendingEmail {
  readonly id: string;
  readonly userId: string;
  /** The e-mail address in force; null for a sign-up, which has none. */
  readonly before: string | null;
  readonly email: string;
  readonly asked: Date;
}

/** Notes that a person wants an e-mail address; what was wanted before ends. @returns the wish's id */
export async function requestEmail(
  tx: Tx,
  wish: { userId: string; before: string | null; email: string },
  now: Date,
): Promise<string> {
  await cancelEmailChange(tx, wish.userId, now);
  const id = randomUUID();
  await tx
    .insertInto('address_change')
    .values({
      id,
      user_id: wish.userId,
      before: wish.before,
      address: wish.email,
      asked: now,
      settled: null,
      outcome: null,
    })
    .execute();
  return id;
}

/** The e-mail address that waits for a person's confirmation, if any. */
export async function pendingEmail(db: Db, userId: string): Promise<PendingEmail | null> {
  return readRow<PendingEmail>(db)`
    select id, user_id as "userId", before, address as email, asked from address_change
    where user_id = ${userId}::uuid and settled is null`;
}

/** Ends what waits: the e-mail address in force stays, links that were mailed open nothing. @returns false when nothing waited */
export async function cancelEmailChange(db: Db, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('address_change')
    .set({ settled: now, outcome: 'cancelled' })
    .where('user_id', '=', userId)
    .where('settled', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes the token of a link for an e-mail address that still waits; only its hash is kept. Null when it waits no more. */
export async function makeEmailLink(db: Db, changeId: string, now: Date): Promise<string | null> {
  const token = newToken();
  const expires = new Date(now.getTime() + linkHours * 3_600_000);
  const { numAffectedRows } = await sql`insert into address_link (hash, change_id, expires)
    select ${tokenHash(token)}, id, ${expires} from address_change
    where id = ${changeId}::uuid and settled is null`.execute(db);
  return numAffectedRows === 1n ? token : null;
}

/** Uses up a link and every other of the same wish: of two at the same time one gets the address, the other null. */
export async function useEmailLink(db: Db, token: string, now: Date): Promise<PendingEmail | null> {
  return readRow<PendingEmail>(db)`
    update address_change c set settled = ${now}, outcome = 'confirmed' from address_link l
    where l.hash = ${tokenHash(token)} and l.expires > ${now} and c.id = l.change_id and c.settled is null
    returning c.id, c.user_id as "userId", c.before, c.address as email, c.asked`;
}

/** Removes links and settled wishes that nothing needs any more; a change that was never confirmed ends by itself. */
export async function removeOldEmailChanges(db: Db, now: Date): Promise<void> {
  const long = new Date(now.getTime() - keptDays * 24 * 3_600_000);
  await sql`update address_change set settled = ${now}, outcome = 'cancelled'
    where settled is null and before is not null and asked < ${long}`.execute(db);
  await db.deleteFrom('address_link').where('expires', '<', now).execute();
  await db.deleteFrom('address_change').where('settled', '<', long).execute();
}
