import {
  addYears,
  billsInSight,
  type CalendarEvent,
  type CalendarSources,
  calendarEvents,
  companyContact,
  dayIn,
  exemption,
  firstHandlerForm,
  importerForm,
  invoice,
  type ReportForm,
  reportingPeriod,
  season,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { readRows } from '#db/sql/read-rows.ts';
import { column, linksOf, table } from '#db/sql/tables.ts';
import { type PlainRow, plainRows, plainRowsWhere } from '#rows/plain-rows.ts';
import type { Reader } from '#rows/select-rows.ts';
import type { DatedWork } from '#settings/programme-clock.ts';
import { packageParts } from '../due/concerns-month.ts';
import { extensionsOf } from '../due/due-day.ts';

/** A company's days and what else its calendar names. */
export interface CompanyCalendar {
  readonly company: string;
  readonly events: readonly CalendarEvent[];
}

/** Seasons that ended up to a year ago still have days to come, such as the reimbursement limit. */
const yearsBack = 1;

type Packages = CalendarSources['packages'];
type Period = PlainRow<typeof reportingPeriod>;

/** Packages with no more of their reports than what tells their state; receipts and figures stay where they are. */
async function packagesOf(reader: Reader, kind: ReportForm, companyId: string, periodIds: readonly string[]) {
  const { form, formType: reportType, package: pack } = kind;
  const { company, period, status, filedAt, certifiedAt, links } = packageParts(kind);
  const rows = await readRows<Omit<Packages[number], 'reportType'>>(reader.db)`
    select p.id, ${column('p', period)} as "periodId", coalesce(json_agg(json_build_object(
        'status', coalesce(${column('r', status)}, 'draft'),
        'filedAt', coalesce(${column('r', filedAt)}, ${column('r', certifiedAt)})) order by l.position)
      filter (where r.id is not null), '[]') as reports
    from ${table(pack.resource)} p
      left join ${links} l on ${sql.raw(linksOf(pack.resource, 'l', 'p'))}
      left join ${table(form)} r on r.id = l.target
    where ${column('p', company)} = ${companyId}::uuid
      and ${column('p', period)} = any(${periodIds}::uuid[])
    group by p.id`;
  return rows.map((row) => ({ ...row, reportType }));
}

/**
 * Invoices of these periods, and of any age those on which something is open: what is overdue is said wherever something
 * is (decisions.md 27). Due by their own day or by their period's.
 */
async function invoicesOf(reader: Reader, companyId: string, periods: readonly Period[]) {
  const { company, period, balance, amountDue } = invoice.fields;
  const periodIds = periods.map(({ id }) => id);
  const rows = await plainRowsWhere(
    reader,
    invoice,
    sql`${column('t', company)} = ${companyId}::uuid and (${column('t', period)} = any(${periodIds}::uuid[])
      or ${column('t', balance)} is distinct from 0 or ${column('t', amountDue)} < 0)`,
  );
  const known = new Map(periods.map((one) => [one.id, one]));
  const isInSight = (row: (typeof rows)[number]) => row.period !== null && known.has(row.period.id);
  const shown = billsInSight(rows, isInSight);
  const undated = shown.flatMap((row) => (row.dueOn === null && !isInSight(row) ? (row.period?.id ?? []) : []));
  for (const older of await plainRows(reader, reportingPeriod, undated)) known.set(older.id, older);
  return shown.map((row) => ({ ...row, dueOn: row.dueOn ?? known.get(row.period?.id ?? '')?.dueOn ?? null }));
}

/** The days of a company that the reader's person may see in full; null for any other. */
export async function readCalendar(
  reader: Reader,
  companyId: string,
  { settings, now }: Pick<DatedWork, 'settings' | 'now'>,
): Promise<CompanyCalendar | null> {
  const [company] = await plainRowsWhere(reader, companyContact, sql`t.id = ${companyId}::uuid`);
  if (company === undefined || reader.principal.staff) return null;
  const today = dayIn(now.toISOString(), settings.timeZone);
  const seasons = await plainRowsWhere(
    reader,
    season,
    sql`coalesce(${column('t', season.fields.endsOn)}, 'infinity') >= ${addYears(today, -yearsBack)}::date`,
  );
  const seasonIds = seasons.map(({ id }) => id);
  const periods = await plainRowsWhere(
    reader,
    reportingPeriod,
    sql`${column('t', reportingPeriod.fields.season)} = any(${seasonIds}::uuid[])`,
  );
  const periodIds = periods.map(({ id }) => id);
  const packages = await Promise.all(
    [firstHandlerForm, importerForm].map((kind) => packagesOf(reader, kind, companyId, periodIds)),
  );
  const events = calendarEvents({
    types: company.types,
    reportsFrom: company.reportsFrom,
    today,
    timeZone: settings.timeZone,
    reimbursementDays: settings.reimbursementDays,
    nilReportRequired: settings.nilReportRequired,
    seasons,
    periods,
    extensions: await extensionsOf(reader.db, [companyId]),
    packages: packages.flat(),
    invoices: await invoicesOf(reader, companyId, periods),
    exemptions: await plainRowsWhere(
      reader,
      exemption,
      sql`${column('t', exemption.fields.company)} = ${companyId}::uuid`,
    ),
  });
  return { company: company.title, events };
}
