import { type ChargeLeftOut, companyContact, invoice } from '@packhouse/programme';
import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';

/** Charges that runs left out and nobody asked for again, the last ones first. */
export function leftOutCharges(db: Db) {
  const { number, company } = invoice.fields;
  return readRows<ChargeLeftOut>(db)`select l.id, i.id as "invoiceId",
      coalesce(${column('i', number)}, i.title) as number, json_build_object('id', c.id, 'name', c.title) as company, l.kind, l.from_day::text as "from", l.to_day::text as "to",
      l.amount::text as amount, l.reason, l.made_by_name as by, r.as_of::text as "on"
    from charge_left_out l join ${table(invoice)} i on i.id = l.invoice_id join charge_run r on r.id = l.run_id
      join ${table(companyContact)} c on c.id = ${column('i', company)}
    where l.asked_again_at is null order by l.made_at desc, i.id, l.from_day, l.id limit 500`;
}
