import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/db.ts';
import { addressBlock } from './address-block.ts';

/** How many failures are borne within how many seconds (decisions.md 5). */
const accountLimit = { failures: 5, window: 15 * 60 };
export const addressLimit = { failures: 50, window: 60 * 60 };

/** Who a sign-in is counted for; made by `countersOf`. */
export type Counters = { readonly account: string; readonly address: string };

/**
 * The keys of an account's name and of an address.
 * @param name as the database compares it: lower case, whether or not somebody has it
 */
export const countersOf = (name: string, address: string): Counters => ({
  account: keyOf('account', name),
  address: keyOf('address', addressBlock(address)),
});

/**
 * Whole seconds until a next attempt is allowed, 0 when it is now. All copies of the server count in the same table,
 * by the clock that is handed in.
 */
export async function secondsToWait(db: Db, { account, address }: Counters, now: Date): Promise<number> {
  const { rows } = await sql<{ until: Date }>`
    select at + make_interval(secs => l.span) as until
    from (values (${account}, ${accountLimit.failures}::int, ${accountLimit.window}::int),
                 (${address}, ${addressLimit.failures}::int, ${addressLimit.window}::int)) as l (key, most, span)
    cross join lateral (
      select f.at from failed_sign_in f
      where f.key = l.key and f.at > ${now}::timestamptz - make_interval(secs => l.span)
      order by f.at desc offset l.most - 1 limit 1) as decisive`.execute(db);
  const until = Math.max(0, ...rows.map((row) => row.until.getTime() - now.getTime()));
  return Math.ceil(until / 1000);
}

/**
 * Counts one failure, unless the limit has been reached meanwhile: guesses sent side by side all pass the first
 * look, so each is settled here one after the other, and what lies beyond the limit learns nothing.
 * @returns seconds to wait, 0 when the failure was counted
 */
export async function countFailure(db: Db, counters: Counters, now: Date): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    await lock(tx, counters);
    const wait = await secondsToWait(tx, counters, now);
    if (wait > 0) return wait;
    const rows = [counters.account, counters.address].map((key) => ({ key, at: now }));
    await tx.insertInto('failed_sign_in').values(rows).execute();
    return 0;
  });
}

/** A right password clears its account's failures; those of the address stay, for others may be tried from there. */
export async function forgiveAccount(db: Db, { account }: Counters): Promise<void> {
  await db.deleteFrom('failed_sign_in').where('key', '=', account).execute();
}

/** What was counted beforehand has not failed (decisions.md 5: failures only). @param at when it was counted */
export async function forgiveAttempt(db: Db, { account, address }: Counters, at: Date): Promise<void> {
  await sql`delete from failed_sign_in where ctid in (
    select min(ctid) from failed_sign_in where key in (${account}, ${address}) and at = ${at} group by key)`.execute(
    db,
  );
}

/** Accounts are always locked before addresses, so that no two wait for each other. */
async function lock(tx: Tx, { account, address }: Counters): Promise<void> {
  for (const key of [account, address]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  }
}

/** Hashed, for what is typed as a name in error may be a password. */
const keyOf = (kind: string, value: string): string => createHash('sha256').update(`${kind}:${value}`).digest('hex');
