import { keyScopes, user } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readTimestamp } from '#db/sql/read-timestamp.ts';
import { table, tableOfType } from '#db/sql/tables.ts';
import { type Principal, rolesText } from './principal.ts';
import { ownCompany, proxyUsers, rolesIn, rolesOf } from './principal-of-user.ts';
import { tokenHash } from './token-hash.ts';

/** Nobody, somebody whose token does not hold (answered with 401), or a person. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'invalid'; readonly reason: string }
  | { readonly kind: 'person'; readonly principal: Principal };

/** The reasons of the dialect (wire.md 2). */
const unverifiedToken = 'Access token could not be verified';
const revokedToken = 'Access token has been revoked';
/** Those of a key for programs, which tell its owner what to do. */
const endedKey = 'The end day of this key for programs has passed';
const revokedKey = 'This key for programs has been revoked';
const ownerlessKey = 'The person who owns this key for programs works for its company no more';

/** The WWW-Authenticate header of a 401 (RFC 6750, section 3, in the dialect's words). */
export const bearerChallenge = (reason: string): string =>
  `Bearer realm="OAuth", error="access_denied", error_description="${reason}"`;

const users = table(user);
const companies = sql.table(user.fields.company.targets.map(tableOfType).join());

/** Who a token stands for as it is selected: text by places, as all rows of one statement are (`rows/row-columns.ts`). */
export type RawCaller = Readonly<Record<string, string | null>>;

/** The token of an Authorization header, whose scheme is written in letters of any size (RFC 9110, 11.1). */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  authorization?.match(/^bearer +(.*)$/is)?.[1];

/**
 * Selects who a token stands for, what they may, and whether it holds; no row for a token that is none. A session of
 * office people that was opened without a second factor holds nothing. A company's key is one too: as long as its owner has
 * an account of that company, and for no other company.
 * @param hash of the token
 * @param now the time at which it must still be valid
 */
export const selectCaller = (hash: string, now: Date): RawBuilder<unknown> => sql`
  select s.id::text as c0, s.signed_in::text as c1, u.id::text as c2, u.name as c3, u.staff::text as c4,
    ${ownCompany}::text as c5, exists (select from ${proxyUsers} p where p.target = u.id)::text as c6,
    (t.expires <= ${now})::text as c7,
    (t.revoked is not null or s.ended is not null or not u.active or (s.factor is null and (u.staff
      or exists (select from office_person o where o.user_id = u.id and cardinality(o.roles) > 0))))::text as c8,
    s.factor as c9, s.factor_name as c10, s.factor_at::text as c11,
    null as c12, null as c13, null as c14, null as c15, null as c16, ${rolesOf} as c17
  from oauth_token t join oauth_session s on s.id = t.session_id join ${users} u on u.id = s.user_id
  where t.hash = ${hash} and t.kind = 'access'
  union all
  select k.id::text, k.made::text, u.id::text, u.name, u.staff::text, ${ownCompany}::text, 'false',
    (k.expires <= ${now})::text,
    (k.revoked is not null or not u.active or u.staff or ${ownCompany} is distinct from k.company_id
      or exists (select from office_person o where o.user_id = u.id and cardinality(o.roles) > 0))::text,
    null, null, null, k.name, k.prefix, k.scope, (k.revoked is not null)::text, k.made_with, ''
  from company_key k join ${users} u on u.id = k.user_id where k.hash = ${hash}`;

/** True of a selected caller `who` whose token holds and who has the rights of a principal. */
export const isStill = ({ userId, companyId, proxy, staff, roles }: Principal): RawBuilder<boolean> =>
  sql`who.c7 = 'false' and who.c8 = 'false' and who.c2 = ${userId}::text and who.c4 = ${String(staff)}
    and who.c6 = ${String(proxy)} and who.c17 = ${rolesText({ roles })} and (who.c4 = 'true' or who.c5 is not distinct from ${companyId}::text)`;

/** Reads what `selectCaller` selects; with the numbers, where they are beside it. */
export function readCaller(row: RawCaller | undefined): Caller {
  if (row === undefined) return { kind: 'invalid', reason: unverifiedToken };
  const reason = reasonAgainst(row);
  if (reason !== null) return { kind: 'invalid', reason };
  const staff = row.c4 === 'true';
  const principal: Principal = {
    userId: String(row.c2),
    username: String(row.c3),
    companyId: staff ? null : (row.c5 ?? null),
    proxy: row.c6 === 'true',
    staff,
    roles: rolesIn(row.c17 ?? ''),
    ...(row.c18 == null ? {} : { numbers: { user: row.c18, company: row.c19 ?? null } }),
    session: String(row.c0),
    signedInAt: readTimestamp(String(row.c1)),
    ...provedFactor(row),
    ...actingKey(row),
  };
  return { kind: 'person', principal };
}

/** Why a token or key that was found does not hold; null where it does. */
function reasonAgainst({ c7: isOver, c8: isTaken, c14: scope = null, c15: isRevoked }: RawCaller): string | null {
  const isKey = scope !== null;
  if (isKey && isRevoked === 'true') return revokedKey;
  if (isOver !== 'false') return isKey ? endedKey : unverifiedToken;
  if (isTaken === 'false') return null;
  return isKey ? ownerlessKey : revokedToken;
}

function actingKey({ c0: id, c12: name, c13: prefix, c14: scope, c16: made }: RawCaller): Pick<Principal, 'key'> {
  const known = keyScopes.find((one) => one === scope);
  if (known === undefined) return {};
  const madeWith = made === 'totp' || made === 'passkey' || made === 'recovery' ? made : null;
  return { key: { id: String(id), name: String(name), prefix: String(prefix), scope: known, madeWith } };
}

function provedFactor({ c9: kind, c10: name = null, c11: at }: RawCaller): Pick<Principal, 'factor'> {
  if ((kind !== 'totp' && kind !== 'passkey' && kind !== 'recovery') || at === null || at === undefined) return {};
  return { factor: { kind, name, at: readTimestamp(at) } };
}

/** A person as a statement read them, with the numbers that are known of them from before: those of another company are not theirs. */
export const withNumbers = (read: Principal, { userId, companyId, numbers }: Principal): Principal =>
  numbers !== undefined && read.userId === userId && read.companyId === companyId ? { ...read, numbers } : read;

/** True where both may the same. */
export const haveSameRights = (one: Principal, other: Principal): boolean =>
  one.userId === other.userId &&
  one.companyId === other.companyId &&
  one.proxy === other.proxy &&
  one.staff === other.staff &&
  rolesText(one) === rolesText(other);

/**
 * Reads who asks from the Authorization header, in one statement, so that a withdrawn right works at once on every
 * copy (decisions.md 6). Without a bearer token somebody is anonymous, as in the dialect.
 * @param now the time at which tokens must still be valid
 */
export async function authenticate(db: Db, authorization: string | undefined, now: Date): Promise<Caller> {
  const token = bearerToken(authorization);
  if (token === undefined) return { kind: 'anonymous' };
  const { rows } = await sql<RawCaller>`select a.*, (select u.nid::text from ${users} u where u.id = a.c2::uuid) as c18,
    (select c.nid::text from ${companies} c where c.id = a.c5::uuid) as c19
    from (${selectCaller(tokenHash(token), now)}) a`.execute(db);
  return readCaller(rows[0]);
}
