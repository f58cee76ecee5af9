import { keyScopes, user } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { table, tableOfType } from '#db/sql/tables.ts';
import type { Principal } from './principal.ts';
import { ownCompany, proxyUsers, rolesIn } from './principal-of-user.ts';
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

/** The token of an Authorization header, whose scheme is written in letters of any size (RFC 9110, 11.1). */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  authorization?.match(/^bearer +(.*)$/is)?.[1];

/** Who a token stands for as it is selected: text by places, as all rows of one statement are (`rows/row-columns.ts`). */
type Places = readonly (string | null)[];

/** The places by name; those of a key are absent of a token. */
const namedPlaces = (places: Places) => {
  const [id, since, userId, username, staff, company, proxy, isOver, isTaken, ...more] = places;
  const [factor, factorName, factorAt, roles, keyName, prefix, scope = null, isRevoked, madeWith] = more;
  const person = { userId, username, staff, company, proxy, roles };
  return {
    id,
    since,
    ...person,
    isOver,
    isTaken,
    factor,
    factorName,
    factorAt,
    keyName,
    prefix,
    scope,
    isRevoked,
    madeWith,
  };
};

type RawCaller = ReturnType<typeof namedPlaces>;

/** As text that is the same on every connection, whatever its zone. */
const millisecondsOf = (column: string) => sql.raw(`floor(extract(epoch from ${column}) * 1000)::text`);
const dateOf = (milliseconds: string | null | undefined): Date => new Date(Number(milliseconds));

const isOfOffice = sql`(u.staff or coalesce(cardinality(o.roles), 0) > 0)`;

/** A session of office people that was opened without a second factor holds nothing. */
const selectToken = (hash: string, now: Date): RawBuilder<unknown> => sql`
  select array_to_json(array[s.id::text, ${millisecondsOf('s.signed_in')}, u.id::text, u.name::text, u.staff::text, ${ownCompany}::text,
    exists (select from ${proxyUsers} p where p.target = u.id)::text, (t.expires <= ${now})::text,
    (t.revoked is not null or s.ended is not null or not u.active or (s.factor is null and ${isOfOffice}))::text,
    s.factor::text, s.factor_name::text, ${millisecondsOf('s.factor_at')}, coalesce(array_to_string(o.roles, ' '), '')])::text as row
  from oauth_token t join oauth_session s on s.id = t.session_id join ${users} u on u.id = s.user_id
    left join office_person o on o.user_id = u.id
  where t.hash = ${hash} and t.kind = 'access'`;

/** As long as its owner has an account of that company, and for no other company. */
const selectKey = (hash: string, now: Date): RawBuilder<unknown> => sql`
  select array_to_json(array[k.id::text, ${millisecondsOf('k.made')}, u.id::text, u.name::text, u.staff::text, ${ownCompany}::text,
    'false', (k.expires <= ${now})::text,
    (k.revoked is not null or not u.active or ${isOfOffice} or ${ownCompany} is distinct from k.company_id)::text,
    null, null, null, '', k.name::text, k.prefix::text, k.scope::text, (k.revoked is not null)::text,
    k.made_with::text])::text as row
  from company_key k join ${users} u on u.id = k.user_id left join office_person o on o.user_id = u.id
  where k.hash = ${hash}`;

/**
 * Selects as `row` who a token stands for, what they may, and whether it holds; no row for a token that is none.
 * @param hash of the token
 * @param now the time at which it must still be valid
 * @param seen the person whom it stood for before: a token and a company's key never become one another
 */
export const selectCaller = (hash: string, now: Date, seen: Pick<Principal, 'key'>): RawBuilder<unknown> =>
  seen.key === undefined ? selectToken(hash, now) : selectKey(hash, now);

/** Reads what `selectCaller` selects. */
export function readCaller(row: string | undefined): Caller {
  if (row === undefined) return { kind: 'invalid', reason: unverifiedToken };
  // Border: made by the statements above.
  const raw = namedPlaces(JSON.parse(row) as Places);
  const reason = reasonAgainst(raw);
  if (reason !== null) return { kind: 'invalid', reason };
  const staff = raw.staff === 'true';
  const principal: Principal = {
    userId: String(raw.userId),
    username: String(raw.username),
    companyId: staff ? null : (raw.company ?? null),
    proxy: raw.proxy === 'true',
    staff,
    roles: rolesIn(raw.roles ?? ''),
    session: String(raw.id),
    signedInAt: dateOf(raw.since),
    evidence: row,
    ...provedFactor(raw),
    ...actingKey(raw),
  };
  return { kind: 'person', principal };
}

/** Why a token or key that was found does not hold; null where it does. */
function reasonAgainst({ isOver, isTaken, scope, isRevoked }: RawCaller): string | null {
  const isKey = scope !== null;
  if (isKey && isRevoked === 'true') return revokedKey;
  if (isOver !== 'false') return isKey ? endedKey : unverifiedToken;
  if (isTaken === 'false') return null;
  return isKey ? ownerlessKey : revokedToken;
}

function actingKey({ id, keyName, prefix, scope, madeWith: made }: RawCaller): Pick<Principal, 'key'> {
  const known = keyScopes.find((one) => one === scope);
  if (known === undefined) return {};
  const madeWith = made === 'totp' || made === 'passkey' || made === 'recovery' ? made : null;
  return { key: { id: String(id), name: String(keyName), prefix: String(prefix), scope: known, madeWith } };
}

function provedFactor({ factor: kind, factorName: name = null, factorAt: at }: RawCaller): Pick<Principal, 'factor'> {
  if ((kind !== 'totp' && kind !== 'passkey' && kind !== 'recovery') || at === null || at === undefined) return {};
  return { factor: { kind, name, at: dateOf(at) } };
}

/** A person as a statement read them, with the numbers that are known of them from before: those of another company are not theirs. */
export const withNumbers = (read: Principal, { userId, companyId, numbers }: Principal): Principal =>
  numbers !== undefined && read.userId === userId && read.companyId === companyId ? { ...read, numbers } : read;

/** The rows of this person and of their company with the numbers that are known. */
export function ownNumbers({ userId, companyId, numbers }: Principal) {
  if (numbers === undefined) return [];
  const own = { type: user.type, id: userId, nid: Number(numbers.user) };
  if (companyId === null || numbers.company === null) return [own];
  return [own, ...user.fields.company.targets.map((type) => ({ type, id: companyId, nid: Number(numbers.company) }))];
}

interface FoundCaller {
  readonly row: string;
  readonly user: string;
  readonly company: string | null;
}

/**
 * Reads who asks from the Authorization header, in one statement, so that a withdrawn right works at once on every
 * copy (decisions.md 6). Without a bearer token somebody is anonymous, as in the dialect.
 * @param now the time at which tokens must still be valid
 */
export async function authenticate(db: Db, authorization: string | undefined, now: Date): Promise<Caller> {
  const token = bearerToken(authorization);
  if (token === undefined) return { kind: 'anonymous' };
  const [hash, raw] = [tokenHash(token), (place: number) => sql`(a.row::json ->> ${sql.lit(place)})::uuid`];
  const { rows } =
    await sql<FoundCaller>`select a.row, (select u.nid::text from ${users} u where u.id = ${raw(2)}) as user,
    (select c.nid::text from ${companies} c where c.id = ${raw(5)}) as company
    from (${selectToken(hash, now)} union all ${selectKey(hash, now)}) a`.execute(db);
  const [found] = rows;
  const caller = readCaller(found?.row);
  if (caller.kind !== 'person' || found === undefined) return caller;
  return { kind: 'person', principal: { ...caller.principal, numbers: { user: found.user, company: found.company } } };
}
