import { companyContact, deskTexts, trailTypes, user } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { idIn } from '#db/sql/id-in.ts';
import { column, table } from '#db/sql/tables.ts';
import { waitedFor } from '../../keeping/job-acts.ts';
import type { ListSource } from '../engine/list-source.ts';
import { companyCell, joinCompany, onePart } from './parts.ts';

/** Types of the trail and what they are called, in every language: who reads in another one searches as they read. */
const called = trailTypes.flatMap((type) =>
  Object.values(deskTexts).flatMap(({ record }) => (record[type] === undefined ? [] : [{ type, word: record[type] }])),
);

const typesLike = (pattern: RawBuilder<unknown>) => sql<{ type: string }>`select distinct c.type
  from unnest(${called.map(({ type }) => type)}::text[], ${called.map(({ word }) => word)}::text[]) as c (type, word)
  where c.word ilike ${pattern}`;

const auditSource: ListSource = {
  parts: () => [
    {
      rows: sql`select t.id, t.at, t.username as person, t.user_id as person__id, t.action, t.type,
      t.row_id::text as row, ${companyCell(sql`t.company_id`)}, t.on_behalf_of as "isOnBehalf"
    from audit t ${joinCompany(sql`t.company_id`)}`,
      find: {
        // By the names that people have now, and those that the trail has of nobody with an account.
        person: (pattern) => [
          sql`r.person__id in (select u.id from ${table(user)} u where u.name ilike ${pattern})`,
          sql`r.person__id is null and r.person ilike ${pattern}`,
        ],
        // Named one by one: of none that fits the whole trail would be read for nothing.
        type: async (pattern, db) => {
          const types = (await typesLike(pattern).execute(db)).rows.map(({ type }) => type);
          return types.length === 0 ? [] : [sql`r.type = any(${types}::text[])`];
        },
      },
    },
  ],
  filled: ['at', 'action', 'row'],
};

const exportsSource: ListSource = {
  parts: onePart(sql`select t.id, t.at, t.username as person, t.user_id as person__id, t.after ->> 'list' as list,
      (select string_agg(f.key || '=' || f.value, ' ' order by f.key) from jsonb_each_text(t.after -> 'filters') f)
        as filters, (t.after ->> 'rows')::int as rows
    from audit t where t.action = 'export'`),
  filled: ['at'],
};

/** The person whom a mail is for. */
export const joinReader = sql`left join ${table(user)} u on u.id = ${idIn(sql`t.data ->> 'userId'`)}`;

const jobsSource: ListSource = {
  parts: onePart(sql`select t.id, t.name as queue, t.data ->> 'kind' as kind, u.name as person, u.id as person__id,
      t.state::text as state, t.retry_count as tries, t.created_on as since, t.start_after as next,
      coalesce(t.output ->> 'code', t.output ->> 'message') as error
    from pgboss.job t ${joinReader} where ${waitedFor} and t.state <> 'completed'`),
};

const mailsSource: ListSource = {
  parts: onePart(sql`select t.id, t.completed_on as at, t.data ->> 'kind' as kind, u.name as person,
      u.id as person__id, ${companyCell(column('u', user.fields.company))}, t.state::text as state, t.retry_count as tries
    from pgboss.job t ${joinReader}
    left join ${table(companyContact)} c on c.id = ${column('u', user.fields.company)}
    where t.name = 'mail' and t.state in ('completed', 'failed')`),
};

export const keepingSources = { audit: auditSource, exports: exportsSource, jobs: jobsSource, mails: mailsSource };
