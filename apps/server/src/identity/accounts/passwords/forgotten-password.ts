import { accountLimits, user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Tx } from '#db/db.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import { table } from '#db/sql/tables.ts';
import { putMail } from '#mail/put-mail.ts';
import { canonicalName } from '../../sign-in/user-name.ts';
import type { AccountDeps, RequestContext } from '../account-deps.ts';
import { countAttempt } from '../attempts.ts';
import { FormReader } from '../form-reader.ts';
import { countMail } from '../mail-limits.ts';

/** Stands in for a person who does not exist: their mail is put in the queue like any other and never sent. */
const nobody = '00000000-0000-0000-0000-000000000000';

interface Mailbox {
  readonly id: string;
  /** Where the mail goes; what was typed stands in where nobody is known by it. */
  readonly mail: string;
}

async function mailboxesOf(tx: Tx, account: string): Promise<readonly Mailbox[]> {
  const { rows } = await sql<Mailbox>`select id, mail from ${table(user)}
    where active and mail is not null and (lower(name) = lower(${account}::text)
      or id in (select user_id from user_name where canonical = ${canonicalName(account)}) or lower(mail) = lower(${account}::text))
    order by nid limit 5`.execute(tx);
  return rows.length === 0 ? [{ id: nobody, mail: `nobody:${account}` }] : rows;
}

/**
 * Mails a link to anyone who has this user name or e-mail address. Whether anybody has makes no difference to the answer
 * or to the work done before it: the link itself is made when the mail is sent. It goes to the confirmed address alone,
 * and beyond so many an hour it is silently left out, for the answer must not tell either.
 * @throws RefusedRequest 422 when nothing was typed, 429
 */
export async function forgottenPassword({ db }: AccountDeps, body: unknown, context: RequestContext): Promise<void> {
  const form = new FormReader(body);
  const account = form.text('account', 'your user name or e-mail address', accountLimits.account);
  form.finish();
  await countAttempt(db, { kind: 'forgotten', subject: account }, context);
  await inTransaction(db, async (tx) => {
    for (const { id, mail } of await mailboxesOf(tx, account)) {
      const wait = await countMail(tx, 'password', mail, context);
      if (wait === 0) await putMail(tx, { kind: 'passwordLink', userId: id, values: {} });
    }
  });
}
