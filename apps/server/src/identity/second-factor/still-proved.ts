import { user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/db.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import { table } from '#db/sql/tables.ts';
import { notFound } from '../accounts/field-errors.ts';
import { lockProven } from '../sign-in/accounts.ts';
import { type Challenge, findChallenge } from './challenges.ts';
import { factorNeed, lockFactors } from './factors.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

/**
 * Looks once more at what was proved before a second factor was asked for, and keeps it so until the transaction ends:
 * the account is open, and its password, or its link to a login elsewhere, is what it was. A question of enrolling ends when
 * the account has a factor: else anyone who knew the password before the owner enrolled would add one of their own.
 * @returns the person; null where something of it has changed since
 */
export async function stillProved(
  tx: Tx,
  { userId, purpose, passwordSince, issuer, subject }: Challenge,
): Promise<Person | null> {
  if (passwordSince !== null && !(await lockProven(tx, { userId, passwordSince }))) return null;
  const { rows } = await sql<Person>`select u.id, u.name from ${table(user)} u
    where u.id = ${userId}::uuid and u.active and (${issuer}::text is null or exists (select from user_identity i
      where i.issuer = ${issuer} and i.subject = ${subject} and i.user_id = u.id)) for share of u`.execute(tx);
  if (purpose === 'enroll') {
    await lockFactors(tx, userId);
    if ((await factorNeed(tx, userId)).kinds.length > 0) return null;
  }
  return rows[0] ?? null;
}

/**
 * Does what begins a first factor for the person whom a sign-in asks for one.
 * @param question the hash of the token
 * @throws RefusedRequest 404 for a token that asks for none
 */
export async function askedToEnroll<T>(
  db: Db,
  token: string,
  now: Date,
  begin: (tx: Tx, person: Person, question: string) => Promise<T>,
): Promise<T> {
  const challenge = await findChallenge(db, token, now);
  return inTransaction(db, async (tx) => {
    const person = challenge?.purpose === 'enroll' ? await stillProved(tx, challenge) : null;
    if (challenge === null || person === null)
      throw notFound('Nothing is asked by this token, or not any more. Please sign in again.');
    return begin(tx, person, challenge.hash);
  });
}
