import { deskTexts, trailTypes, user } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { ListSource } from '../engine/list-source.ts';
import { companyCell, joinCompany, table } from './parts.ts';

/** Types of the trail and what they are called, in every language: who reads in another one searches as they read. */
const called = trailTypes.flatMap((type) =>
  Object.values(deskTexts).flatMap(({ record }) => (record[type] === undefined ? [] : [{ type, word: record[type] }])),
);

const typesLike = (pattern: RawBuilder<unknown>) => sql<{ type: string }>`select distinct c.type
  from unnest(${called.map(({ type }) => type)}::text[], ${called.map(({ word }) => word)}::text[]) as c (type, word)
  where c.word ilike ${pattern}`;

export const auditSource: ListSource = {
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
