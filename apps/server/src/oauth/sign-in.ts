import type { Db } from '#db/db.ts';
import { findAccount } from './accounts.ts';
import { verifyPassword } from './password.ts';
import { badCredentials, RefusedError } from './refusals.ts';

/** Where and when somebody tries to sign in. */
export type Attempt = { readonly db: Db; readonly clock: () => Date; readonly address: string };

/**
 * Finds who a name and a password belong to, with one verification of a password whoever it is.
 * @returns the user's id
 * @throws {RefusedError} wrong name or password
 */
export async function signIn({ db }: Attempt, username: string, password: string): Promise<string> {
  const account = await findAccount(db, username);
  const right = await verifyPassword(account.passwordHash, password);
  if (!right || account.userId === null) throw new RefusedError(badCredentials);
  return account.userId;
}
