import { invoice } from '@packhouse/programme';
import { sql } from 'kysely';
import type { ListSource } from '../engine/list-source.ts';
import { column, companyCell, joinCompany, table } from './parts.ts';

const of = (key: keyof typeof invoice.fields) => column('i', invoice.fields[key]);

export const chargesSource: ListSource = {
  parts: () => [
    {
      rows: sql`select t.id, ${companyCell(of('company'))}, ${of('number')} as invoice, t.kind,
      t.from_day as "from", t.to_day as "to", t.base, trim_scale(t.rate / 100) as rate, t.amount,
      (select coalesce(sum(w.amount), 0) from waiver w where w.charge_id = t.id)::numeric(14, 2) as waived, t.booked_on as booked,
      t.corrects is not null as "isCorrection"
    from charge t left join ${table(invoice)} i on i.id = t.invoice_id ${joinCompany(of('company'))}`,
      find: {
        invoice: (pattern) => [
          sql`r.id in (select h.id from charge h join ${table(invoice)} i on i.id = h.invoice_id
          where ${of('number')} ilike ${pattern})`,
        ],
      },
    },
  ],
  filled: ['booked'],
};
