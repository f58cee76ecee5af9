import { user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { ProvedFactor } from '#access/principal.ts';
import { newToken, tokenHash } from '#access/token-hash.ts';
import type { Db } from '#db/db.ts';
import { table } from '#db/sql/tables.ts';

/** Seconds (decisions.md 2). */
export const accessTokenLifetime = 300;
const refreshTokenLifetime = 3_900;
/** Of office people: nothing refreshes by itself, so that is how long nobody may have touched the session (office.md 2). */
export const officeRefreshTokenLifetime = 1_800;

/** Given to a client; only hashes of both are stored. */
export type TokenPair = { readonly accessToken: string; readonly refreshToken: string };

/**
 * Begins a session of a person who has just proved who they are.
 * @param db the transaction in which that was looked at once more
 * @param factor the second factor that was proved too
 */
export async function startSession(
  db: Db,
  userId: string,
  clientId: string,
  now: Date,
  factor: ProvedFactor | null = null,
): Promise<TokenPair & { readonly id: string }> {
  const { id } = await db
    .insertInto('oauth_session')
    .values({ user_id: userId, client_id: clientId, signed_in: now, ended: null, ...columnsOf(factor) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ...(await issueTokens(db, id, now)) };
}

const columnsOf = (factor: ProvedFactor | null) => ({
  factor: factor?.kind ?? null,
  factor_name: factor?.name ?? null,
  factor_at: factor?.at ?? null,
});

/** Keeps which second factor was proved in a session just now; its later tokens carry that on. */
export async function keepFactor(db: Db, sessionId: string, factor: ProvedFactor): Promise<void> {
  await db.updateTable('oauth_session').set(columnsOf(factor)).where('id', '=', sessionId).execute();
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
  const row = (kind: 'access' | 'refresh', token: string, lifetime: ReturnType<typeof sql>) => ({
    session_id: sessionId,
    kind,
    hash: tokenHash(token),
    parent,
    issued: now,
    expires: sql<Date>`${now}::timestamptz + make_interval(secs => ${lifetime})`,
  });
  await db
    .insertInto('oauth_token')
    .values([
      row('access', pair.accessToken, sql`${accessTokenLifetime}::int`),
      row('refresh', pair.refreshToken, refreshLifetimeOf(sessionId)),
    ])
    .execute();
  return pair;
}

const refreshLifetimeOf = (sessionId: string) => sql`(select case when u.staff
    then ${officeRefreshTokenLifetime}::int else ${refreshTokenLifetime}::int end
  from oauth_session s join ${table(user)} u on u.id = s.user_id where s.id = ${sessionId}::uuid)`;

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
