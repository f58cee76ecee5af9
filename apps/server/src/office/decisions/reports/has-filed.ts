import { editableStatuses, firstHandlerForm, importerForm, type ReportForm } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { tableOf } from '#db/sql/tables.ts';

const notFiled = [...editableStatuses, 'withdrawn'];

interface Filed {
  readonly companyId: string;
  readonly periodId: string;
  /** The month's own due day, and the program's time zone. */
  readonly dueOn: string;
  readonly timeZone: string;
}

/** Its first filing is the one that is in time or late: to amend it later changes nothing of that. */
function filedOf({ form }: ReportForm, { companyId, periodId, dueOn, timeZone }: Filed) {
  const { company, period, status, certifiedAt } = form.fields;
  if (company === undefined || period === undefined || status === undefined || certifiedAt === undefined)
    throw new Error(`${form.type} is of no month.`);
  return sql`(select coalesce((min(${sql.ref(`r.${certifiedAt.wire}`)}) at time zone ${timeZone})::date > ${dueOn}::date, false)
    from ${sql.table(tableOf(form))} r where ${sql.ref(`r.${company.wire}`)} = ${companyId}::uuid
      and ${sql.ref(`r.${period.wire}`)} = ${periodId}::uuid
      and coalesce(${sql.ref(`r.${status.wire}`)}, 'draft') <> all(${notFiled}))`;
}

/** Whether a company filed a month, of either kind, after the month's own due day: it had a later one to go by. */
export async function filedAfterDue(db: Db, filed: Filed): Promise<boolean> {
  const both = [firstHandlerForm, importerForm].map((form) => filedOf(form, filed));
  const { rows } = await sql<{ filed: boolean }>`select (${sql.join(both, sql` or `)}) as filed`.execute(db);
  return rows[0]?.filed === true;
}
