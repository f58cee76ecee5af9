import { companyContact, filedStatuses, type ReportForm } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { linksOf, linkTableOf, ownerColumn, tableOf } from '#db/sql/tables.ts';

/**
 * Whether a package's month is its company's, as SQL: the same rule as `concernsMonth`. Every statement that asks companies for
 * their months asks here: reminders, the table company by month, the list of those who act for others.
 * @param company the alias of the company's row
 * @param pkg the alias of the package's row
 */
export function concernsMonth(kind: ReportForm, company: string, pkg: string): RawBuilder<boolean> {
  const types = sql.ref(`${company}.${companyContact.fields.types.wire}`);
  return sql`(${kind.companyType} = any(${types}) or exists (${filedOf(kind, pkg)}))`;
}

/** The reports of a package that were filed at some time. */
function filedOf({ form, package: pack }: ReportForm, pkg: string): RawBuilder<unknown> {
  const list = pack.resource.fields[pack.field];
  const { status } = form.fields;
  if (list === undefined || status === undefined) throw new Error(`${form.type} has no package.`);
  return sql`select from ${sql.table(linkTableOf(pack.resource, { wire: list.wire }))} of_month
    join ${sql.table(tableOf(form))} filed on filed.id = of_month.target
      and ${sql.ref(`filed.${ownerColumn(form)}`)} = of_month.company_id
    where ${sql.raw(linksOf(pack.resource, 'of_month', pkg))} and ${sql.ref(`filed.${status.wire}`)} = any(${filedStatuses})`;
}
