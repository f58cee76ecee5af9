import { type DueExtension, reportingPeriod } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRow, readRows } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';

/** The due day that the office last gave a company for a month; null where it gave none or took it back. */
export const extensionOf = (companyId: RawBuilder<unknown>, periodId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select given.due_on from due_extension given
    where given.company_id = ${companyId} and given.period_id = ${periodId} order by given.id desc limit 1)`;

/** The due day that stood so at a moment. */
export const extensionAt = (
  companyId: RawBuilder<unknown>,
  periodId: RawBuilder<unknown>,
  moment: RawBuilder<unknown>,
): RawBuilder<string | null> =>
  sql`(select given.due_on from due_extension given
    where given.company_id = ${companyId} and given.period_id = ${periodId} and given.extended_at <= ${moment}
    order by given.id desc limit 1)`;

/**
 * The day on which a company's month is due, as SQL: the same rule as `dueDayOf`. Everything that asks for a company's due day
 * in a statement asks here: reminders, what is due, lists, charges.
 * @param month the alias of the month's row
 */
export const dueDayOf = (companyId: RawBuilder<unknown>, month: string): RawBuilder<string | null> =>
  sql`greatest(${sql.ref(`${month}.${reportingPeriod.fields.dueOn.wire}`)},
    ${extensionOf(companyId, sql.ref(`${month}.id`))})`;

export interface CompanyExtension extends DueExtension {
  readonly companyId: string;
}

/** The extensions that stand, of these companies; of all months. */
export const extensionsOf = (db: Db, companyIds: readonly string[]): Promise<readonly CompanyExtension[]> =>
  readRows<CompanyExtension>(db)`select company_id as "companyId", period_id as "periodId",
      due_on::text as "dueOn"
    from (select distinct on (company_id, period_id) company_id, period_id, due_on from due_extension
      where company_id = any(${companyIds}::uuid[]) order by company_id, period_id, id desc) last
    where due_on is not null`;

/** The due day of a company's month as its row declares it and as it stands; null where it has none. */
export async function standingDueDay(
  db: Db,
  companyId: string,
  periodId: string,
): Promise<{ readonly dueOn: string; readonly standing: string; readonly version: string } | null> {
  const row = await readRow<{ dueOn: string | null; standing: string; version: string }>(db)`select
      ${sql.ref(`m.${reportingPeriod.fields.dueOn.wire}`)}::text as "dueOn",
      ${dueDayOf(sql`${companyId}::uuid`, 'm')}::text as standing,
      coalesce((select max(id) from due_extension given
        where given.company_id = ${companyId}::uuid and given.period_id = m.id), 0)::text as version
    from ${table(reportingPeriod)} m where m.id = ${periodId}::uuid`;
  return row === null || row.dueOn === null ? null : { ...row, dueOn: row.dueOn };
}
