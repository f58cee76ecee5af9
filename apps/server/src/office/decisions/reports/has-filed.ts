import { editableStatuses, firstHandlerForm, importerForm, type ReportForm } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { tableOf } from '#db/sql/tables.ts';

const notFiled = [...editableStatuses, 'withdrawn'];

function filedOf({ form }: ReportForm, companyId: string, periodId: string) {
  const { company, period, status } = form.fields;
  if (company === undefined || period === undefined || status === undefined)
    throw new Error(`${form.type} is of no month.`);
  return sql`exists (select from ${sql.table(tableOf(form))} r where ${sql.ref(`r.${company.wire}`)} = ${companyId}::uuid
    and ${sql.ref(`r.${period.wire}`)} = ${periodId}::uuid
    and coalesce(${sql.ref(`r.${status.wire}`)}, 'draft') <> all(${notFiled}))`;
}

/** Whether a company has ever filed a month, of either kind. */
export async function hasFiled(
  db: Db,
  { companyId, periodId }: { readonly companyId: string; readonly periodId: string },
): Promise<boolean> {
  const both = [firstHandlerForm, importerForm].map((form) => filedOf(form, companyId, periodId));
  const { rows } = await sql<{ filed: boolean }>`select (${sql.join(both, sql` or `)}) as filed`.execute(db);
  return rows[0]?.filed === true;
}
