import {
  addYears,
  billsInSight,
  type CalendarEvent,
  type CalendarSources,
  calendarEvents,
  companyContact,
  dayIn,
  exemption,
  fhFormsPackage,
  firstHandlerReport,
  importerFormsPackage,
  importerReport,
  invoice,
  type ProgrammeSettings,
  reportingPeriod,
  season,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { column, linksOf, linkTableOf, table } from '#db/sql/tables.ts';
import { type PlainRow, plainRows, plainRowsWhere } from '#rows/plain-rows.ts';
import type { Reader } from '#rows/select-rows.ts';
import { extensionsOf } from '../due/due-day.ts';

/** A company's days and what else its calendar names. */
export interface CompanyCalendar {
  readonly company: string;
  readonly events: readonly CalendarEvent[];
}

interface CalendarDeps {
  readonly settings: ProgrammeSettings;
  /** By the program's clock. */
  readonly now: Date;
}

/** Seasons that ended up to a year ago still have days to come, such as the reimbursement limit. */
const yearsBack = 1;

const packageKinds = [
  { reportType: 'first_handler_report', pkg: fhFormsPackage, report: firstHandlerReport },
  { reportType: 'importer_report', pkg: importerFormsPackage, report: importerReport },
] as const;
type PackageKind = (typeof packageKinds)[number];
type Packages = CalendarSources['packages'];
type Period = PlainRow<typeof reportingPeriod>;

/** Packages with no more of their reports than what tells their state; receipts and figures stay where they are. */
async function packagesOf(reader: Reader, kind: PackageKind, companyId: string, periodIds: readonly string[]) {
  const { pkg, report, reportType } = kind;
  const { status, filedAt, certifiedAt } = report.fields;
  const { rows } = await sql<Omit<Packages[number], 'reportType'>>`
    select p.id, ${column('p', pkg.fields.period)} as "periodId", coalesce(json_agg(json_build_object(
        'status', coalesce(${column('r', status)}, 'draft'),
        'filedAt', coalesce(${column('r', filedAt)}, ${column('r', certifiedAt)})) order by l.position)
      filter (where r.id is not null), '[]') as reports
    from ${table(pkg)} p
      left join ${sql.table(linkTableOf(pkg, pkg.fields.reports))} l on ${sql.raw(linksOf(pkg, 'l', 'p'))}
      left join ${table(report)} r on r.id = l.target
    where ${column('p', pkg.fields.company)} = ${companyId}::uuid
      and ${column('p', pkg.fields.period)} = any(${periodIds}::uuid[])
    group by p.id`.execute(reader.db);
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
  { settings, now }: CalendarDeps,
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
  const packages = await Promise.all(packageKinds.map((kind) => packagesOf(reader, kind, companyId, periodIds)));
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
