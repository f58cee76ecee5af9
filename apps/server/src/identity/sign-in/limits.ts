import { sql } from 'kysely';
import type { Tx } from '#db/db.ts';

/** Seconds by which the moments of two attempts, or the clocks of two copies, may stand in the wrong order. */
export const clockSkew = 60;

/** How often something is borne within how many seconds (decisions.md 5). */
export interface Limit {
  readonly most: number;
  readonly span: number;
}

/**
 * Seconds until each of these limits bears one more of what a table counts by key; 0 when they do now. All copies count in
 * the same table; what lies in the future by more than their clocks differ does not count.
 */
export async function secondsToWait(
  tx: Tx,
  table: 'failed_sign_in' | 'mail_asked',
  limits: readonly (Limit & { readonly key: string })[],
  now: Date,
): Promise<number> {
  const given = limits.map(({ key, most, span }) => sql`(${key}, ${most}::int, ${span}::int)`);
  const { rows } = await sql<{ until: Date }>`
    select at + make_interval(secs => l.span) as until from (values ${sql.join(given)}) as l (key, most, span)
    cross join lateral (
      select f.at from ${sql.table(table)} f
      where f.key = l.key and f.at > ${now}::timestamptz - make_interval(secs => l.span)
        and f.at <= ${now}::timestamptz + make_interval(secs => ${clockSkew}::int)
      order by f.at desc offset l.most - 1 limit 1) as decisive`.execute(tx);
  return Math.ceil(Math.max(0, ...rows.map((row) => row.until.getTime() - now.getTime())) / 1000);
}
