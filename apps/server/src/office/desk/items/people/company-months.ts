import { type CompanyMonth, reportingPeriod } from '@packhouse/programme';
import { sql } from 'kysely';
import { readCompliance } from '../../../compliance/read-compliance.ts';
import { type OfficeContext, officeToday } from '../../../office-context.ts';
import { column, monthOfPeriod, table } from '../../lists/parts.ts';

interface Begun {
  readonly period: string;
  readonly season: string;
  readonly month: string;
}

const { dueOn, season } = reportingPeriod.fields;

/** The last twelve months that have begun, the oldest first, and how the company stands with each. */
export async function companyMonths(context: OfficeContext, companyId: string): Promise<readonly CompanyMonth[]> {
  const due = column('p', dueOn);
  const today = officeToday(context);
  const { rows } = await sql<Begun>`select p.id as period, ${column('p', season)} as season, ${monthOfPeriod} as month
    from ${table(reportingPeriod)} p where ${due} - interval '1 month' <= ${today}::date
    order by ${due} desc limit 13`.execute(context.db);
  const seasons = [...new Set(rows.map((row) => row.season))];
  const lines = (await Promise.all(seasons.map((seasonId) => readCompliance(context, { seasonId, companyId })))).flat();
  const months = rows.toReversed().map(({ period, month }) => ({
    period,
    month,
    lines: lines.flatMap(({ periodId, reportType: type, state, lateDays, dueOn: day, extendedFrom, reportId }) =>
      periodId === period ? [{ type, state, lateDays, dueOn: day, extendedFrom, report: reportId }] : [],
    ),
  }));
  // A month that is not over is told of once something is asked for it.
  return months.filter(({ month, lines: asked }) => asked.length > 0 || month < today.slice(0, 7)).slice(-12);
}
