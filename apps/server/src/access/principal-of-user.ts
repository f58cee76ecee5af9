import { proxyConfiguration, user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { linkTableOf, tableOf } from '#db/sql/tables.ts';
import { rolesIn, rolesOf } from './office-roles.ts';
import type { Principal } from './principal.ts';

type Row = Pick<Principal, 'username' | 'staff' | 'proxy' | 'companyId'> & { readonly roles: string };

/** The rights that a person has now, for what is read on their behalf without a session; null for a closed account. */
export async function principalOfUser(db: Db, userId: string, now: Date): Promise<Principal | null> {
  const proxyUsers = sql.table(linkTableOf(proxyConfiguration, proxyConfiguration.fields.proxyUsers));
  const { rows } = await sql<Row>`
    select u.name as username, u.staff, ${sql.ref(`u.${user.fields.company.wire}`)} as "companyId",
      exists (select from ${proxyUsers} p where p.target = u.id) as proxy, ${rolesOf} as roles
    from ${sql.table(tableOf(user))} u where u.id = ${userId}::uuid and u.active`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    ...row,
    roles: rolesIn(row.roles),
    userId,
    companyId: row.staff ? null : row.companyId,
    session: 'none',
    signedInAt: now,
  };
}
