import {
  addDays,
  companyContact,
  type FilingAnswer,
  type FilingMonth,
  filingDays,
  firstHandlerForm,
  importerForm,
  monthOf,
  type ReportForm,
  reportingPeriod,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { linkTableOf } from '#db/sql/tables.ts';
import { type OfficeContext, officeToday } from '../../../office-context.ts';
import { readPlanned } from '../../engine/read-planned.ts';
import { column, dayIn, monthOfPeriod, table } from '../../lists/parts.ts';

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

/** Packages of a kind of report in these months, of companies that were admitted by then, with the day of their first filing. */
function packagesOf({ form, package: pack }: ReportForm, months: readonly string[], zone: string): RawBuilder<unknown> {
  const { company, period } = pack.resource.fields;
  const list = pack.resource.fields[pack.field];
  const { filedAt, certifiedAt } = form.fields;
  if (!company || !period || !list || !filedAt || !certifiedAt) throw new Error(`${form.type} has no package.`);
  const { reportsFrom } = companyContact.fields;
  return sql`select ${monthOfPeriod} as month, ${column('p', dueOn)} - ${afterMonth} + 1 as due,
      (select min(${dayIn(sql`coalesce(${column('r', filedAt)}, ${column('r', certifiedAt)})`, zone)})
        from ${sql.table(linkTableOf(pack.resource, { wire: list.wire }))} l
        join ${table(form)} r on r.id = l.target where l.source = k.id) - ${afterMonth} + 1 as day
    from ${table(reportingPeriod)} p join ${table(pack.resource)} k on ${column('k', period)} = p.id
    join ${table(companyContact)} c on c.id = ${column('k', company)}
    where ${monthOfPeriod} = any(${months}::text[]) and ${column('p', dueOn)} is not null
      and (${column('c', reportsFrom)} is null or ${column('c', reportsFrom)} < ${afterMonth})`;
}

/** The month so many months before the one of a day, `YYYY-MM`. */
function monthBefore(day: string, months: number): string {
  let first = monthOf(day).startsOn;
  for (let back = 0; back < months; back += 1) first = monthOf(addDays(first, -1)).startsOn;
  return first.slice(0, 7);
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
  const both = [firstHandlerForm, importerForm].map((form) => packagesOf(form, [now, before, year], zone));
  const counted = sql<Filed>`select month, due, day, count(*)::int as count
    from (${sql.join(both, sql` union all `)}) k group by month, due, day`;
  const { rows } = await readPlanned(context.db, (db) => counted.execute(db));
  const current = curveOf(rows, now, Number(today.slice(8)));
  return current && { now: current, before: curveOf(rows, before, filingDays), year: curveOf(rows, year, filingDays) };
}
