import { sql } from 'kysely';
import { type EndingKey, endKey } from '#identity/keys/end-keys.ts';
import { type Act, type ActSubject, saysReason } from '../acts/act.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';

interface EndedKey {
  readonly keyId: string;
  /** Kept with the decision. */
  readonly reason: string;
}

type KeySubject = ActSubject & EndingKey;

/** A key, kept until the transaction ends. @throws OfficeRefusal when there is none */
async function keyOf({ db }: OfficeWork, id: string): Promise<KeySubject> {
  const key = await db
    .selectFrom('company_key')
    .select(['id', 'name', 'prefix', 'company_id', 'user_id', 'revoked'])
    .where(sql<boolean>`id::text = ${id}`)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new OfficeRefusal('nothingThere'));
  const { id: keyId, name, prefix, company_id: companyId, user_id: ownerId, revoked } = key;
  const version = revoked === null ? 'open' : 'revoked';
  return { type: 'company_key', id: keyId, version, companyId, name, prefix, ownerId };
}

/** Ends a company's key for programs: it opens nothing from now on. Its people see it as revoked. */
export const revokeKeyAct: Act<EndedKey, { readonly name: string }, KeySubject> = {
  kind: 'key.revoke',
  right: 'companyPeople',
  ...saysReason,
  subject: (work, { keyId }) => keyOf(work, keyId),
  change: async (work, { reason }, key) => {
    if (key.version === 'revoked') throw new OfficeRefusal('nothingThere');
    await endKey(work, key, { reason });
    return { name: key.name };
  },
  answer: ({ name }) => `The key "${name}" opens nothing any more.`,
};
