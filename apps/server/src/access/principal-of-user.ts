import { isOfficeRole, type OfficeRole, proxyConfiguration, user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRow } from '#db/sql/read-rows.ts';
import { column, linkTableOf, table } from '#db/sql/tables.ts';
import type { Principal } from './principal.ts';

export const proxyUsers = sql.table(linkTableOf(proxyConfiguration, proxyConfiguration.fields.proxyUsers));
export const ownCompany = column('u', user.fields.company);

/** The roles in one text; a word of another version is none. */
export const rolesIn = (text: string): readonly OfficeRole[] => text.split(' ').filter(isOfficeRole);

type Row = Pick<Principal, 'username' | 'staff' | 'proxy' | 'companyId'> & { readonly roles: string };

/** The rights that a person has now, for what is read on their behalf without a session; null for a closed account. */
export async function principalOfUser(db: Db, userId: string, now: Date): Promise<Principal | null> {
  const row = await readRow<Row>(db)`
    select u.name as username, u.staff, ${ownCompany} as "companyId",
      exists (select from ${proxyUsers} p where p.target = u.id) as proxy, coalesce(array_to_string(o.roles, ' '), '') as roles
    from ${table(user)} u left join office_person o on o.user_id = u.id where u.id = ${userId}::uuid and u.active`;
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
