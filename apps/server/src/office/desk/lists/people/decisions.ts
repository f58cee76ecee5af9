import { decisionsList } from '@packhouse/programme';
import { sql } from 'kysely';
import type { ListSource } from '../../engine/list-source.ts';
import { companyCell, joinCompany } from '../parts.ts';

export const decisionsSource: ListSource = {
  name: decisionsList.name,
  parts: () => [
    {
      rows: sql`select t.id, t.kind, ${companyCell(sql`t.company_id`)}, t.actor_name as person,
      t.actor_id as person__id, t.reason, t.amount, coalesce(s.step, 'waiting') as state,
      s.actor_name as "settledBy", s.actor_id as "settledBy__id", t.at as since
    from decision t left join decision s on s.of_proposal = t.id ${joinCompany(sql`t.company_id`)}
    where t.step = 'proposed'`,
    },
  ],
};
