import type { Db } from '#db/db.ts';
import { findAccount } from './accounts.ts';
import { countersOf, countFailure, forgiveAccount, secondsToWait } from './failed-sign-ins.ts';
import { verifyPassword } from './password.ts';
import { badCredentials, RefusedError, tooManyFailures } from './refusals.ts';

/** Where and when somebody tries to sign in. */
export type Attempt = { readonly db: Db; readonly clock: () => Date; readonly address: string };

/**
 * Finds who a name and a password belong to. Known, unknown and blocked names go the same way: one look at the
 * account, one verification of a password, the same limits and the same answer (quality.md S2).
 * @returns the user's id
 * @throws {RefusedError} wrong name or password, or too many failures for the account or the address
 */
export async function signIn({ db, clock, address }: Attempt, username: string, password: string): Promise<string> {
  const account = await findAccount(db, username);
  const counters = countersOf(account.name, address);
  refuseWhile(await secondsToWait(db, counters, clock()));
  const right = await verifyPassword(account.passwordHash, password);
  if (!right || account.userId === null) {
    refuseWhile(await countFailure(db, counters, clock()));
    throw new RefusedError(badCredentials);
  }
  // Asked again: other guesses may have used up the limit while this one was verified.
  refuseWhile(await secondsToWait(db, counters, clock()));
  await forgiveAccount(db, counters);
  return account.userId;
}

function refuseWhile(wait: number): void {
  if (wait > 0) throw new RefusedError(tooManyFailures(wait));
}
