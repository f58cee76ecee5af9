import type { Ref } from '@packhouse/jsonapi';
import {
  companyContact,
  exemption,
  grantedStatuses,
  periodMonth,
  producerContact,
  type ReportForm,
  reportingPeriod,
  season,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { linkTableOf, tableOf } from '#db/sql/tables.ts';
import { type PlainRow, plainRows, plainRowsWhere, plainTarget } from '#rows/plain-rows.ts';
import { knownRefIn, textIn } from '#rows/read-values.ts';
import type { Reader } from '#rows/select-rows.ts';
import type { Values } from '#rows/stored-row.ts';

/** The month and season that a report is about. */
export interface ReportTime {
  readonly period: PlainRow<typeof reportingPeriod>;
  readonly season: PlainRow<typeof season>;
}

export async function timeOf(context: Reader, period: Ref): Promise<ReportTime> {
  const found = await plainTarget(context, reportingPeriod, period);
  if (found.season === null) throw new Error(`${found.title} belongs to no season.`);
  return { period: found, season: await plainTarget(context, season, found.season) };
}

/** The month of a period; where its days are missing, the one before it is due. */
export function monthOf({ period }: Pick<ReportTime, 'period'>) {
  if (period.dueOn === null) throw new Error(`${period.title} has no due date.`);
  return {
    ...periodMonth({ startsOn: period.startsOn, endsOn: period.endsOn, dueOn: period.dueOn }),
    title: period.title,
  };
}

/** The reports in the package of a report's company and month, oldest first. */
export async function reportsOfPackage(
  context: Reader,
  { form, package: pack }: ReportForm,
  values: Values,
): Promise<readonly { readonly id: string; readonly status: string | null }[]> {
  const field = pack.resource.fields[pack.field];
  if (field === undefined) throw new Error(`${form.type} has no package.`);
  const [ofCompany, ofPeriod] = [knownRefIn(values, 'company'), knownRefIn(values, 'period')];
  const { rows } = await sql<{ target: string }>`select link.target from ${sql.raw(tableOf(pack.resource))} pack
    join ${sql.raw(linkTableOf(pack.resource, field))} link on link.source = pack.id
    where pack.field_appb_company = ${ofCompany.id}::uuid and pack.field_reporting_period = ${ofPeriod.id}::uuid
    order by link.position`.execute(context.db);
  const reports = await plainRows(
    context,
    form,
    rows.map((row) => row.target),
  );
  return reports.map((report) => ({ ...report, status: textIn(report, 'status') }));
}

/** The exemptions that were granted for a season, as anyone may look them up. */
export function certificatesOf(context: Reader, seasonId: string) {
  const { status, season: of } = exemption.fields;
  return plainRowsWhere(
    context,
    exemption,
    sql`t.${sql.raw(of.wire)} = ${seasonId}::uuid and t.${sql.raw(status.wire)} = any(${grantedStatuses})`,
  );
}

export async function contactIdsOf(context: Reader, companyId: string): Promise<ReadonlySet<string>> {
  const { firstHandler } = producerContact.fields;
  const rows = await plainRowsWhere(
    context,
    producerContact,
    sql`t.${sql.raw(firstHandler.wire)} = ${companyId}::uuid`,
  );
  return new Set(rows.map((row) => row.id));
}

export const companyOf = (context: Reader, company: Ref) => plainTarget(context, companyContact, company);
