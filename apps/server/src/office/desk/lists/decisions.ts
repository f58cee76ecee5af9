import { mayDecide, mayRead, officeRights, registry } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { idIn } from '#db/sql/id-in.ts';
import { tableOf } from '#db/sql/tables.ts';
import { countsPeople } from '../../acts/decisions.ts';
import type { Asked, ListSource } from '../engine/list-source.ts';
import { companyCell, joinCompany } from './parts.ts';

/** Those decisions `t` that somebody sees: all who reads the trail, else their own and those that they may settle. */
export function seenDecisions({ roles, userId }: Pick<Asked, 'roles' | 'userId'>): RawBuilder<unknown> {
  if (mayRead('audit', roles)) return sql`true`;
  const decidable = officeRights.filter((right) => mayDecide(right, roles));
  return sql`(t.actor_id = ${userId}::uuid or t."right" = any(${decidable}::text[]))`;
}

const stands = registry.resources.map(
  (resource) => sql`when ${resource.type} then exists (select from ${sql.table(tableOf(resource))} x
    where x.id = ${idIn(sql`t.subject_id`)} and x.vid::text = t.version_before)`,
);

/** True where the row that a waiting proposal `t` is about was changed since or is gone, as `toldProposal` says of one. */
const isMoved = sql`(s.id is null and t.version_before ~ '^[0-9]+$'
  and not case t.subject_type ${sql.join(stands, sql` `)} else true end) is true`;

/** True where nobody took a proposal back: an act that was done left it nothing to do (`endOvertaken`). */
const isOvertaken = sql`coalesce(s.answer #>> '{answer,state}' = 'ended', false)`;

export const decisionsSource: ListSource = {
  parts: (asked) => [
    {
      rows: sql`select t.id, t.kind, case when t.subject_type = 'setting' then t.subject_id end as setting,
      ${companyCell(sql`t.company_id`)}, t.actor_name as person,
      t.actor_id as person__id, t.reason, case when t."right" <> ${countsPeople} then t.amount end as amount, case when ${isOvertaken} then 'overtaken' else coalesce(s.step, 'waiting') end as state,
      case when not ${isOvertaken} then s.actor_name end as "settledBy",
      case when not ${isOvertaken} then s.actor_id end as "settledBy__id",
      t.at as since, ${isMoved} as moved
    from decision t left join decision s on s.of_proposal = t.id ${joinCompany(sql`t.company_id`)}
    where t.step = 'proposed' and ${seenDecisions(asked)}`,
      // An index says which were settled; how they were stands in the rows.
      narrow: {
        state: ({ kind, values }) =>
          kind === 'anyOf' && values.join() === 'waiting'
            ? sql`not exists (select from decision o where o.of_proposal = r.id)`
            : undefined,
      },
    },
  ],
};
