import { randomBytes, randomUUID } from 'node:crypto';
import { type KeyScope, keyMark } from '@packhouse/programme';
import { tokenHash } from '#access/token-hash.ts';
import type { OwnTables } from '#db/own-tables.ts';
import type { Person, World } from './world.ts';

/** A program that acts by a key of a person, as that person. */
export interface Program extends Person {
  readonly keyId: string;
}

/** A key of somebody for their own company, put in place past the screen on which it is made. */
export async function addKey(
  world: World,
  owner: Person,
  { scope = 'file', ...wish }: { scope?: KeyScope } & Partial<OwnTables['company_key']> = {},
): Promise<Program> {
  const token = `${keyMark}${randomBytes(32).toString('base64url')}`;
  const keyId = randomUUID();
  const row = {
    id: keyId,
    company_id: String(owner.companyId),
    user_id: owner.userId,
    name: 'Packing line',
    prefix: token.slice(0, 12),
    hash: tokenHash(token),
    scope,
    made: new Date(),
    made_with: null,
    ends_on: '2027-06-30',
    expires: new Date(Date.now() + 86_400_000),
    last_used: null,
    revoked: null,
    revoked_by_name: null,
  };
  await world.db
    .insertInto('company_key')
    .values({ ...row, ...wish })
    .execute();
  return { ...owner, token, keyId };
}
