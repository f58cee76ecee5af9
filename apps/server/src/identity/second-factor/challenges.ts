import { sql } from 'kysely';
import { newToken, tokenHash } from '#access/token-hash.ts';
import type { Db, Tx } from '#db/db.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { readRow, readValue } from '#db/sql/read-rows.ts';

/** Why a second factor is asked for: to sign in, to sign in with a first one, to prove it again, to add a passkey. */
export type Purpose = OwnTables['factor_challenge']['purpose'];

/** Seconds in which a question is answered; who takes an app into use needs longer. */
export const challengeLifetime: Readonly<Record<Purpose, number>> = {
  'sign-in': 300,
  enroll: 900,
  confirm: 300,
  register: 300,
};

/** The proof before a second factor is asked for. */
export interface Before {
  readonly userId: string;
  readonly clientId: string;
  readonly sessionId: string | null;
  readonly passwordSince: Date | null;
  readonly issuer: string | null;
  readonly subject: string | null;
}

/** A question for a second factor that waits for its answer. */
export interface Challenge extends Before {
  readonly hash: string;
  readonly purpose: Purpose;
  /** The bytes that a passkey must sign, base64url. */
  readonly passkey: string | null;
}

/** @returns the question's token, of which only a hash is stored */
export async function openChallenge(
  tx: Tx,
  purpose: Purpose,
  before: Before,
  passkey: string | null,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expires = new Date(now.getTime() + challengeLifetime[purpose] * 1000);
  const { userId, clientId, sessionId, passwordSince, issuer, subject } = before;
  await tx
    .insertInto('factor_challenge')
    .values({
      hash: tokenHash(token),
      user_id: userId,
      purpose,
      client_id: clientId,
      session_id: sessionId,
      password_since: passwordSince,
      issuer,
      subject,
      passkey,
      expires,
      used: null,
    })
    .execute();
  return token;
}

/** The question of a token while it may be answered; null for any other. */
export async function findChallenge(db: Db, token: string, now: Date): Promise<Challenge | null> {
  return readRow<Challenge>(db)`select hash, user_id as "userId", purpose, client_id as "clientId",
      session_id as "sessionId", password_since as "passwordSince", issuer, subject, passkey
    from factor_challenge where hash = ${tokenHash(token)} and used is null and expires > ${now}`;
}

/** Ends a question with its right answer; of two at the same time one gets `true`. */
export async function closeChallenge(tx: Tx, { hash }: Challenge, now: Date): Promise<boolean> {
  const closed = await tx
    .updateTable('factor_challenge')
    .set({ used: now })
    .where('hash', '=', hash)
    .where('used', 'is', null)
    .executeTakeFirst();
  return closed.numUpdatedRows === 1n;
}

/** Ends every open question to an account but the one that is being answered. */
export async function endOtherChallenges(tx: Tx, userId: string, answered: string | null, now: Date): Promise<void> {
  await tx
    .updateTable('factor_challenge')
    .set({ used: now })
    .where('user_id', '=', userId)
    .where('used', 'is', null)
    .where(sql<boolean>`hash is distinct from ${answered}`)
    .execute();
}

/**
 * Uses up the bytes that a question has for a passkey: they are answered once. The question itself may still be answered
 * by a code.
 * @returns the bytes; null where it has none, or none any more
 */
export async function takeSignedBytes(tx: Tx, { hash }: Pick<Challenge, 'hash'>): Promise<string | null> {
  return readValue<string>(tx)`with before as (
      select hash, passkey from factor_challenge where hash = ${hash} for update)
    update factor_challenge c set passkey = null from before where c.hash = before.hash
    returning before.passkey`;
}

/**
 * Uses up a question that a passkey alone answers, found by the bytes that are to be signed.
 * @param sessionId that was asked; null: in a sign-in, before there is one
 * @returns the bytes; null where nobody asked for them there, or they were answered, or too long ago
 */
export async function takePasskeyQuestion(
  tx: Tx,
  { userId, sessionId, purpose }: Pick<Challenge, 'userId' | 'sessionId' | 'purpose'>,
  signed: string,
  now: Date,
): Promise<string | null> {
  const taken = await tx
    .updateTable('factor_challenge')
    .set({ used: now })
    .where('passkey', '=', signed)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where(sql<boolean>`session_id is not distinct from ${sessionId}::uuid`)
    .where('used', 'is', null)
    .where('expires', '>', now)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n ? signed : null;
}

/** Removes questions that nobody can answer any more. */
export async function removeOldChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('factor_challenge').where('expires', '<', now).execute();
}
