import type { Resource } from '@packhouse/jsonapi';
import {
  firstHandlerForm,
  importerForm,
  type PointSection,
  pointValue,
  type ReportForm,
  type ReportPoint,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { readRows } from '#db/sql/read-rows.ts';
import { knownRefIn } from '#rows/read-values.ts';
import { type Reader, selectByIds } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { packageParts } from '../due/concerns-month.ts';
import type { NewPoint } from './give-back.ts';

/** A report that the office gave back, as its company reads it. It names nobody of the office. */
export interface ReturnedReport {
  readonly reportId: string;
  /** ISO. */
  readonly returnedAt: string;
  readonly note: string;
  readonly points: readonly ReportPoint[];
}

interface StoredPoint extends NewPoint {
  readonly id: string;
  readonly reportId: string;
  readonly returnId: string;
  readonly answer: string | null;
}

const listOf = (form: ReportForm, section: PointSection): Resource | null =>
  section === 'nonExemptReceipts' || section === 'exemptReceipts' ? form.lists[section] : null;

/** Fields that the company types; what is worked out follows from them. */
const typedFields = ({ fields }: Resource): readonly string[] =>
  Object.entries(fields).flatMap(([key, { calculated }]) => (calculated ? [] : [key]));

/** The values where a point is about: one field, or all that is typed of a whole row. */
function valuesAt(resource: Resource, row: StoredRow | undefined, field: string | null): Record<string, string> {
  if (row === undefined) return {};
  const fields = field === null ? typedFields(resource) : [field];
  return Object.fromEntries(fields.map((key) => [key, pointValue(row.values[key])]));
}

const pointsOf = (reader: Reader, companyId: string, reportIds: readonly string[]): Promise<readonly StoredPoint[]> =>
  readRows<StoredPoint>(reader.db)`select p.id, back.report_id as "reportId", back.id as "returnId", p.section,
      p.row_id as "rowId", p.row_number as "rowNumber", p.field, p.text,
      (select said.text from point_answer said where said.point_id = p.id
        and said.company_id = p.company_id order by said.id desc limit 1) as answer
    from report_return back join report_point p on p.return_id = back.id and p.company_id = back.company_id
    where back.company_id = ${companyId}::uuid and back.report_id = any(${reportIds}::uuid[]) order by back.returned_at, p.position`;

/** The points of reports, each with what stood there: a certified row never changes. */
async function withValues(reader: Reader, form: ReportForm, stored: readonly StoredPoint[]) {
  const rows = new Map<string, StoredRow>();
  for (const section of ['nonExemptReceipts', 'exemptReceipts'] as const) {
    const ids = stored.flatMap((point) => (point.section === section ? (point.rowId ?? []) : []));
    const found = ids.length === 0 ? [] : await selectByIds(reader, form.lists[section], [...new Set(ids)]);
    for (const row of found) rows.set(row.id, row);
  }
  const asked = stored.filter(({ section, field }) => section === 'header' && field !== null);
  const reports = [...new Set(asked.map(({ reportId }) => reportId))];
  for (const row of reports.length === 0 ? [] : await selectByIds(reader, form.form, reports)) rows.set(row.id, row);
  return (point: StoredPoint): ReportPoint => {
    const { id, section, rowId, rowNumber, field, text, answer } = point;
    const list = listOf(form, section);
    const was =
      list !== null && rowId !== null
        ? valuesAt(list, rows.get(rowId), field)
        : section === 'header' && field !== null
          ? valuesAt(form.form, rows.get(point.reportId), field)
          : {};
    return { id, section, rowId, rowNumber, field, text, was, answer };
  };
}

/** The reports of this kind among these of a company that were given back, as they were each time, oldest first. */
export async function returnsOfReports(
  reader: Reader,
  form: ReportForm,
  { companyId, reportIds }: { readonly companyId: string; readonly reportIds: readonly string[] },
): Promise<readonly ReturnedReport[]> {
  if (reportIds.length === 0) return [];
  const returns = await readRows<{ id: string; reportId: string; at: Date; note: string }>(reader.db)`select id,
      report_id as "reportId", returned_at as at, note from report_return
    where company_id = ${companyId}::uuid and report_id = any(${reportIds}::uuid[]) order by returned_at, id`;
  if (returns.length === 0) return [];
  const stored = await pointsOf(reader, companyId, reportIds);
  const shown = await withValues(reader, form, stored);
  return returns.map(({ id, reportId, at, note }) => ({
    reportId,
    returnedAt: at.toISOString(),
    note,
    points: stored.filter(({ returnId }) => returnId === id).map(shown),
  }));
}

/** The reports of a package that were given back; null for a package that the reader's person may not see. */
export async function returnsOfPackage(reader: Reader, packageId: string): Promise<readonly ReturnedReport[] | null> {
  for (const form of [firstHandlerForm, importerForm]) {
    const [pack] = await selectByIds(reader, form.package.resource, [packageId]);
    if (pack === undefined) continue;
    const companyId = knownRefIn(pack.values, 'company').id;
    const { rows } = await sql<{ id: string }>`select target as id from ${packageParts(form).links}
      where source = ${packageId}::uuid and company_id = ${companyId}::uuid order by position`.execute(reader.db);
    return returnsOfReports(reader, form, { companyId, reportIds: rows.map(({ id }) => id) });
  }
  return null;
}

/** The company of the report that a point is about; null for a point that there is not. */
export async function companyOfPoint(reader: Pick<Reader, 'db'>, pointId: string): Promise<string | null> {
  const row = await reader.db
    .selectFrom('report_point as p')
    .innerJoin('report_return as back', 'back.id', 'p.return_id')
    .select('back.company_id')
    .where('p.id', '=', pointId)
    .executeTakeFirst();
  return row?.company_id ?? null;
}
