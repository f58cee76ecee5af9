import type { Db } from '#db/db.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import { findAccount } from './accounts.ts';
import {
  type Counters,
  clearFailures,
  countersOf,
  countFailure,
  knownOrigin,
  originOf,
  throttleOf,
} from './failed-sign-ins.ts';
import { knownBrowser } from './known-browser.ts';
import { verifyPassword } from './password.ts';
import { type Pause, serverPause } from './pause.ts';
import { serverSecret } from './server-secret.ts';

/** Needed to judge an attempt. */
export interface SignInDeps {
  readonly db: Db;
  readonly clock: () => Date;
  /** Puts answers off; absent: the server's own. */
  readonly pause?: Pause | undefined;
}

/** Where somebody tries to sign in, or to prove a password again. */
export interface Visit {
  readonly ipAddress: string;
  readonly cookie?: string | undefined;
  /** The session in which a password is asked for again: it is counted by itself. */
  readonly session?: string;
}

export interface Proven {
  readonly kind: 'proven';
  readonly userId: string;
  readonly unconfirmed: boolean;
  readonly passwordSince: Date;
}

/** A wrong name or password, or too many failures from there: `seconds` until another attempt is looked at. */
export type NotProven = { readonly kind: 'wrong' } | { readonly kind: 'wait'; readonly seconds: number };

/**
 * Finds who a name and a password belong to. Known, unknown and blocked names go the same way: one look at the
 * account, the same pause, one verification of a password, the same limits and the same answer (quality.md S2). While
 * it waits or verifies it holds no connection of the database.
 * @throws {TooBusyError} too many wait
 */
export async function provePassword(
  deps: SignInDeps,
  visit: Visit,
  username: string,
  password: string,
): Promise<Proven | NotProven> {
  const { db, clock } = deps;
  const { counted, userId, passwordHash, passwordSince, unconfirmed } = await findAccount(db, username);
  const owner = userId === null || passwordSince === null ? null : { userId, passwordSince };
  const counters = countersOf(counted, await originOfVisit(deps, visit, owner));
  const wait = await throttle(deps, counters);
  if (wait > 0) return { kind: 'wait', seconds: wait };
  const right = await verifyPassword(passwordHash, password, counters.origin);
  // Asked again: other guesses may have used up the limit while this one was verified.
  const seconds =
    right && owner !== null
      ? (await throttleOf(db, counters, clock())).wait
      : await countFailure(db, counters, clock());
  if (seconds > 0) return { kind: 'wait', seconds };
  if (!right || owner === null) return { kind: 'wrong' };
  await inTransaction(db, (tx) => clearFailures(tx, counters));
  return { kind: 'proven', ...owner, unconfirmed };
}

async function originOfVisit(
  { db, clock }: SignInDeps,
  { ipAddress, cookie, session }: Visit,
  owner: Pick<Proven, 'userId' | 'passwordSince'> | null,
) {
  if (session !== undefined) return knownOrigin(`session ${session}`);
  const mark =
    cookie === undefined ? null : knownBrowser(cookie, owner, await serverSecret(db, 'knownBrowsers'), clock());
  return mark === null ? originOf(ipAddress) : knownOrigin(`browser ${mark}`);
}

/**
 * Delays an attempt where there were failures before it.
 * @returns seconds until one is looked at, 0 when that is now
 * @throws {TooBusyError} too many are put off already
 */
export async function throttle({ db, clock, pause = serverPause }: SignInDeps, counters: Counters): Promise<number> {
  const { wait, pause: delay } = await throttleOf(db, counters, clock());
  if (wait === 0) await pause(delay, counters);
  return wait;
}
