import {
  companyContact,
  invoice,
  mayDecide,
  mayRead,
  officeRights,
  proxyConfiguration,
  registry,
  signUpsList,
  user,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { idIn } from '#db/sql/id-in.ts';
import { column, linkTableOf, table } from '#db/sql/tables.ts';
import { countsPeople } from '../../acts/decisions.ts';
import { ofPart } from '../../acts/goes-on.ts';
import { isFlagged } from '../../people/standing-flag.ts';
import type { Asked, ListSource } from '../engine/list-source.ts';
import { companyCell, holderCells, joinCompany, joinWork, onePart } from './parts.ts';

const ofCompany = (key: keyof typeof companyContact.fields) => column('t', companyContact.fields[key]);

const peopleOf = sql`(select string_agg(u.name || ' ' || coalesce(${column('u', user.fields.firstName)}, ''), ', ')
  from ${table(user)} u where ${column('u', user.fields.company)} = t.id)`;

/** As the aging's total has it: what is owed, less credits and payments that pay nothing yet. */
const balanceOf = sql`((select coalesce(sum(${column('i', invoice.fields.balance)}), 0) from ${table(invoice)} i
  where ${column('i', invoice.fields.company)} = t.id and ${column('i', invoice.fields.balance)} <> 0)
  - (select coalesce(sum(p.rest), 0) from payment p where p.company_id = t.id and p.rest <> 0))::numeric(14, 2)`;

const companiesSource: ListSource = {
  parts: () => [
    {
      rows: sql`select t.id, t.title as name, ${ofCompany('rootId')} as number, ${ofCompany('status')} as state,
      ${isFlagged(sql`t.id`)} as flagged,
      array_to_string(${ofCompany('types')}, ', ') as types, ${ofCompany('handlerNumber')} as "handlerNumber", ${ofCompany('dba')} as dba,
      ${ofCompany('mailingCity')} as city, ${ofCompany('mailingState')} as "usState", ${ofCompany('primaryContact')} as contact,
      ${peopleOf} as people, ${ofCompany('email')} as email, ${ofCompany('phone')} as phone,
      '•••••' || right(${ofCompany('taxId')}, 4) as "taxId", ${ofCompany('taxId')} as "taxId__clear",
      ${ofCompany('reportsFrom')} as "reportsFrom", ${balanceOf} as balance
    from ${table(companyContact)} t`,
      find: {
        people: (pattern) => [
          sql`r.id in (select ${column('u', user.fields.company)} from ${table(user)} u
          where u.name || ' ' || coalesce(${column('u', user.fields.firstName)}, '') ilike ${pattern})`,
        ],
      },
    },
  ],
  filled: ['name'],
};

const signUpsSource: ListSource = {
  parts: onePart(sql`select t.user_id as id, u.name as "user", t.contact_name as contact, t.company_name as asked,
      array_to_string(t.company_types, ', ') as types, coalesce(a.address, u.mail) as email,
      t.confirmed is not null as confirmed, coalesce(t.decision, 'waiting') as state, ${companyCell(column('u', user.fields.company))}, t.decided, ${holderCells}, t.at as since
    from sign_up t left join ${table(user)} u on u.id = t.user_id
    left join ${table(companyContact)} c on c.id = ${column('u', user.fields.company)}
    left join lateral (select n.address from address_change n where n.user_id = t.user_id and n.settled is null
      order by n.asked desc limit 1) a on t.confirmed is null
    ${joinWork(signUpsList.name, sql`t.user_id`)}`),
};

/** Whether the user `t` may act for every company. */
export const actsForOthers: RawBuilder<unknown> = sql`exists (select from ${sql.table(
  linkTableOf(proxyConfiguration, proxyConfiguration.fields.proxyUsers),
)} x where x.target = t.id)`;

const peopleSource: ListSource = {
  parts: onePart(sql`select t.id, t.name as "user", ${column('t', user.fields.firstName)} as "firstName",
      ${companyCell(column('t', user.fields.company))}, t.mail as email, array_to_string(p.roles, ', ') as roles,
      p.claim_limit as "claimLimit", ${actsForOthers} as "actsForOthers", t.active,
      exists (select from second_factor f where f.user_id = t.id and f.confirmed is not null) as factor,
      (select max(s.signed_in) from oauth_session s where s.user_id = t.id) as "lastSignIn"
    from ${table(user)} t left join office_person p on p.user_id = t.id
    left join ${table(companyContact)} c on c.id = ${column('t', user.fields.company)}`),
  filled: ['user'],
};

/** Those decisions `t` that somebody sees: all who reads the trail, else their own and those that they may settle. */
export function seenDecisions({ roles, userId }: Pick<Asked, 'roles' | 'userId'>): RawBuilder<unknown> {
  if (mayRead('audit', roles)) return sql`true`;
  const decidable = officeRights.filter((right) => mayDecide(right, roles));
  return sql`(t.actor_id = ${userId}::uuid or t."right" = any(${decidable}::text[]))`;
}

const stands = registry.resources.map(
  (resource) => sql`when ${resource.type} then exists (select from ${table(resource)} x
    where x.id = ${idIn(sql`t.subject_id`)} and x.vid::text = t.version_before)`,
);

/** True where the row that a waiting proposal `t` is about was changed since or is gone, as `toldProposal` says of one. */
const isMoved = sql`(s.id is null and t.kind <> ${ofPart} and t.version_before ~ '^[0-9]+$'
  and not case t.subject_type ${sql.join(stands, sql` `)} else true end) is true`;

/** True where nobody took a proposal back: an act that was done left it nothing to do (`endOvertaken`). */
const isOvertaken = sql`coalesce(s.answer #>> '{answer,state}' = 'ended', false)`;

const decisionsSource: ListSource = {
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

export const peopleSources = {
  companies: companiesSource,
  'sign-ups': signUpsSource,
  people: peopleSource,
  decisions: decisionsSource,
};
