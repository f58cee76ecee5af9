import { user } from '@packhouse/programme';
import { sql } from 'kysely';
import { tokenHash } from '#access/token-hash.ts';
import type { Db } from '#db/db.ts';
import { readRow } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import { endSession, issueTokens, type TokenPair } from './sessions.ts';

/**
 * Seconds in which a client that lost the answer may ask again (decisions.md 4): a page that waits 30 seconds for a slow
 * answer, and is loaded again meanwhile, is still in time.
 */
const repeatSeconds = 60;

export interface GoodRefreshToken extends Pick<StoredRefreshToken, 'id' | 'sessionId' | 'userId'> {
  readonly kind: 'good';
  /** It was exchanged before, and the answer may have been lost. */
  readonly isRepeat: boolean;
}

/** Why a refresh token is refused: no such token, another client's, too old, or used up, its session ended, its user blocked. */
export interface BadRefreshToken {
  readonly kind: 'unknown' | 'foreign' | 'expired' | 'revoked';
}

interface StoredRefreshToken {
  readonly id: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly clientId: string;
  readonly expires: Date;
  readonly over: boolean;
  readonly revoked: Date | null;
  /** Refresh tokens that were given for it, and how many of them still hold. */
  readonly given: number;
  readonly unused: number;
}

const users = table(user);

/**
 * Checks a refresh token and keeps its session locked until the transaction ends, so that of several at the same time,
 * on any number of copies, each sees what the one before did. A used token that comes back was stolen, or its successor
 * was: nobody keeps the session (RFC 9700, section 4.14.2) - unless its answer may have been lost: for a minute, while no
 * refresh token that was given for it is used, it holds again.
 * @param db a transaction
 * @param repeats false: a token holds once, whatever became of its answer
 */
export async function checkRefreshToken(
  db: Db,
  token: string,
  clientId: string,
  now: Date,
  repeats = true,
): Promise<GoodRefreshToken | BadRefreshToken> {
  const found = await findLocked(db, token);
  if (found === null) return { kind: 'unknown' };
  if (found.clientId !== clientId) return { kind: 'foreign' };
  if (found.expires <= now) return { kind: 'expired' };
  if (found.over) return { kind: 'revoked' };
  const isRepeat = found.revoked !== null;
  if (found.revoked !== null && !(repeats && mayBeLost(found, found.revoked, now))) {
    await endSession(db, found.sessionId, now);
    return { kind: 'revoked' };
  }
  return { kind: 'good', id: found.id, sessionId: found.sessionId, userId: found.userId, isRepeat };
}

function mayBeLost({ given, unused }: StoredRefreshToken, usedAt: Date, now: Date): boolean {
  // Copies may differ by seconds in what time it is.
  const age = Math.abs(now.getTime() - usedAt.getTime());
  return given > 0 && given === unused && age <= repeatSeconds * 1000;
}

/** Two statements: the second sees what was done while the first waited. */
async function findLocked(db: Db, token: string): Promise<StoredRefreshToken | null> {
  const hash = tokenHash(token);
  await sql`select from oauth_session where id =
    (select session_id from oauth_token where hash = ${hash} and kind = 'refresh') for no key update`.execute(db);
  return readRow<StoredRefreshToken>(db)`
    select t.id, t.session_id as "sessionId", s.user_id as "userId", s.client_id as "clientId", t.expires, t.revoked,
      (s.ended is not null or not u.active) as over, next.given, next.unused
    from oauth_token t join oauth_session s on s.id = t.session_id join ${users} u on u.id = s.user_id
    cross join lateral (
      select count(*)::int as given, count(*) filter (where n.revoked is null)::int as unused
      from oauth_token n where n.session_id = t.session_id and n.parent = t.id and n.kind = 'refresh') as next
    where t.hash = ${hash} and t.kind = 'refresh'`;
}

/**
 * Exchanges a token that was judged good in the same transaction: every other token of its session is over. After a
 * repeat the refresh tokens of before still hold, until one of them is used: a request that a page gave up may be
 * answered after the one that was sent again, and which answer arrived nobody knows here. Access tokens never hold two
 * at a time, so that of two who have a token each, one has to use it and the other's is told.
 */
export async function renewSession(
  db: Db,
  { id, sessionId, isRepeat }: Pick<GoodRefreshToken, 'id' | 'sessionId' | 'isRepeat'>,
  now: Date,
): Promise<TokenPair> {
  await db
    .updateTable('oauth_token')
    .set({ revoked: now })
    .where('session_id', '=', sessionId)
    .where('revoked', 'is', null)
    .$if(isRepeat, (query) => query.where('kind', '=', 'access'))
    .execute();
  return issueTokens(db, sessionId, now, id);
}
