import { companyContact, filedStatuses, type ReportForm } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { column, linksOf, linkTableOf, ownerColumn, table } from '#db/sql/tables.ts';

/**
 * Whether a package's month is its company's, as SQL: the same rule as `concernsMonth`. Every statement that asks companies for
 * their months asks here: reminders, the table company by month, the list of those who act for others.
 * @param company the alias of the company's row
 * @param pkg the alias of the package's row
 */
export function concernsMonth(kind: ReportForm, company: string, pkg: string): RawBuilder<boolean> {
  const types = column(company, companyContact.fields.types);
  return sql`(${kind.companyType} = any(${types}) or exists (${filedOf(kind, pkg)}))`;
}

/** The fields of a kind of report and of its package by which they are found, and the table that links the one to the other. */
export function packageParts({ form, package: pack }: ReportForm) {
  const { company, period, [pack.field]: list } = pack.resource.fields;
  const { status, filedAt, certifiedAt, company: owner } = form.fields;
  if (!company || !period || !list || !status || !filedAt || !certifiedAt || !owner)
    throw new Error(`${form.type} has no package.`);
  return { company, period, status, filedAt, certifiedAt, owner, links: sql.table(linkTableOf(pack.resource, list)) };
}

/** The reports of a package that were filed at some time. */
function filedOf(kind: ReportForm, pkg: string): RawBuilder<unknown> {
  const { form, package: pack } = kind;
  const { status, links } = packageParts(kind);
  return sql`select from ${links} of_month
    join ${table(form)} filed on filed.id = of_month.target
      and ${sql.ref(`filed.${ownerColumn(form)}`)} = of_month.company_id
    where ${sql.raw(linksOf(pack.resource, 'of_month', pkg))} and ${column('filed', status)} = any(${filedStatuses})`;
}
