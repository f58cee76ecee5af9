import {
  companyContact,
  editableStatuses,
  firstHandlerForm,
  importerForm,
  type ReportForm,
  reportingPeriod,
  standingStatuses,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { column, linksOf, ownerColumn, table } from '#db/sql/tables.ts';
import { concernsMonth, packageParts } from './concerns-month.ts';
import { dueDayOf } from './due-day.ts';

/** A month that a company has not reported yet. */
export interface OpenPackage {
  readonly packageId: string;
  readonly formType: string;
  readonly companyId: string;
  readonly company: string;
  readonly period: string;
  /** YYYY-MM-DD */
  readonly due: string;
  readonly reminderDays: readonly string[] | null;
}

/** The due day of a company `c` for a month `m`. */
const dueDay = dueDayOf(sql.ref('c.id'), 'm');

/**
 * A package is open until its newest report that was filed is certified or accepted; a returned one is open again. An
 * amendment that is begun or taken back changes nothing: it has no due date of its own.
 */
function openOf(kind: ReportForm, wanted: RawBuilder<unknown>): RawBuilder<OpenPackage> {
  const { form, formType, package: pack } = kind;
  const { company, period, status, links } = packageParts(kind);
  return sql`
    select p.id as "packageId", ${formType}::text as "formType", c.id as "companyId", c.title as company, m.title as period,
      ${dueDay}::text as due,
      ${column('m', reportingPeriod.fields.reminderDays)} as "reminderDays"
    from ${table(reportingPeriod)} m
    join ${table(pack.resource)} p on ${column('p', period)} = m.id
    join ${table(companyContact)} c on c.id = ${column('p', company)}
    left join lateral (
      select ${column('r', status)} as status
      from ${links} l
      join ${table(form)} r on r.id = l.target and ${sql.ref(`r.${ownerColumn(form)}`)} = l.company_id
      where ${sql.raw(linksOf(pack.resource, 'l', 'p'))} and ${column('r', status)} <> all(${[...editableStatuses, 'withdrawn']})
      order by l.position desc limit 1) newest on true
    where ${wanted}
      and ${column('c', companyContact.fields.status)} = 'active' and ${concernsMonth(kind, 'c', 'p')}
      and coalesce(${column('m', reportingPeriod.fields.endsOn)} >= ${column('c', companyContact.fields.reportsFrom)}, true)
      and coalesce(newest.status, '') <> all(${standingStatuses})`;
}

/**
 * Open packages of active companies that are due from one day to another, both included; earliest first. Nothing is due
 * of a month that was over before the company was admitted, nor of one that is not the company's (`concernsMonth`).
 */
export async function openPackagesDue(db: Db, from: string, to: string): Promise<readonly OpenPackage[]> {
  return openWhere(db, sql`${dueDay} between ${from}::date and ${to}::date`);
}

/** Packages that a company has not filed of a month that was due before a day. */
export async function packagesOwed(
  db: Db,
  { companyId, periodId, before }: { readonly companyId: string; readonly periodId: string; readonly before: string },
): Promise<readonly OpenPackage[]> {
  return openWhere(db, sql`c.id = ${companyId}::uuid and m.id = ${periodId}::uuid and ${dueDay} < ${before}::date`);
}

async function openWhere(db: Db, wanted: RawBuilder<unknown>): Promise<readonly OpenPackage[]> {
  const both = sql.join(
    [firstHandlerForm, importerForm].map((form) => openOf(form, wanted)),
    sql` union all `,
  );
  return readRows<OpenPackage>(db)`${both} order by due, company, "packageId"`;
}

/** The open package of a company that is due first, be that over or to come; null where none is open. */
export async function nextPackageDue(db: Db, companyId: string): Promise<OpenPackage | null> {
  const [first] = await openWhere(db, sql`c.id = ${companyId}::uuid and ${dueDay} is not null`);
  return first ?? null;
}
