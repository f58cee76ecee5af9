import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { longestSpan } from '../sign-in/failed-sign-ins.ts';

/** Tokens are kept for a day after their end, so that a late client is told "expired" and not "unknown". */
const keepTokens = 24 * 60 * 60;

/**
 * Removes what no answer depends on any more: tokens a day past their end, sessions without tokens, failures that
 * no limit looks at any more, and those that a wrong clock dated far ahead. Any number of copies may run it at once.
 * @returns how many rows went
 */
export async function removeExpired(
  db: Db,
  now: Date,
): Promise<{ tokens: number; sessions: number; failures: number }> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const tokens = await db.deleteFrom('oauth_token').where('expires', '<', before(keepTokens)).executeTakeFirst();
  const sessions = await db
    .deleteFrom('oauth_session')
    .where('signed_in', '<', before(keepTokens))
    .where(sql<boolean>`not exists (select from oauth_token t where t.session_id = oauth_session.id)`)
    .executeTakeFirst();
  const failures = await db
    .deleteFrom('failed_sign_in_from')
    .where((row) => row.or([row('at', '<', before(longestSpan)), row('at', '>', before(-longestSpan))]))
    .executeTakeFirst();
  return {
    tokens: Number(tokens.numDeletedRows),
    sessions: Number(sessions.numDeletedRows),
    failures: Number(failures.numDeletedRows),
  };
}
