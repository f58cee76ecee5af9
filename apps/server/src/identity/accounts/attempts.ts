import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import { ipBlock } from '../sign-in/ip-network.ts';
import { type Limit, secondsToWait } from '../sign-in/limits.ts';
import type { RequestContext } from './account-deps.ts';
import { tooManyAttempts } from './field-errors.ts';

/** About one thing, from one origin: anyone who tries from elsewhere keeps nobody from it. */
const ofSubject: Limit = { most: 5, span: 15 * 60 };
const ofKind: Limit = { most: 50, span: 60 * 60 };

/** Each kind is counted by itself. */
export type AttemptKind = 'sign-up' | 'forgotten' | 'reset' | 'confirm' | 'calendar' | 'claim-hint';

export interface Attempted {
  readonly kind: AttemptKind;
  /** A name, an address or a token, as it was sent. */
  readonly subject: string;
}

/**
 * Counts a request that anybody may send, by what it is about and by its origin; here every request counts, for none
 * proves who sent it.
 * @throws RefusedRequest 429 beyond the limit
 */
export async function countAttempt(db: Db, attempted: Attempted, { ipAddress, now }: RequestContext): Promise<void> {
  const keys = keysOf(attempted, ipAddress);
  const wait = await inTransaction(db, async (tx) => {
    // Always in this order, so that no two wait for each other; of those sent side by side each is settled by itself.
    for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
    const [subject, kind] = keys;
    const limits = [
      { key: subject, ...ofSubject },
      { key: kind, ...ofKind },
    ];
    const seconds = await secondsToWait(tx, 'failed_sign_in', limits, now);
    const rows = keys.map((key) => ({ key, at: now }));
    if (seconds === 0) await tx.insertInto('failed_sign_in').values(rows).execute();
    return seconds;
  });
  if (wait > 0) throw tooManyAttempts(wait);
}

/** Takes back an attempt that was counted beforehand and did not fail. */
export async function uncountAttempt(db: Db, attempted: Attempted, { ipAddress, now }: RequestContext): Promise<void> {
  const keys = keysOf(attempted, ipAddress);
  await sql`delete from failed_sign_in where ctid in (
    select min(ctid) from failed_sign_in where key = any(${keys}::text[]) and at = ${now} group by key)`.execute(db);
}

/** Removes what no limit looks at any more, and what a wrong clock dated far ahead. */
export async function removeOldAttempts(db: Db, now: Date): Promise<void> {
  const [past, ahead] = [-1, 1].map((side) => new Date(now.getTime() + side * ofKind.span * 1000));
  await sql`delete from failed_sign_in where at < ${past} or at > ${ahead}`.execute(db);
}

function keysOf({ kind, subject }: Attempted, ipAddress: string): readonly [string, string] {
  const origin = ipBlock(ipAddress);
  return [keyOf(`${kind} ${origin} ${subject.toLowerCase()}`), keyOf(`${kind} ${origin}`)];
}

/** Hashed: the table names neither what was tried nor from where. */
const keyOf = (value: string): string => createHash('sha256').update(`attempt ${value}`).digest('hex');
