import { randomBytes } from 'node:crypto';
import { user } from '@packhouse/programme';
import { sql } from 'kysely';
import { tokenHash } from '#access/token-hash.ts';
import type { Db, Tx } from '#db/db.ts';
import { tableOf } from '#db/tables.ts';

/** Seconds (decisions.md 2). */
export const accessTokenLifetime = 300;
export const refreshTokenLifetime = 3_900;

/** What a client is given; only hashes of both are kept. */
export type TokenPair = { readonly accessToken: string; readonly refreshToken: string };

export type StoredRefreshToken = {
  readonly id: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly clientId: string;
  readonly expires: Date;
  /** Used up by a refresh, its session ended, or its user blocked. */
  readonly revoked: boolean;
};

const users = sql.table(tableOf(user));

/** Begins a session of a person who has just proved who they are. */
export async function startSession(db: Db, userId: string, clientId: string, now: Date): Promise<TokenPair> {
  const { accessToken, refreshToken } = await db
    .transaction()
    .execute((tx) => startSessionIn(tx, userId, clientId, now));
  return { accessToken, refreshToken };
}

/** The same in the caller's transaction, with the id of the session. */
export async function startSessionIn(
  tx: Tx,
  userId: string,
  clientId: string,
  now: Date,
): Promise<TokenPair & { readonly id: string }> {
  const { id } = await tx
    .insertInto('oauth_session')
    .values({ user_id: userId, client_id: clientId, signed_in: now, ended: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ...(await issueTokens(tx, id, now)) };
}

export async function findRefreshToken(db: Db, token: string): Promise<StoredRefreshToken | null> {
  const { rows } = await sql<StoredRefreshToken>`
    select t.id, t.session_id as "sessionId", s.user_id as "userId", s.client_id as "clientId", t.expires,
      (t.revoked is not null or s.ended is not null or not u.active) as revoked
    from oauth_token t join oauth_session s on s.id = t.session_id join ${users} u on u.id = s.user_id
    where t.hash = ${tokenHash(token)} and t.kind = 'refresh'`.execute(db);
  return rows[0] ?? null;
}

/**
 * Uses up a refresh token and the access tokens beside it. Of two at the same moment exactly one gets `true`: the
 * other waits for the row and then finds it used.
 */
export async function consumeRefreshToken(
  db: Db,
  token: Pick<StoredRefreshToken, 'id' | 'sessionId'>,
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('oauth_token')
    .set({ revoked: now })
    .where('id', '=', token.id)
    .where('revoked', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) return false;
  await db
    .updateTable('oauth_token')
    .set({ revoked: now })
    .where('session_id', '=', token.sessionId)
    .where('kind', '=', 'access')
    .where('revoked', 'is', null)
    .execute();
  return true;
}

/** Writes a new pair for a session. A session that ended meanwhile stays ended: its new tokens open nothing. */
export async function issueTokens(db: Db, sessionId: string, now: Date): Promise<TokenPair> {
  const pair = { accessToken: newToken(), refreshToken: newToken() };
  const row = (kind: 'access' | 'refresh', token: string, lifetime: number) => ({
    session_id: sessionId,
    kind,
    hash: tokenHash(token),
    issued: now,
    expires: new Date(now.getTime() + lifetime * 1000),
  });
  await db
    .insertInto('oauth_token')
    .values([
      row('access', pair.accessToken, accessTokenLifetime),
      row('refresh', pair.refreshToken, refreshTokenLifetime),
    ])
    .execute();
  return pair;
}

/** Ends a session: every token of it, present or still being made, opens nothing from now on. */
export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('oauth_session')
    .set({ ended: now })
    .where('id', '=', sessionId)
    .where('ended', 'is', null)
    .execute();
}

/** Ends all sessions of a user but one (`keep`), for a changed password or at the person's wish. */
export async function endSessionsOf(db: Db, userId: string, now: Date, keep: string | null = null): Promise<void> {
  await db
    .updateTable('oauth_session')
    .set({ ended: now })
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .where(sql<boolean>`id is distinct from ${keep}::uuid`)
    .execute();
}

/** 256 random bits, in letters that need no escaping in a form or header. */
const newToken = (): string => randomBytes(32).toString('base64url');
