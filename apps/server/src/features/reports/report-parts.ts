import type { Ref, Resource } from '@packhouse/jsonapi';
import {
  amendedReport,
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
import { rowCondition } from '#access/row-condition.ts';
import { column, comparedText, linksOf, tableOf } from '#db/sql/tables.ts';
import { type PlainRow, plainRows, plainRowsWhere, plainTarget } from '#rows/plain-rows.ts';
import { knownRefIn, textIn } from '#rows/read-values.ts';
import { type Reader, remembered } from '#rows/reader.ts';
import type { Values } from '#rows/stored-row.ts';
import { packageParts } from '../due/concerns-month.ts';

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

export interface ListedReport {
  readonly id: string;
  readonly status: string | null;
}

/** The reports in the package of a report's company and month, oldest first. */
export async function reportsOfPackage(
  context: Reader,
  kind: ReportForm,
  values: Values,
): Promise<readonly ListedReport[]> {
  const { form, package: pack } = kind;
  const { status, links } = packageParts(kind);
  const [ofCompany, ofPeriod] = [knownRefIn(values, 'company'), knownRefIn(values, 'period')];
  const statement = sql<ListedReport>`select t.id, ${column('t', status)} as status from ${sql.raw(tableOf(pack.resource))} pack
    join ${links} link on ${sql.raw(linksOf(pack.resource, 'link', 'pack'))}
    join ${sql.raw(tableOf(form))} t on t.id = link.target
    where pack.field_appb_company = ${ofCompany.id}::uuid and pack.field_reporting_period = ${ofPeriod.id}::uuid
      and ${rowCondition(context.registry, form, context.principal, 't')}
    order by link.position`;
  const key = `versions:${form.type}:${ofCompany.id}:${ofPeriod.id}`;
  return remembered(context, key, async () => (await statement.execute(context.db)).rows);
}

/** The report that an amendment stands in for, as it was filed; null for an original. */
export async function reportAmended(
  context: Reader,
  { form }: ReportForm,
  id: string,
  listed: readonly ListedReport[],
): Promise<PlainRow<Resource> | null> {
  const found = amendedReport(id, listed);
  return found === null ? null : ((await plainRows(context, form, [found.id]))[0] ?? null);
}

/** The exemptions that were granted for a season under one of these numbers, as anyone may look them up. */
export async function certificatesOf(
  context: Reader,
  seasonId: string,
  numbered: readonly Values[],
): Promise<readonly PlainRow<typeof exemption>[]> {
  const numbers = new Set(numbered.map((values) => (textIn(values, 'certificateNumber') ?? '').trim().toLowerCase()));
  numbers.delete('');
  if (numbers.size === 0) return [];
  const { status, season: of, certificateNumber } = exemption.fields;
  const compared = sql.raw(comparedText(`t.${certificateNumber.wire}`));
  return plainRowsWhere(
    context,
    exemption,
    sql`t.${sql.raw(of.wire)} = ${seasonId}::uuid and t.${sql.raw(status.wire)} = any(${grantedStatuses})
      and ${compared} = any(${[...numbers]})`,
  );
}

/** Of these contacts those of a company: it may have thousands. */
export async function contactsAmong(
  context: Reader,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { firstHandler } = producerContact.fields;
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.raw(tableOf(producerContact))} t
    where t.id = any(${ids}::uuid[]) and t.${sql.raw(firstHandler.wire)} = ${companyId}::uuid
      and ${rowCondition(context.registry, producerContact, context.principal, 't')}`.execute(context.db);
  return new Set(rows.map((row) => row.id));
}

export const companyOf = (context: Reader, company: Ref) => plainTarget(context, companyContact, company);
