import { auditList } from '@packhouse/programme';
import { sql } from 'kysely';
import type { ListSource } from '../../engine/list-source.ts';
import { joinCompany } from '../parts.ts';

export const auditSource: ListSource = {
  name: auditList.name,
  rows: () => sql`select t.id, t.at, t.username as person, t.user_id as person__id, t.action, t.type,
      t.row_id::text as row, c.title as company, c.id as company__id, t.on_behalf_of as "isOnBehalf"
    from audit t ${joinCompany(sql`t.company_id`)}`,
};
