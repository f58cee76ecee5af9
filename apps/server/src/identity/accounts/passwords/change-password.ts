import { companyContact, user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/db.ts';
import { readRow } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import { putMail } from '#mail/put-mail.ts';
import { noteOnRow } from '#rows/rows.ts';
import { endSessionsOf } from '../../sessions/sessions.ts';
import { storePassword } from '../../sign-in/accounts.ts';
import type { RequestContext } from '../account-deps.ts';
import { accountWriter } from '../account-writer.ts';
import { endCalendarUrlsOf } from '../calendar-urls.ts';
import { cancelEmailChange } from '../email-changes.ts';
import { endPasswordLinks } from '../password-links.ts';

export interface AccountOwner {
  readonly userId: string;
  readonly username: string;
  readonly email: string | null;
  readonly companyId: string | null;
  /** The person's own and the company's; what was typed at sign-up while there is none. */
  readonly names: readonly string[];
  /** False: closed, or a sign-up whose address is not confirmed. */
  readonly active: boolean;
}

const ownCompany = sql.ref(`u.${user.fields.company.wire}`);

/** The person behind an account. @throws Error when there is none: the caller has just proved that there is */
export async function ownerOf(db: Db, userId: string): Promise<AccountOwner> {
  const owner = await readRow<AccountOwner>(db)`
    select u.id as "userId", u.name as username, u.mail as email, u.active, ${ownCompany} as "companyId",
      array_remove(array[${sql.ref(`u.${user.fields.firstName.wire}`)}, c.title, s.contact_name, s.company_name], null)
        as names
    from ${table(user)} u left join ${table(companyContact)} c on c.id = ${ownCompany}
      left join sign_up s on s.user_id = u.id
    where u.id = ${userId}::uuid`;
  if (owner === null) throw new Error('There is no user with this id.');
  return owner;
}

/**
 * Gives an account a new password: every other session ends, no mailed link works any more, an
 * address that waits to be confirmed is dropped, private calendar addresses end, and a mail says so.
 * @param hash of the new password, made before the transaction
 * @param how for the audit trail: with the old password, or by a mailed link
 * @param keep the session that may go on; null: none
 */
export async function changePassword(
  tx: Tx,
  owner: AccountOwner,
  change: { hash: string; how: 'changed' | 'reset by mailed link'; keep: string | null },
  context: RequestContext,
): Promise<void> {
  const { now } = context;
  await storePassword(tx, owner.userId, change.hash, now);
  await endSessionsOf(tx, owner.userId, now, change.keep);
  await endPasswordLinks(tx, owner.userId, now);
  await endCalendarUrlsOf(tx, owner.userId);
  // Anyone who changes a password because of a change that was not theirs ends that change with it.
  await cancelEmailChange(tx, owner.userId, now);
  const told = { after: { password: change.how } };
  await noteOnRow(accountWriter(tx, owner, context), user, { id: owner.userId }, told);
  await putMail(tx, { kind: 'passwordChanged', userId: owner.userId, values: { changedAt: now.toISOString() } });
}
