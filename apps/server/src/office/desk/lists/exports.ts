import { sql } from 'kysely';
import type { ListSource } from '../engine/list-source.ts';

export const exportsSource: ListSource = {
  parts: () => [
    {
      rows: sql`select t.id, t.at, t.username as person, t.user_id as person__id, t.after ->> 'list' as list,
      (select string_agg(f.key || '=' || f.value, ' ' order by f.key) from jsonb_each_text(t.after -> 'filters') f)
        as filters, (t.after ->> 'rows')::int as rows
    from audit t where t.action = 'export'`,
    },
  ],
  filled: ['at'],
};
