import type { Ref, Resource } from '@packhouse/jsonapi';
import {
  companyContact,
  exemption,
  type FilingForm,
  producerContact,
  reportingPeriod,
  season,
} from '@packhouse/programme';
import { linkTableOf } from '#db/tables.ts';
import type { WriteContext } from '#jsonapi/hooks.ts';
import { rowOf, rowsOf, rowsWhere, type Stored, sql } from '../rows.ts';
import type { ReceiptValues } from './report-rules.ts';

/** The month and season that a report is about. */
export interface ReportTime {
  readonly period: Stored<typeof reportingPeriod>;
  readonly season: Stored<typeof season>;
}

export async function timeOf(context: WriteContext, period: Ref): Promise<ReportTime> {
  const found = await rowOf(context, reportingPeriod, period);
  if (found.season === null) throw new Error(`${found.title} belongs to no season.`);
  return { period: found, season: await rowOf(context, season, found.season) };
}

/** The receipts of a list, in its order. */
export async function receiptsOf(
  context: WriteContext,
  resource: Resource,
  refs: readonly Ref[],
): Promise<readonly ReceiptValues[]> {
  const rows = await rowsOf(
    context,
    resource,
    refs.map((ref) => ref.id),
  );
  // Border: the type of a row is erased where the form decides which declaration it is.
  return rows as readonly unknown[] as readonly ReceiptValues[];
}

/** The approved exemptions of a season, as anyone may look them up. */
export function certificatesOf(context: WriteContext, seasonId: string) {
  const { status, season: of } = exemption.fields;
  return rowsWhere(
    context,
    exemption,
    sql`t.${sql.raw(of.wire)} = ${seasonId}::uuid and t.${sql.raw(status.wire)} = 'approved'`,
  );
}

export async function contactIdsOf(context: WriteContext, companyId: string): Promise<ReadonlySet<string>> {
  const { firstHandler } = producerContact.fields;
  const rows = await rowsWhere(context, producerContact, sql`t.${sql.raw(firstHandler.wire)} = ${companyId}::uuid`);
  return new Set(rows.map((row) => row.id));
}

export const companyOf = (context: WriteContext, company: Ref) => rowOf(context, companyContact, company);

/** The forms that hold a receipt in one of their lists. */
export async function holdersOf(
  context: WriteContext,
  form: FilingForm,
  receiptId: string,
): Promise<readonly string[]> {
  const lists = Object.keys(form.lists).map((key) => {
    const field = form.form.fields[key];
    if (field === undefined) throw new Error(`${form.form.type} has no list "${key}".`);
    return sql`select source from ${sql.raw(linkTableOf(form.form, field))} where target = ${receiptId}::uuid`;
  });
  const { rows } = await sql<{ source: string }>`${sql.join(lists, sql` union `)}`.execute(context.db);
  return rows.map((row) => row.source);
}

/** Receipts of these that another form holds already; a receipt stands in one report only. */
export async function heldElsewhere(
  context: WriteContext,
  form: FilingForm,
  formId: string,
  key: string,
  refs: readonly Ref[],
): Promise<string | null> {
  const field = form.form.fields[key];
  if (field === undefined || refs.length === 0) return null;
  const ids = refs.map((ref) => ref.id);
  const { rows } = await sql<{ target: string }>`select target from ${sql.raw(linkTableOf(form.form, field))}
    where target = any(${ids}::uuid[]) and source <> ${formId}::uuid limit 1`.execute(context.db);
  return rows[0]?.target ?? null;
}
