import { sql } from 'kysely';
import { putMail } from '#mail/put-mail.ts';
import { refuseFields } from '../accounts/field-errors.ts';
import type { KeyKind } from '../accounts/passwords/other-keys.ts';
import { noteFactor } from '../second-factor/enroll.ts';
import { lockFactors } from '../second-factor/factors.ts';
import { ownFactors } from '../second-factor/own-factors.ts';
import { revokeAs } from './company-keys.ts';

/** Keys for programs of a company that somebody made who then forgot the password: perhaps somebody else was in. */
export const forgottenKeys: KeyKind = {
  name: 'programKeys',
  async list(db, userId, now) {
    const keys = await db
      .selectFrom('company_key')
      .select(['id', 'name', 'last_used'])
      .where('user_id', '=', userId)
      .where('revoked', 'is', null)
      .where('expires', '>', now)
      .orderBy('made')
      .orderBy('id')
      .execute();
    return keys.map(({ id, name, last_used }) => ({ id, name, lastUsed: last_used?.toISOString() ?? null }));
  },
  async end(tx, { userId, username }, ids, context) {
    const { rows: keys } = await sql<{ id: string; companyId: string }>`select id, company_id as "companyId"
      from company_key where user_id = ${userId}::uuid and id::text = any(${[...ids]}::text[])`.execute(tx);
    for (const { id, companyId } of keys) await revokeAs(tx, { userId, username, companyId }, id, context);
  },
};

/** Their apps and passkeys. One is always left of those that there are, or the mailbox alone would open what asks for more. */
export const forgottenFactors: KeyKind = {
  name: 'factors',
  async list(db, userId) {
    const factors = await ownFactors(db, userId);
    return factors.map(({ id, kind, name }) => ({ id, kind, name }));
  },
  async end(tx, { userId }, ids, context) {
    await lockFactors(tx, userId);
    const own = await ownFactors(tx, userId);
    const ended = own.filter(({ id }) => ids.includes(id));
    if (ended.length > 0 && ended.length === own.length) refuseFields([lastFactor]);
    for (const { id, name } of ended) {
      await tx.deleteFrom('second_factor').where('id', '=', id).execute();
      await noteFactor(tx, userId, { removed: name }, context);
      const values = { name, removedAt: context.now.toISOString() };
      await putMail(tx, { kind: 'factorRemoved', userId, values });
    }
  },
};

const lastFactor = {
  field: 'factors',
  code: 'lastFactor',
  detail:
    'One app or passkey is left: without it the mailbox alone would open the account. Keep one, or ask the program office.',
};
