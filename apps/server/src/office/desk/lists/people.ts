import { companyContact, proxyConfiguration, user } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { linkTableOf } from '#db/sql/tables.ts';
import type { ListSource } from '../engine/list-source.ts';
import { column, companyCell, table } from './parts.ts';

/** Whether the user `t` may act for every company. */
export const actsForOthers: RawBuilder<unknown> = sql`exists (select from ${sql.table(
  linkTableOf(proxyConfiguration, proxyConfiguration.fields.proxyUsers),
)} x where x.target = t.id)`;

export const peopleSource: ListSource = {
  parts: () => [
    {
      rows: sql`select t.id, t.name as "user", ${column('t', user.fields.firstName)} as "firstName",
      ${companyCell(column('t', user.fields.company))}, t.mail as email, array_to_string(p.roles, ', ') as roles,
      p.claim_limit as "claimLimit", ${actsForOthers} as "actsForOthers", t.active,
      exists (select from second_factor f where f.user_id = t.id and f.confirmed is not null) as factor,
      (select max(s.signed_in) from oauth_session s where s.user_id = t.id) as "lastSignIn"
    from ${table(user)} t left join office_person p on p.user_id = t.id
    left join ${table(companyContact)} c on c.id = ${column('t', user.fields.company)}`,
    },
  ],
  filled: ['user'],
};
