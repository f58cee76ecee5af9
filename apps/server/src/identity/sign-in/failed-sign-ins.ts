import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/db.ts';
import { inOneTransaction } from '#db/sql/in-transaction.ts';
import { readRow } from '#db/sql/read-rows.ts';
import { ipBlock, ipNetwork } from './ip-network.ts';
import { clockSkew, type Limit } from './limits.ts';

/** Wrong passwords for one account: from one origin, from its whole network. */
const ofAccount: Record<'origin' | 'network', Limit> = {
  origin: { most: 5, span: 15 * 60 },
  network: { most: 20, span: 15 * 60 },
};
/** Accounts that wrong passwords were sent for, and no right one since: from one origin, from its whole network. */
const ofMany: typeof ofAccount = {
  origin: { most: 20, span: 60 * 60 },
  network: { most: 100, span: 60 * 60 },
};
/** Seconds after which no limit looks at a failure any more. */
export const longestSpan = ofMany.origin.span;

/** Failures over all origins from which on an account is slowed. */
const slowFrom = 10;
/** Milliseconds. */
const shortestPause = { origin: 250, anywhere: 500 } as const;
const longestPause = 8_000;

/** From where somebody tries: hashes, for the table names no IP address. */
export interface Origin {
  readonly origin: string;
  readonly network: string;
  /** A browser or session that has proved the password before: it is counted by itself alone. */
  readonly isKnown: boolean;
}

export interface Counters extends Origin {
  readonly account: string;
}

export const originOf = (ipAddress: string): Origin => ({
  origin: keyOf('origin', ipBlock(ipAddress)),
  network: keyOf('network', ipNetwork(ipAddress)),
  isKnown: false,
});

/** The origin that a known browser or session is, wherever it is. @param id in a space of its own: `session:…` */
export function knownOrigin(id: string): Origin {
  const origin = keyOf('known', id);
  return { origin, network: origin, isKnown: true };
}

/** @param counted by what the account's failures are counted; a name typed in error may be a password */
export const countersOf = (counted: string, origin: Origin): Counters => ({
  account: keyOf('account', counted),
  ...origin,
});

export interface Throttle {
  /** Whole seconds until it is allowed, 0 when it is now. */
  readonly wait: number;
  /** Milliseconds by which its answer is put off. */
  readonly pause: number;
}

/**
 * Looks up how past failures treat the next attempt. All copies of the server count in the same table, by the
 * clock that is handed in; what lies in its future by more than clocks of copies differ does not count.
 */
export async function throttleOf(db: Db, counters: Counters, now: Date): Promise<Throttle> {
  const { account, origin, network, isKnown } = counters;
  const since = (span: number) => sql`at > ${now}::timestamptz - make_interval(secs => ${span}::int)
    and at <= ${now}::timestamptz + make_interval(secs => ${clockSkew}::int)`;
  const decisive = (limit: Limit, where: ReturnType<typeof sql>) => sql`(select at from failed_sign_in_from
    where account = ${account} and ${where} and ${since(limit.span)} order by at desc offset ${limit.most - 1} limit 1)`;
  const many = (limit: Limit, where: ReturnType<typeof sql>) => sql`(select max(at) as at from failed_sign_in_from
    where ${where} and ${since(limit.span)} group by account order by 1 desc offset ${limit.most - 1} limit 1)`;
  const [here, near] = [sql`origin = ${origin}`, sql`network = ${network}`];
  const row = await readRow<Record<'one' | 'net' | 'many' | 'manyNet', Date | null> & Record<'own' | 'all', number>>(
    db,
  )`
    select ${decisive(ofAccount.origin, here)} as one, ${decisive(ofAccount.network, near)} as net,
      ${many(ofMany.origin, here)} as many, ${many(ofMany.network, near)} as "manyNet",
      (select count(*)::int from failed_sign_in_from
        where account = ${account} and ${here} and ${since(ofAccount.origin.span)}) as own,
      (select count(*)::int from (select from failed_sign_in_from
        where account = ${account} and ${since(ofAccount.origin.span)} limit 30) as f) as all`;
  if (row === null) throw new Error('A select without a table has a row.');
  const left = (at: Date | null, { span }: Limit) => (at === null ? 0 : at.getTime() + span * 1000 - now.getTime());
  const wait = isKnown
    ? left(row.one, ofAccount.origin)
    : Math.max(
        left(row.one, ofAccount.origin),
        left(row.net, ofAccount.network),
        left(row.many, ofMany.origin),
        left(row.manyNet, ofMany.network),
      );
  const pause = Math.max(
    growing(row.own, 1, shortestPause.origin),
    isKnown ? 0 : growing(row.all, slowFrom, shortestPause.anywhere),
  );
  return { wait: Math.max(0, Math.ceil(wait / 1000)), pause };
}

/** Twice as long with each failure. */
const growing = (failures: number, from: number, shortest: number): number =>
  failures < from ? 0 : Math.min(longestPause, shortest * 2 ** (failures - from));

/**
 * Counts one failure, unless the limit has been reached meanwhile: guesses sent side by side all pass the first
 * look, so each is settled here one after the other, and what lies beyond the limit learns nothing.
 * @returns seconds to wait, 0 when the failure was counted
 */
export async function countFailure(db: Db, counters: Counters, now: Date): Promise<number> {
  return inOneTransaction(db, async (tx) => {
    await lock(tx, counters);
    const { wait } = await throttleOf(tx, counters, now);
    if (wait > 0) return wait;
    const { account, origin, network } = counters;
    await tx.insertInto('failed_sign_in_from').values({ account, origin, network, at: now }).execute();
    return 0;
  });
}

/**
 * A right password clears what its account failed from there; what failed for other accounts stays.
 * @param db a transaction that is run again: the clean-up deletes the same rows in another order
 */
export async function clearFailures(db: Db, { account, origin }: Counters): Promise<void> {
  await db.deleteFrom('failed_sign_in_from').where('account', '=', account).where('origin', '=', origin).execute();
}

/** Always in this order of kinds, so that no two wait for each other. */
async function lock(tx: Tx, { account, origin, network }: Counters): Promise<void> {
  for (const key of new Set([account, origin, network])) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  }
}

const keyOf = (kind: string, value: string): string => createHash('sha256').update(`${kind}:${value}`).digest('hex');
