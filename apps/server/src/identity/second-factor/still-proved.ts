import { user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Tx } from '#db/db.ts';
import { table } from '#db/sql/tables.ts';
import { lockProven } from '../sign-in/accounts.ts';
import type { Challenge } from './challenges.ts';
import { factorNeed, lockFactors } from './factors.ts';

/**
 * Looks once more at what was proved before a second factor was asked for, and keeps it so until the transaction ends:
 * the account is open, and its password, or its link to a login elsewhere, is what it was. A question of enrolling ends when
 * the account has a factor: else anyone who knew the password before the owner enrolled would add one of their own.
 * @returns the person; null where something of it has changed since
 */
export async function stillProved(
  tx: Tx,
  { userId, purpose, passwordSince, issuer, subject }: Challenge,
): Promise<{ readonly id: string; readonly name: string } | null> {
  if (passwordSince !== null && !(await lockProven(tx, { userId, passwordSince }))) return null;
  const { rows } = await sql<{ id: string; name: string }>`select u.id, u.name from ${table(user)} u
    where u.id = ${userId}::uuid and u.active and (${issuer}::text is null or exists (select from user_identity i
      where i.issuer = ${issuer} and i.subject = ${subject} and i.user_id = u.id)) for share of u`.execute(tx);
  if (purpose === 'enroll') {
    await lockFactors(tx, userId);
    if ((await factorNeed(tx, userId)).kinds.length > 0) return null;
  }
  return rows[0] ?? null;
}
