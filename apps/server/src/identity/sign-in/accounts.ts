import { user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/db.ts';
import { table } from '#db/sql/tables.ts';
import { hashPassword } from './password.ts';
import { canonicalName } from './user-name.ts';

const users = table(user);

export type Account = {
  /** By what its failures are counted: who it is, else the name as names are compared. */
  readonly counted: string;
  readonly userId: string | null;
  /** Null: unknown, blocked, or no password set yet. They are answered alike. */
  readonly passwordHash: string | null;
  /** Since when the password holds; null where there is none. */
  readonly passwordSince: Date | null;
  /** A sign-up whose address waits to be confirmed: the password can be proved and opens nothing. */
  readonly unconfirmed: boolean;
};

/**
 * Finds the account of a typed name; letters' case and width, blanks around it and what nobody sees do not matter. A name
 * that somebody has as it was typed comes first: that is how those sign in whose name is like another's from before such
 * were refused. One statement, the same for everybody.
 */
export async function findAccount(db: Db, typedName: string): Promise<Account> {
  const canonical = canonicalName(typedName);
  const { rows } = await sql<Omit<Account, 'counted'>>`
    select u.id as "userId", c.password_hash as "passwordHash", c.changed as "passwordSince", not u.active as unconfirmed
    from (select id, 0 as place from ${users} where lower(name) = lower(${typedName}::text)
      union all select id, 1 from ${users} where lower(name) = lower(${canonical}::text)
      union all select user_id, case when is_double then 3 else 2 end from user_name where canonical = ${canonical}) n
    join ${users} u on u.id = n.id and (u.active or exists (
      select from sign_up s where s.user_id = u.id and s.confirmed is null and s.decided is null))
    left join credential c on c.user_id = u.id
    order by n.place limit 1`.execute(db);
  const found = rows[0] ?? { userId: null, passwordHash: null, passwordSince: null, unconfirmed: false };
  return { ...found, counted: found.userId ?? canonical };
}

/**
 * Sets a user's password; who signs in with the old one is refused from now on. It hashes, so nobody calls it inside a
 * transaction: that is `storePassword`.
 * @throws {TooBusyError} when too many hashes wait
 */
export async function setPassword(db: Db, userId: string, password: string, now: Date): Promise<void> {
  await storePassword(db, userId, await hashPassword(password), now);
}

/**
 * Keeps an account open, and its password as it was proved, until the transaction ends. What a proof allows is done
 * behind this: a sign-in, a new password or another address that was on its way while the owner changed the password or
 * the office closed the account comes too late.
 * @returns false where that has happened since
 */
export async function lockProven(
  tx: Tx,
  { userId, passwordSince }: { readonly userId: string; readonly passwordSince: Date },
): Promise<boolean> {
  const { rows } = await sql<{ changed: Date }>`select c.changed from credential c join ${users} u on u.id = c.user_id
    where c.user_id = ${userId}::uuid and u.active for share`.execute(tx);
  return rows[0]?.changed.getTime() === passwordSince.getTime();
}

export async function storePassword(db: Db, userId: string, hash: string, now: Date): Promise<void> {
  const row = { password_hash: hash, changed: now };
  await db
    .insertInto('credential')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
