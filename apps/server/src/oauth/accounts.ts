import { user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { tableOf } from '#db/tables.ts';
import { hashPassword } from './password.ts';

const users = sql.table(tableOf(user));

/** The account that a typed name means: its canonical name, and who it is where there is such an account. */
export type Account = {
  /** Lower case, as names are compared; also for a name that nobody has. */
  readonly name: string;
  readonly userId: string | null;
  /** Null: unknown, blocked, or no password set yet. They are answered alike. */
  readonly passwordHash: string | null;
  /** Since when the password holds; null where there is none. */
  readonly passwordSince: Date | null;
  /** A sign-up whose address waits to be confirmed: the password can be proved and opens nothing. */
  readonly unconfirmed: boolean;
};

/** Finds the account of a typed name; letters' case does not matter. One statement, the same for everybody. */
export async function findAccount(db: Db, typedName: string): Promise<Account> {
  const { rows } = await sql<Account>`
    select n.name, u.id as "userId", c.password_hash as "passwordHash", c.changed as "passwordSince", coalesce(not u.active, false) as unconfirmed
    from (select lower(${typedName}::text) as name) n
    left join ${users} u on lower(u.name) = n.name and (u.active or exists (
      select from sign_up s where s.user_id = u.id and s.confirmed is null and s.decided is null))
    left join credential c on c.user_id = u.id`.execute(db);
  const [account] = rows;
  if (account === undefined) throw new Error('A left join has at least one row.');
  return account;
}

/**
 * Sets a user's password; who signs in with the old one is refused from now on. It hashes, so nobody calls it inside a
 * transaction: that is `storePassword`.
 * @throws {TooBusyError} when too many hashes wait
 */
export async function setPassword(db: Db, userId: string, password: string, now: Date): Promise<void> {
  await storePassword(db, userId, await hashPassword(password), now);
}

/** Stores the hash of a user's new password. */
export async function storePassword(db: Db, userId: string, hash: string, now: Date): Promise<void> {
  const row = { password_hash: hash, changed: now };
  await db
    .insertInto('credential')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
