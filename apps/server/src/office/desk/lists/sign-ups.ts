import { companyContact, signUpsList, user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { ListSource } from '../engine/list-source.ts';
import { column, companyCell, holderCells, joinWork, table } from './parts.ts';

export const signUpsSource: ListSource = {
  parts: () => [
    {
      rows: sql`select t.user_id as id, u.name as "user", t.contact_name as contact, t.company_name as asked,
      array_to_string(t.company_types, ', ') as types, coalesce(a.address, u.mail) as email,
      t.confirmed is not null as confirmed, coalesce(t.decision, 'waiting') as state, ${companyCell(column('u', user.fields.company))}, t.decided, ${holderCells}, t.at as since
    from sign_up t left join ${table(user)} u on u.id = t.user_id
    left join ${table(companyContact)} c on c.id = ${column('u', user.fields.company)}
    left join lateral (select n.address from address_change n where n.user_id = t.user_id and n.settled is null
      order by n.asked desc limit 1) a on t.confirmed is null
    ${joinWork(signUpsList.name, sql`t.user_id`)}`,
    },
  ],
};
