import { type EntryTimes, endOf, invoice } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { table } from '#db/sql/tables.ts';

const { company, status } = invoice.fields;

/** When the entries of a company's account were written, for their order within a day. */
export async function readEntryTimes(db: Db, companyId: string): Promise<EntryTimes> {
  const bills = sql`(select * from ${table(invoice)} where ${sql.ref(company.wire)} = ${companyId}::uuid)`;
  const payments = sql`(select * from payment where company_id = ${companyId}::uuid)`;
  const end = sql.lit(endOf(''));
  const { rows } = await sql<{ id: string; at: string }>`
    select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as at from (
      select id::text, created as at from ${bills} b
      union all select id || ${end}, changed from ${bills} b where ${sql.ref(status.wire)} = 'void'
      union all select id::text, made_at from ${payments} p
      union all select id || ${end}, reversed_at from ${payments} p where reversed_at is not null
      union all select id::text, made_at from refund
        where source_id in (select id from ${payments} p union select id from ${bills} b)
      union all select c.id::text, coalesce(r.made_at, p.reversed_at) from charge c left join charge_run r on r.id = c.run_id
        left join payment p on p.returned_charge = c.id where c.company_id = ${companyId}::uuid
      union all select id::text, made_at from waiver where company_id = ${companyId}::uuid
      union all select id::text, made_at from write_off where company_id = ${companyId}::uuid) m
    where at is not null`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}
