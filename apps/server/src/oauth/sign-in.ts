import type { Db } from '#db/db.ts';
import { findAccount } from './accounts.ts';
import { addressBlock } from './address-block.ts';
import { countersOf, countFailure, forgiveAccount, secondsToWait } from './failed-sign-ins.ts';
import { verifyPassword } from './password.ts';
import { badCredentials, RefusedError, tooManyFailures, unconfirmedAddress } from './refusals.ts';

/** Where and when somebody tries to sign in. */
export type Attempt = { readonly db: Db; readonly clock: () => Date; readonly address: string };

/** Who has proved a password. */
export type Proven = { readonly userId: string; readonly unconfirmed: boolean };

/**
 * Finds who may sign in with a name and a password.
 * @returns the user's id
 * @throws {RefusedError} as `provePassword`, and where the password is right but the address is not confirmed
 */
export async function signIn(attempt: Attempt, username: string, password: string): Promise<string> {
  const { userId, unconfirmed } = await provePassword(attempt, username, password);
  if (unconfirmed) throw new RefusedError(unconfirmedAddress);
  return userId;
}

/**
 * Finds who a name and a password belong to. Known, unknown and blocked names go the same way: one look at the
 * account, one verification of a password, the same limits and the same answer (quality.md S2).
 * @throws {RefusedError} wrong name or password, or too many failures for the account or the address
 */
export async function provePassword(
  { db, clock, address }: Attempt,
  username: string,
  password: string,
): Promise<Proven> {
  const account = await findAccount(db, username);
  const counters = countersOf(account.name, address);
  refuseWhile(await secondsToWait(db, counters, clock()));
  const right = await verifyPassword(account.passwordHash, password, addressBlock(address));
  if (!right || account.userId === null) {
    refuseWhile(await countFailure(db, counters, clock()));
    throw new RefusedError(badCredentials);
  }
  // Asked again: other guesses may have used up the limit while this one was verified.
  refuseWhile(await secondsToWait(db, counters, clock()));
  await forgiveAccount(db, counters);
  return { userId: account.userId, unconfirmed: account.unconfirmed };
}

function refuseWhile(wait: number): void {
  if (wait > 0) throw new RefusedError(tooManyFailures(wait));
}
