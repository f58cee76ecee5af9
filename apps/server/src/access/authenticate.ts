import { proxyConfiguration, user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { linkTableOf, tableOf } from '#db/sql/tables.ts';
import type { Principal } from './principal.ts';
import { tokenHash } from './token-hash.ts';

/** Nobody, somebody whose token does not hold (answered with 401), or a person. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'invalid'; readonly reason: string }
  | { readonly kind: 'person'; readonly principal: Principal };

/** The reasons of the dialect (wire.md 2). */
const unverifiedToken = 'Access token could not be verified';
const revokedToken = 'Access token has been revoked';

/** The WWW-Authenticate header of a 401 (RFC 6750, section 3, in the dialect's words). */
export const bearerChallenge = (reason: string): string =>
  `Bearer realm="OAuth", error="access_denied", error_description="${reason}"`;

const users = sql.table(tableOf(user));
const proxyUsers = sql.table(linkTableOf(proxyConfiguration, proxyConfiguration.fields.proxyUsers));
const ownCompany = sql.ref(`u.${user.fields.company.wire}`);

type Row = {
  readonly session: string;
  readonly signed_in: Date;
  readonly user_id: string;
  readonly name: string;
  readonly staff: boolean;
  readonly company: string | null;
  readonly proxy: boolean;
  readonly expired: boolean;
  readonly revoked: boolean;
};

/**
 * Reads who asks from the Authorization header, in one statement, so that a withdrawn right works at once on every
 * copy (decisions.md 6). Only the word `Bearer` as written counts; anything else is anonymous, as in the dialect.
 * @param now the moment to which tokens must still be valid
 */
export async function authenticate(db: Db, authorization: string | undefined, now: Date): Promise<Caller> {
  const token = authorization?.match(/^Bearer (.*)$/s)?.[1];
  if (token === undefined) return { kind: 'anonymous' };
  const { rows } = await sql<Row>`
    select s.id as session, s.signed_in, u.id as user_id, u.name, u.staff, ${ownCompany} as company,
      exists (select from ${proxyUsers} p where p.target = u.id) as proxy,
      t.expires <= ${now} as expired,
      (t.revoked is not null or s.ended is not null or not u.active) as revoked
    from oauth_token t join oauth_session s on s.id = t.session_id join ${users} u on u.id = s.user_id
    where t.hash = ${tokenHash(token)} and t.kind = 'access'`.execute(db);
  const row = rows[0];
  if (row === undefined || row.expired) return { kind: 'invalid', reason: unverifiedToken };
  if (row.revoked) return { kind: 'invalid', reason: revokedToken };
  return { kind: 'person', principal: principalOf(row) };
}

function principalOf(row: Row): Principal {
  return {
    userId: row.user_id,
    username: row.name,
    companyId: row.staff ? null : row.company,
    proxy: row.proxy,
    staff: row.staff,
    session: row.session,
    signedInAt: row.signed_in,
  };
}
