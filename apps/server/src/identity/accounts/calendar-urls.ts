import { createHash } from 'node:crypto';
import { user } from '@packhouse/programme';
import { sql } from 'kysely';
import { newToken, tokenHash } from '#access/token-hash.ts';
import type { Db } from '#db/db.ts';
import { table } from '#db/sql/tables.ts';

/** One calendar of one person; the person may have another for each company worked for. */
export interface CalendarOwner {
  readonly userId: string;
  readonly companyId: string;
}

/** How often a URL may be read in an hour: calendar programs ask once in an hour, a person's reloads included. */
const readsPerHour = 60;
const hour = 3_600_000;

/** Since when the person has a URL for the company; null without one. */
export async function calendarUrlSince(db: Db, { userId, companyId }: CalendarOwner): Promise<Date | null> {
  const found = await db
    .selectFrom('calendar_address')
    .select('created')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return found?.created ?? null;
}

/** Makes a new URL, which ends the one before. @returns its token, of which only the hash is kept */
export async function makeCalendarUrl(db: Db, { userId, companyId }: CalendarOwner, now: Date): Promise<string> {
  const token = newToken();
  const row = {
    hash: tokenHash(token),
    created: now,
    content_hash: null,
    content_changed: null,
    reads_since: now,
    reads: 0,
  };
  await db
    .insertInto('calendar_address')
    .values({ user_id: userId, company_id: companyId, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'company_id']).doUpdateSet(row))
    .execute();
  return token;
}

/** The URL works no more. @returns whether there was one */
export async function endCalendarUrl(db: Db, { userId, companyId }: CalendarOwner): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_address')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** No URL of a person works any more: the password was changed, or the account closed. */
export async function endCalendarUrlsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_address').where('user_id', '=', userId).execute();
}

/** URLs for other companies than the person's own work no more: the right to act for them was taken. */
export async function endForeignCalendarUrlsOf(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('calendar_address')
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`company_id is distinct from
        (select ${sql.ref(`u.${user.fields.company.wire}`)} from ${table(user)} u where u.id = user_id)`,
    )
    .execute();
}

/** Whose calendar a URL is, and the seconds until it may be read again, 0 when it may now. */
export interface CalendarRead extends CalendarOwner {
  readonly hash: string;
  readonly wait: number;
}

/** Finds a URL by its token and counts the read, in one statement; null for an unknown or ended one. */
export async function countRead(db: Db, token: string, now: Date): Promise<CalendarRead | null> {
  const isNewHour = sql<boolean>`reads_since <= ${new Date(now.getTime() - hour)}::timestamptz`;
  const found = await db
    .updateTable('calendar_address')
    .set({
      reads: sql`case when ${isNewHour} then 1 else reads + 1 end`,
      reads_since: sql`case when ${isNewHour} then ${now}::timestamptz else reads_since end`,
    })
    .where('hash', '=', tokenHash(token))
    .returning(['hash', 'user_id', 'company_id', 'reads', 'reads_since'])
    .executeTakeFirst();
  if (found === undefined) return null;
  const wait = found.reads <= readsPerHour ? 0 : Math.ceil((found.reads_since.getTime() + hour - now.getTime()) / 1000);
  return { hash: found.hash, userId: found.user_id, companyId: found.company_id, wait };
}

/** Notes what is handed out. @returns its hash, hex, and since when it has been the same */
export async function noteContent(db: Db, hash: string, content: object, now: Date) {
  const contentHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const isSame = sql<boolean>`content_hash is not distinct from ${contentHash}`;
  const whole = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const row = await db
    .updateTable('calendar_address')
    .set({
      content_hash: contentHash,
      content_changed: sql`case when ${isSame} then content_changed else ${whole}::timestamptz end`,
    })
    .where('hash', '=', hash)
    .returning('content_changed')
    .executeTakeFirst();
  return { contentHash, changed: row?.content_changed ?? whole };
}
