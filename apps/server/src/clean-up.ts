import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AppDeps } from './app-deps.ts';
import { inTransaction } from './db/sql/in-transaction.ts';
import { removeOrphans } from './features/remove-orphans.ts';
import { removeDue } from './files/file-removal.ts';
import { removeOldAttempts } from './identity/accounts/attempts.ts';
import { removeOldEmailChanges } from './identity/accounts/email-changes.ts';
import { removeOldMailCounts } from './identity/accounts/mail-limits.ts';
import { removeOldPasswordLinks } from './identity/accounts/password-links.ts';
import { removeUnconfirmedSignUps } from './identity/accounts/remove-unconfirmed.ts';
import { removeOldChallenges } from './identity/second-factor/challenges.ts';
import { removeExpired } from './identity/sessions/remove-expired.ts';

/** A round that takes long may still be at it in one copy of the server when another begins the next. */
const lock = 7_301_994;

type Deps = Pick<AppDeps, 'db' | 'registry' | 'storage' | 'clock' | 'machineClock'>;

/**
 * One round of clean-up; false when another copy is at it.
 * @throws JsonApiError 503 when the file store is out of reach; what it was to remove stays noted
 */
export async function cleanUp(deps: Deps): Promise<boolean> {
  const isMine = await inTransaction(deps.db, async (db) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(db);
    if (rows[0]?.mine !== true) return false;
    await removeExpired(db, deps.machineClock());
    await removeOldAttempts(db, deps.machineClock());
    await removeOldPasswordLinks(db, deps.machineClock());
    await removeOldEmailChanges(db, deps.machineClock());
    await removeUnconfirmedSignUps(db, deps.machineClock());
    await removeOldMailCounts(db, deps.machineClock());
    await removeOldChallenges(db, deps.machineClock());
    const { registry, clock } = deps;
    await removeOrphans({ db, registry, now: clock(), newId: randomUUID });
    return true;
  });
  // After the transaction: a row whose bytes are gone would be worse than bytes without a row.
  if (isMine) await removeDue(deps.db, deps.storage);
  return isMine;
}
