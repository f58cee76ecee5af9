import { sql } from 'kysely';
import type { ProvedFactor } from '#access/principal.ts';
import type { Db } from '#db/db.ts';
import { readTimestamp } from '#db/sql/read-timestamp.ts';
import { freshFor } from './fresh-factor.ts';

interface Row {
  readonly kind: ProvedFactor['kind'] | null;
  readonly name: string | null;
  readonly at: string | null;
  readonly isFresh: boolean | null;
  readonly hasOne: boolean;
}

/** A second factor as a session has it at this moment. */
export interface SessionFactor {
  /** Proved in this session within fifteen minutes; null: not, or too long ago. */
  readonly fresh: ProvedFactor | null;
  /** The person has a second factor at all. */
  readonly hasOne: boolean;
}

/**
 * Reads the second factor of a session in the transaction that needs it, and not from a principal: that may be remembered from
 * before the factor was proved, or the session has ended since. The time is the database's, which no demonstration moves.
 * @param session the id of a session; one that is none has no factor
 */
export async function sessionFactor(db: Db, session: string): Promise<SessionFactor> {
  const { rows } = await sql<Row>`select s.factor as kind, s.factor_name as name, s.factor_at::text as at,
      s.ended is null and s.factor_at > now() - make_interval(secs => ${freshFor / 1000}) as "isFresh",
      exists (select from second_factor f where f.user_id = s.user_id and f.confirmed is not null) as "hasOne"
    from oauth_session s where s.id::text = ${session}`.execute(db);
  const { kind = null, name = null, at = null, isFresh = false, hasOne = false } = rows[0] ?? {};
  const fresh = kind !== null && at !== null && isFresh === true ? { kind, name, at: readTimestamp(at) } : null;
  return { fresh, hasOne };
}
