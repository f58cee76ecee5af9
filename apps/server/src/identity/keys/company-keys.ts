import { type CompanyKeyLine, keyLimits, user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Principal } from '#access/principal.ts';
import type { Db, Tx } from '#db/db.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import { readValue } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import { putCompanyMail } from '#mail/put-mail.ts';
import type { RequestContext } from '../accounts/account-deps.ts';
import { notFound, refusal, refuseFields } from '../accounts/field-errors.ts';
import { tellTrail } from './tell-trail.ts';

export interface CompanyKey extends CompanyKeyLine {
  readonly prefix: string;
  /** ISO. */
  readonly made: string;
}

interface Row extends Omit<CompanyKey, 'made' | 'lastUsed'> {
  readonly made: Date;
  readonly lastUsed: Date | null;
}

/** The person's own company. @throws RefusedRequest 403 without one */
export function ownCompany({ companyId, staff }: Principal): string {
  if (companyId !== null && !staff) return companyId;
  throw refusal(403, 'noCompany', 'Keys for programs belong to a company, and this account has none.');
}

const ofPerson = sql.ref(`u.${user.fields.company.wire}`);

/** The keys of a company, the newest first. */
export async function keysOf(db: Db, companyId: string, now: Date): Promise<readonly CompanyKey[]> {
  const { rows } = await sql<Row>`
    select k.id, k.name, k.prefix, k.scope, u.name as owner, k.made, k.ends_on::text as "endsOn",
      k.last_used as "lastUsed",
      case when k.revoked is not null then 'revoked' when k.expires <= ${now} then 'ended'
        when not u.active or u.staff or ${ofPerson} is distinct from k.company_id then 'owner'
        else 'open' end as state
    from company_key k join ${table(user)} u on u.id = k.user_id
    where k.company_id = ${companyId}::uuid order by k.made desc, k.id`.execute(db);
  return rows.map(({ made, lastUsed, ...row }) => ({
    ...row,
    made: made.toISOString(),
    lastUsed: lastUsed?.toISOString() ?? null,
  }));
}

/**
 * Keys of one company are made one after the other.
 * @throws RefusedRequest 422 where it has as many as it may, or made as many in a day
 */
export async function demandRoomForKey(tx: Tx, companyId: string, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company-keys:${companyId}`}, 0))`.execute(tx);
  await refuseMany(tx, companyId, now);
  const open = (await keysOf(tx, companyId, now)).filter(({ state }) => state === 'open');
  if (open.length < keyLimits.keys) return;
  const detail = `A company has at most ${keyLimits.keys} keys for programs. Revoke one first.`;
  refuseFields([{ field: 'name', code: 'tooManyKeys', detail, values: { limit: String(keyLimits.keys) } }]);
}

const day = 86_400_000;

/** Counted in the database, so that it holds for all copies of the server together; the end of a key gives no room. */
async function refuseMany(tx: Tx, companyId: string, now: Date): Promise<void> {
  const { made } = await tx
    .selectFrom('company_key')
    .select(({ fn }) => fn.countAll<string>().as('made'))
    .where('company_id', '=', companyId)
    .where('made', '>', new Date(now.getTime() - day))
    .executeTakeFirstOrThrow();
  if (Number(made) < keyLimits.made) return;
  const limit = String(keyLimits.made);
  const detail = `A company may make at most ${limit} keys for programs in 24 hours. Try again tomorrow.`;
  refuseFields([{ field: 'name', code: 'tooManyKeysToday', detail, values: { limit } }]);
}

/** The user name of the person who owns a key; empty where the account is gone. */
export async function ownerOf(db: Db, userId: string): Promise<string> {
  return (await readValue<string>(db)`select name from ${table(user)} where id = ${userId}::uuid`) ?? '';
}

/** A key of the company opens nothing from now on. @throws RefusedRequest 404 for one of another company */
export async function revokeKey(db: Db, principal: Principal, id: string, context: RequestContext): Promise<void> {
  const companyId = ownCompany(principal);
  await inTransaction(db, async (tx) => {
    if (!(await revokeAs(tx, { ...principal, companyId }, id, context)))
      throw notFound('There is no such key, or it was revoked before.');
  });
}

/** Revokes a key of the company in somebody's name. @returns false where it has none that stands */
export async function revokeAs(
  tx: Tx,
  by: Pick<Principal, 'userId' | 'username' | 'key'> & { readonly companyId: string },
  id: string,
  context: RequestContext,
): Promise<boolean> {
  const revoked = await tx
    .updateTable('company_key')
    .set({ revoked: context.now, revoked_by_name: by.username })
    .where(sql<boolean>`id::text = ${id}`)
    .where('company_id', '=', by.companyId)
    .where('revoked', 'is', null)
    .returning(['id', 'name', 'prefix', 'user_id'])
    .executeTakeFirst();
  if (revoked === undefined) return false;
  const { name, prefix, user_id } = revoked;
  const told = { type: 'company_key', action: 'update' } as const;
  await tellTrail(tx, by, { ...told, id: revoked.id, after: { revoked: name, prefix } }, context);
  const revokedAt = context.now.toISOString();
  const values = { name, owner: await ownerOf(tx, user_id), who: by.username, revokedAt };
  await putCompanyMail(tx, by.companyId, { kind: 'keyRevoked', values }, { key: `keyRevoked/${id}` });
  return true;
}
