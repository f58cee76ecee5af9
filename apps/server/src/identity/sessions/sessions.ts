import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { tokenHash } from '#access/token-hash.ts';
import type { Db } from '#db/db.ts';

/** Seconds (decisions.md 2). */
export const accessTokenLifetime = 300;
const refreshTokenLifetime = 3_900;

/** Given to a client; only hashes of both are stored. */
export type TokenPair = { readonly accessToken: string; readonly refreshToken: string };

/**
 * Begins a session of a person who has just proved who they are.
 * @param db the transaction in which that was looked at once more
 */
export async function startSession(
  db: Db,
  userId: string,
  clientId: string,
  now: Date,
): Promise<TokenPair & { readonly id: string }> {
  const { id } = await db
    .insertInto('oauth_session')
    .values({ user_id: userId, client_id: clientId, signed_in: now, ended: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ...(await issueTokens(db, id, now)) };
}

/**
 * Writes a new pair for a session. A session that ended meanwhile stays ended: its new tokens open nothing.
 * @param parent the refresh token that it is given for; null at sign-in
 */
export async function issueTokens(
  db: Db,
  sessionId: string,
  now: Date,
  parent: string | null = null,
): Promise<TokenPair> {
  const pair = { accessToken: newToken(), refreshToken: newToken() };
  const row = (kind: 'access' | 'refresh', token: string, lifetime: number) => ({
    session_id: sessionId,
    kind,
    hash: tokenHash(token),
    parent,
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
