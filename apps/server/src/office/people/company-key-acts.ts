import { sql } from 'kysely';
import { ownerOf } from '#identity/keys/company-keys.ts';
import { tellTrail } from '#identity/keys/tell-trail.ts';
import { putCompanyMail } from '#mail/put-mail.ts';
import type { Act, ActSubject } from '../acts/act.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';

interface EndedKey {
  readonly keyId: string;
  /** Kept with the decision. */
  readonly reason: string;
}

/** A key for programs as it stands when it is decided about. */
interface KeySubject extends ActSubject {
  readonly name: string;
  readonly prefix: string;
  readonly ownerId: string;
}

/** A key, kept until the transaction ends. @throws OfficeRefusal when there is none */
async function keyOf({ db }: OfficeWork, id: string): Promise<KeySubject> {
  const key = await db
    .selectFrom('company_key')
    .select(['id', 'name', 'prefix', 'company_id', 'user_id', 'revoked'])
    .where(sql<boolean>`id::text = ${id}`)
    .forUpdate()
    .executeTakeFirst();
  if (key === undefined) throw new OfficeRefusal('nothingThere');
  const { id: keyId, name, prefix, company_id: companyId, user_id: ownerId, revoked } = key;
  const version = revoked === null ? 'open' : 'revoked';
  return { type: 'company_key', id: keyId, version, companyId, name, prefix, ownerId };
}

/** Ends a company's key for programs: it opens nothing from now on. Its people see it as revoked. */
export const revokeKeyAct: Act<EndedKey, { readonly name: string }, KeySubject> = {
  kind: 'key.revoke',
  right: 'companyPeople',
  needsReason: true,
  reason: ({ reason }) => reason,
  subject: (work, { keyId }) => keyOf(work, keyId),
  change: async ({ db, now, actor }, { reason }, { id, companyId, name, prefix, ownerId, version }) => {
    if (version === 'revoked') throw new OfficeRefusal('nothingThere');
    // Keys live by the machine's clock; companies are told of no name at the office.
    await sql`update company_key set revoked = now(), revoked_by_name = 'office' where id = ${id}::uuid`.execute(db);
    const { userId, username, requestId } = actor;
    const told = { type: 'company_key', action: 'update', id, after: { revoked: name, prefix, reason } } as const;
    await tellTrail(db, { userId, username: username ?? '', companyId }, told, { now, requestId });
    const values = { name, owner: await ownerOf(db, ownerId), revokedAt: now.toISOString() };
    if (companyId !== null)
      await putCompanyMail(db, companyId, { kind: 'keyEnded', values }, { key: `keyEnded/${id}` });
    return { name };
  },
  answer: ({ name }) => `The key "${name}" opens nothing any more.`,
};
