import { type ReportForm, reportingPeriod } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { columnOf, linkTableOf, table } from '#db/sql/tables.ts';
import { monthOfPeriod } from '../lists/parts.ts';

/** A report in figures; pounds and dollars as decimal text. */
export interface ReportFigures {
  readonly pounds: string;
  readonly exempt: string;
  readonly amount: string;
  readonly rows: number;
}

interface MonthOfReport {
  readonly id: string;
  readonly month: string;
  readonly figures: ReportFigures;
}

/** The links of a report to the rows of a list. @throws Error where it has no such list */
export function linksTo({ form }: ReportForm, list: keyof ReportForm['lists']): RawBuilder<unknown> {
  const field = form.fields[list];
  if (field === undefined) throw new Error(`${form.type} has no list ${list}.`);
  return sql.table(linkTableOf(form, field));
}

/** The figures of a report; of others of its company those that were filed last for some months. */
export async function figuresOf(
  db: Db,
  form: ReportForm,
  where: RawBuilder<unknown>,
): Promise<readonly MonthOfReport[]> {
  const of = (key: string) => columnOf('t', form.form, key);
  const rowCount = (key: keyof ReportForm['lists']) =>
    sql`(select count(*) from ${linksTo(form, key)} l where l.source = t.id)`;
  const both = (one: string, other: string) => sql`coalesce(${of(one)}, 0.00) + coalesce(${of(other)}, 0.00)`;
  const rows = await readRows<ReportFigures & Omit<MonthOfReport, 'figures'>>(db)`select t.id,
      ${monthOfPeriod} as month, ${both('totalInshell', 'totalShelled')} as pounds, ${both('exemptInshell', 'exemptShelled')} as exempt,
      coalesce(${of('totalAssessment')}, 0)::numeric(14,2) as amount,
      (${rowCount('nonExemptReceipts')} + ${rowCount('exemptReceipts')})::int as rows
    from ${table(form.form)} t left join ${table(reportingPeriod)} p on p.id = ${of('period')}
    where ${where} order by ${of('reportVersion')} desc nulls last, t.nid desc`;
  return rows.map(({ id, month, ...figures }) => ({ id, month, figures }));
}
