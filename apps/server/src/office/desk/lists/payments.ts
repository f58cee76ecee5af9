import { sql } from 'kysely';
import type { ListSource } from '../engine/list-source.ts';
import { companyCells, joinCompany } from './parts.ts';

export const paymentsSource: ListSource = {
  parts: () => [
    {
      rows: sql`select t.id, ${companyCells(sql`t.company_id`)}, t.received_on as received, t.method, t.reference,
          t.amount, (case when t.reversed_on is null then t.amount - t.rest else 0 end)::numeric(14, 2) as used,
          (case when t.reversed_on is null then 0 else t.amount end)::numeric(14, 2) as "takenBack", t.rest, t.reversed_on as "reversedOn", t.made_by_name as person, t.made_by as person__id,
          t.made_at as since
        from payment t ${joinCompany(sql`t.company_id`)}`,
    },
  ],
  filled: ['received', 'amount', 'since'],
  isNumberOfCompany: true,
};
