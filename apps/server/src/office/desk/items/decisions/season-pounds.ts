import { firstHandlerReport, importerReport, reportingPeriod, season, standingStatuses } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { column, table } from '../../lists/parts.ts';

/** Pounds that a company's own reports of a season add up to, exempt ones among them. */
export interface SeasonPounds {
  readonly season: string;
  readonly startsOn: string;
  readonly inshell: string;
  readonly shelled: string;
  readonly reports: number;
}

/** Pounds by season that a company itself reported. A season without a report of its own has none of them. */
export async function seasonPounds(db: Db, companyId: string): Promise<readonly SeasonPounds[]> {
  const of = (report: typeof firstHandlerReport | typeof importerReport) => {
    const { company, status, period, totalInshell, totalShelled, exemptInshell, exemptShelled } = report.fields;
    const both = (one: { readonly wire: string }, other: { readonly wire: string }) =>
      sql`coalesce(${column('t', one)}, 0) + coalesce(${column('t', other)}, 0)`;
    return sql`select ${column('t', period)} as period, ${both(totalInshell, exemptInshell)} as inshell,
        ${both(totalShelled, exemptShelled)} as shelled
      from ${table(report)} t where ${column('t', company)} = ${companyId}::uuid
        and ${column('t', status)} = any(${[...standingStatuses]})`;
  };
  const { rows } =
    await sql<SeasonPounds>`select s.title as season, ${column('s', season.fields.startsOn)} as "startsOn",
      sum(r.inshell)::numeric(14,2) as inshell, sum(r.shelled)::numeric(14,2) as shelled, count(*)::int as reports
    from (${of(firstHandlerReport)} union all ${of(importerReport)}) r
    join ${table(reportingPeriod)} p on p.id = r.period
    join ${table(season)} s on s.id = ${column('p', reportingPeriod.fields.season)}
    group by s.id order by 2`.execute(db);
  return rows;
}
