import { companyContact, user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { ListSource } from '../engine/list-source.ts';
import { joinReader } from './jobs.ts';
import { column, companyCell, table } from './parts.ts';

export const mailsSource: ListSource = {
  parts: () => [
    {
      rows: sql`select t.id, t.completed_on as at, t.data ->> 'kind' as kind, u.name as person,
      u.id as person__id, ${companyCell(column('u', user.fields.company))}, t.state::text as state, t.retry_count as tries
    from pgboss.job t ${joinReader}
    left join ${table(companyContact)} c on c.id = ${column('u', user.fields.company)}
    where t.name = 'mail' and t.state in ('completed', 'failed')`,
    },
  ],
};
