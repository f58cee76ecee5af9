import { type ReportForm, reportingPeriod } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { linkTableOf } from '#db/sql/tables.ts';
import { column, monthOfPeriod, table } from '../lists/parts.ts';

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

export const reportColumn = ({ form }: ReportForm, key: string): RawBuilder<unknown> => {
  const field = form.fields[key];
  if (field === undefined) throw new Error(`${form.type} has no field ${key}.`);
  return column('t', field);
};

/** The figures of a report; of others of its company those that were filed last for some months. */
export async function figuresOf(
  db: Db,
  form: ReportForm,
  where: RawBuilder<unknown>,
): Promise<readonly MonthOfReport[]> {
  const of = (key: string) => reportColumn(form, key);
  const rowCount = (key: keyof ReportForm['lists']) => {
    const field = form.form.fields[key];
    if (field === undefined || field.kind !== 'many') throw new Error(`${form.form.type} has no list ${key}.`);
    return sql`(select count(*) from ${sql.table(linkTableOf(form.form, field))} l where l.source = t.id)`;
  };
  const both = (one: string, other: string) => sql`coalesce(${of(one)}, 0.00) + coalesce(${of(other)}, 0.00)`;
  const { rows } = await sql<ReportFigures & Omit<MonthOfReport, 'figures'>>`select t.id, ${monthOfPeriod} as month,
      ${both('totalInshell', 'totalShelled')} as pounds, ${both('exemptInshell', 'exemptShelled')} as exempt,
      coalesce(${of('totalAssessment')}, 0)::numeric(14,2) as amount,
      (${rowCount('nonExemptReceipts')} + ${rowCount('exemptReceipts')})::int as rows
    from ${table(form.form)} t left join ${table(reportingPeriod)} p on p.id = ${of('period')}
    where ${where} order by ${of('reportVersion')} desc nulls last, t.nid desc`.execute(db);
  return rows.map(({ id, month, ...figures }) => ({ id, month, figures }));
}
