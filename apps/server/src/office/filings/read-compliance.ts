import {
  companyContact,
  firstHandlerForm,
  importerForm,
  type MonthStanding,
  monthStanding,
  type ReportForm,
  type ReportPackage,
  type ReportType,
  reportingPeriod,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { readRows } from '#db/sql/read-rows.ts';
import { column, columnOf, linkTableOf, table } from '#db/sql/tables.ts';
import { concernsMonth } from '#features/due/concerns-month.ts';
import { dueDayOf } from '#features/due/due-day.ts';
import { answersOfCompanies } from '#features/due/month-states.ts';
import { type OfficeContext, officeToday } from '../office-context.ts';

/** The months that are asked about; all companies or one. */
export interface ComplianceWanted {
  readonly seasonId: string;
  readonly companyId?: string | undefined;
  readonly periodId?: string | undefined;
}

/** A cell of the table company × month, with what it is called. */
export interface ComplianceLine extends MonthStanding {
  readonly companyId: string;
  readonly company: string;
  readonly rootId: string | null;
  readonly periodId: string;
  readonly period: string;
  /** YYYY-MM-DD, the month's first day. */
  readonly startsOn: string;
  readonly packageId: string;
  readonly reportType: ReportType;
  /** The report that the state is of says that there was no activity. */
  readonly isNil: boolean;
}

interface CompanyMonth {
  readonly companyId: string;
  readonly company: string;
  readonly rootId: string | null;
  readonly reportsFrom: string | null;
  readonly periodId: string;
  readonly periodTitle: string;
  readonly packageId: string;
  readonly reportType: ReportType;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly opensOn: string;
  readonly ownDay: string;
  readonly dueOn: string;
  readonly reports: readonly (ReportPackage['reports'][number] & { readonly noActivity: boolean | null })[];
}

/** The packages of one kind of report, with what tells how they stand: one statement for all companies. */
function monthsOf(kind: ReportForm, wanted: ComplianceWanted): RawBuilder<unknown> {
  const { form, formType, package: pack } = kind;
  const list = pack.resource.fields[pack.field];
  if (list === undefined) throw new Error(`${form.type} has no package.`);
  const of = (key: string) => columnOf('r', form, key);
  const [m, c] = [reportingPeriod.fields, companyContact.fields];
  const month = (field: { readonly wire: string }) => column('m', field);
  return sql`select c.id as "companyId", c.title as company, ${column('c', c.rootId)} as "rootId",
      ${column('c', c.reportsFrom)}::text as "reportsFrom", m.id as "periodId", m.title as "periodTitle",
      p.id as "packageId", ${formType}::text as "reportType", ${month(m.dueOn)}::text as "ownDay",
      coalesce(${month(m.startsOn)}, date_trunc('month', ${month(m.dueOn)} - interval '1 month')::date)::text as "startsOn",
      coalesce(${month(m.endsOn)}, date_trunc('month', ${month(m.dueOn)})::date - 1)::text as "endsOn",
      coalesce(${month(m.opensOn)}, ${month(m.startsOn)}, ${month(m.dueOn)})::text as "opensOn",
      ${dueDayOf(sql.ref('c.id'), 'm')}::text as "dueOn",
      coalesce((select json_agg(json_build_object('id', r.id, 'noActivity', ${of('noActivity')}, 'status', coalesce(${of('status')}, 'draft'),
          'filedAt', coalesce(${of('filedAt')}, ${of('certifiedAt')})) order by l.position)
        from ${sql.table(linkTableOf(pack.resource, list))} l
          join ${table(form)} r on r.id = l.target where l.source = p.id), '[]') as reports
    from ${table(reportingPeriod)} m
    join ${table(pack.resource)} p on ${columnOf('p', pack.resource, 'period')} = m.id
    join ${table(companyContact)} c on c.id = ${columnOf('p', pack.resource, 'company')}
    where ${month(m.season)} = ${wanted.seasonId}::uuid and ${month(m.dueOn)} is not null
      and ${concernsMonth(kind, 'c', 'p')}
      and ${wanted.companyId === undefined ? sql`true` : sql`c.id = ${wanted.companyId}::uuid`}
      and ${wanted.periodId === undefined ? sql`true` : sql`m.id = ${wanted.periodId}::uuid`}`;
}

/**
 * The standing of every company with each month of a season, by company and month: filed, late by so many days, a draft,
 * nothing, extended, given back, answered. Months that are not open yet, or were over before the company was admitted, are left
 * out, and those that are not the company's (`concernsMonth`).
 */
export async function readCompliance(
  context: OfficeContext,
  wanted: ComplianceWanted,
): Promise<readonly ComplianceLine[]> {
  const both = [firstHandlerForm, importerForm].map((form) => monthsOf(form, wanted));
  const rows = await readRows<CompanyMonth>(context.db)`select * from (${sql.join(both, sql` union all `)}) found
    order by lower(company), "companyId", "startsOn", "reportType"`;
  const answers = new Set(await answersOfCompanies(context.db, [...new Set(rows.map(({ companyId }) => companyId))]));
  const today = officeToday(context);
  return rows.flatMap(({ reports, startsOn, endsOn, opensOn, ownDay, dueOn, reportsFrom, periodTitle, ...named }) => {
    const extendedFrom = dueOn === ownDay ? null : ownDay;
    const period = { startsOn, endsOn, opensOn, dueOn, extendedFrom };
    const answering = reports.flatMap(({ id }) => (answers.has(id) ? [id] : []));
    const month = { id: named.packageId, reportType: named.reportType, period, reports, answers: answering };
    const standing = monthStanding(month, { today, settings: context.settings, reportsFrom });
    const isNil = reports.some(({ id, noActivity }) => id === standing?.reportId && noActivity === true);
    return standing === null ? [] : [{ ...named, period: periodTitle, startsOn, isNil, ...standing }];
  });
}
