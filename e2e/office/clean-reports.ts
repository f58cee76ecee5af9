/** The database's answer to a statement. */
type Ask = (statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

const table = 'node__first_handler_report';

/** Values that each copy has of its own. */
const own = ['id', 'nid', 'vid', 'title', 'field_appb_company', 'field_amends_report', 'field_fh_report_pdf'];

/**
 * Certified reports with the figures of one of the demonstration's and without its receipts, each of a company that is
 * new, so that no other month of it differs or names the same ticket.
 * @param name of the companies, by which the lists of the office find them and no other test's
 * @returns the reports' ids
 */
export async function addCleanReports(ask: Ask, name: string, count: number): Promise<readonly string[]> {
  const columns = await ask(
    `select column_name as name from information_schema.columns where table_name = '${table}' order by 1`,
  );
  const shared = columns.map((column) => `"${String(column.name)}"`).filter((one) => !own.includes(one.slice(1, -1)));
  const made = await ask(
    `with company as (
        insert into node__appb_company_contact (title, field_appb_root_id, field_company_status, field_company_type)
        select '${name} ' || nth, '${name.replaceAll(' ', '-')}-' || nth, c.field_company_status, c.field_company_type
        from generate_series(1, ${count}) nth, (select * from node__appb_company_contact
          where id = (select field_appb_company from ${table} where field_report_version = 1 order by nid limit 1)) c
        returning id, title
      ), copied as (
        select * from ${table} where field_certification_datetime is not null and field_report_version = 1
        order by field_certification_datetime desc limit 1
      )
      insert into ${table} (title, field_appb_company, ${shared.join(', ')})
      select 'Report of ' || company.title, company.id,
        ${shared.map((column) => (column === '"field_submission_status"' ? "'certified'" : `copied.${column}`)).join(', ')}
      from company, copied returning id`,
  );
  return made.map(({ id }) => String(id));
}
