import { user } from '@packhouse/programme';
import { sql } from 'kysely';
import { idIn } from '#db/sql/id-in.ts';
import { waitedFor } from '../../keeping/job-acts.ts';
import type { ListSource } from '../engine/list-source.ts';
import { table } from './parts.ts';

/** The person whom a mail is for. */
export const joinReader = sql`left join ${table(user)} u on u.id = ${idIn(sql`t.data ->> 'userId'`)}`;

export const jobsSource: ListSource = {
  parts: () => [
    {
      rows: sql`select t.id, t.name as queue, t.data ->> 'kind' as kind, u.name as person, u.id as person__id,
      t.state::text as state, t.retry_count as tries, t.created_on as since, t.start_after as next,
      coalesce(t.output ->> 'code', t.output ->> 'message') as error
    from pgboss.job t ${joinReader} where ${waitedFor} and t.state <> 'completed'`,
    },
  ],
};
