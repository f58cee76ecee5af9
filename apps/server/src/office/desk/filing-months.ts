import {
  companyContact,
  type FilingAnswer,
  type FilingMonth,
  filingDays,
  firstHandlerForm,
  importerForm,
  type ReportForm,
  reportingPeriod,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { readPlanned } from '#db/sql/read-planned.ts';
import { column, columnOf, table } from '#db/sql/tables.ts';
import { type OfficeContext, officeToday } from '../office-context.ts';
import { dayIn, monthOfPeriod } from './lists/parts.ts';

interface Filed {
  readonly month: string;
  readonly due: number;
  /** Days after the month's end; null: not filed. */
  readonly day: number | null;
  readonly count: number;
}

const { startsOn, dueOn } = reportingPeriod.fields;

/** The first day after the month `p`. */
const afterMonth = sql`(date_trunc('month', coalesce(${column('p', startsOn)}, ${column('p', dueOn)} - interval '1 month'))
  + interval '1 month')::date`;

/**
 * Packages of a kind of report in these months, of companies that were admitted by then, with the day of their first filing.
 * A report is filed only in the package of its company and month: by these both are found in order, without the list.
 */
function packagesOf({ form, package: pack }: ReportForm, zone: string): RawBuilder<unknown> {
  const of = (key: string) => columnOf('r', form, key);
  const ofPackage = (key: string) => columnOf('k', pack.resource, key);
  const { reportsFrom } = companyContact.fields;
  const at = sql`coalesce(${of('filedAt')}, ${of('certifiedAt')})`;
  return sql`select p.month, p.due, ${dayIn(sql`f.at`, zone)} - p.after + 1 as day
    from months p join ${table(pack.resource)} k on ${ofPackage('period')} = p.id
    join ${table(companyContact)} c on c.id = ${ofPackage('company')}
    left join (select ${of('period')} as period, ${of('company')} as company, min(${at}) as at
      from ${table(form)} r where ${of('period')} = any(array(select id from months)) and ${at} is not null
      group by 1, 2) f on f.period = ${ofPackage('period')} and f.company = ${ofPackage('company')}
    where ${column('c', reportsFrom)} is null or ${column('c', reportsFrom)} < p.after`;
}

/** The months `p` that are shown, as far as reports are due for them. */
const monthsSql = (months: readonly string[]) => sql`months as materialized (
  select p.id, ${monthOfPeriod} as month, ${column('p', dueOn)} - ${afterMonth} + 1 as due, ${afterMonth} as after
  from ${table(reportingPeriod)} p
  where ${monthOfPeriod} = any(${months}::text[]) and ${column('p', dueOn)} is not null)`;

/** The month so many months before another one, or before that of a day: `YYYY-MM`. */
export function monthBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const count = year * 12 + month - 1 - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The month of these rows as a curve; null where nothing was asked for. */
function curveOf(rows: readonly Filed[], month: string, days: number): FilingMonth | null {
  const own = rows.filter((row) => row.month === month);
  if (own.length === 0) return null;
  const count = (some: readonly Filed[]) => some.reduce((sum, row) => sum + row.count, 0);
  const filed = Array.from({ length: days }, (_, at) => count(own.filter(({ day }) => day !== null && day <= at + 1)));
  return { month, due: Math.max(...own.map(({ due }) => due)), asked: count(own), filed };
}

/** How the month that is over was filed day by day, the one before it, and the same one a year ago. */
export async function readFiling(context: OfficeContext): Promise<FilingAnswer | null> {
  const today = officeToday(context);
  const [now, before, year] = [monthBefore(today, 1), monthBefore(today, 2), monthBefore(today, 13)];
  const zone = context.settings.timeZone;
  const both = [firstHandlerForm, importerForm].map((form) => packagesOf(form, zone));
  const counted = sql<Filed>`with ${monthsSql([now, before, year])} select month, due, day, count(*)::int as count
    from (${sql.join(both, sql` union all `)}) k group by month, due, day`;
  const { rows } = await readPlanned(context.db, (db) => counted.execute(db));
  const current = curveOf(rows, now, Number(today.slice(8)));
  return current && { now: current, before: curveOf(rows, before, filingDays), year: curveOf(rows, year, filingDays) };
}
