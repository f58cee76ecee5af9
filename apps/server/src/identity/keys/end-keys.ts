import { sql } from 'kysely';
import type { Tx } from '#db/db.ts';
import { putCompanyMail } from '#mail/put-mail.ts';
import type { Actor } from '#rows/audit-entry.ts';
import { ownerOf } from './company-keys.ts';
import { tellTrail } from './tell-trail.ts';

/** The office at work, inside its transaction. */
interface Ending {
  readonly db: Tx;
  readonly now: Date;
  readonly actor: Actor;
}

export interface EndingKey {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly ownerId: string;
  readonly companyId: string;
}

/** Ends a key for good; the company's people are told, and the trail keeps it. @param more what the trail keeps besides */
export async function endKey({ db, now, actor }: Ending, key: EndingKey, more: object = {}): Promise<void> {
  const { id, name, prefix, ownerId, companyId } = key;
  // Keys live by the machine's clock; companies are told of no name at the office.
  await sql`update company_key set revoked = now(), revoked_by_name = 'office' where id = ${id}::uuid`.execute(db);
  const { userId, username, requestId } = actor;
  const told = { type: 'company_key', action: 'update', id, after: { revoked: name, prefix, ...more } } as const;
  await tellTrail(db, { userId, username: username ?? '', companyId }, told, { now, requestId });
  const values = { name, owner: await ownerOf(db, ownerId), revokedAt: now.toISOString() };
  await putCompanyMail(db, companyId, { kind: 'keyEnded', values }, { key: `keyEnded/${id}` });
}

/** Ends every key that somebody owns, so that none opens anything again when the account is opened again or comes back. */
export async function endKeysOf(work: Ending, userId: string): Promise<void> {
  const keys = await work.db
    .selectFrom('company_key')
    .select(['id', 'name', 'prefix', 'user_id as ownerId', 'company_id as companyId'])
    .where('user_id', '=', userId)
    .where('revoked', 'is', null)
    .orderBy('made')
    .forUpdate()
    .execute();
  for (const key of keys) await endKey(work, key);
}
