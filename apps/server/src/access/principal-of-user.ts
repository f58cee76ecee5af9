import { isOfficeRole, type OfficeRole, officeRoles, proxyConfiguration, user } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRow } from '#db/sql/read-rows.ts';
import { column, linkTableOf, table } from '#db/sql/tables.ts';
import type { Principal } from './principal.ts';

export const proxyUsers = sql.table(linkTableOf(proxyConfiguration, proxyConfiguration.fields.proxyUsers));
export const ownCompany = column('u', user.fields.company);
const known = sql.raw(`'{${officeRoles.join(',')}}'`);

/** The roles of the user `u` as one text; a word of another version is none. */
export const rolesOf: RawBuilder<string> = sql`coalesce((select array_to_string(
  array(select r from unnest(o.roles) with ordinality as held (r, place) where r = any(${known}) order by place), ' ')
  from office_person o where o.user_id = u.id), '')`;

export const rolesIn = (text: string): readonly OfficeRole[] => text.split(' ').filter(isOfficeRole);

type Row = Pick<Principal, 'username' | 'staff' | 'proxy' | 'companyId'> & { readonly roles: string };

/** The rights that a person has now, for what is read on their behalf without a session; null for a closed account. */
export async function principalOfUser(db: Db, userId: string, now: Date): Promise<Principal | null> {
  const row = await readRow<Row>(db)`
    select u.name as username, u.staff, ${ownCompany} as "companyId",
      exists (select from ${proxyUsers} p where p.target = u.id) as proxy, ${rolesOf} as roles
    from ${table(user)} u where u.id = ${userId}::uuid and u.active`;
  if (row === null) return null;
  return {
    ...row,
    roles: rolesIn(row.roles),
    userId,
    companyId: row.staff ? null : row.companyId,
    session: 'none',
    signedInAt: now,
  };
}
