import { user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { tableOf } from '#db/tables.ts';
import { putMail } from '#features/mail/put-mail.ts';
import type { AccountDeps, Occasion } from './account-deps.ts';
import { countAttempt } from './attempts.ts';
import { FormReader } from './form-reader.ts';

/** Stands in for a person who does not exist: their mail is put in the queue like any other and never sent. */
const nobody = '00000000-0000-0000-0000-000000000000';

async function personsOf(db: Db, account: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(tableOf(user))}
    where active and mail is not null and (lower(name) = lower(${account}::text) or lower(mail) = lower(${account}::text))
    order by nid limit 5`.execute(db);
  return rows.length === 0 ? [nobody] : rows.map(({ id }) => id);
}

/**
 * Mails a link to whoever has this user name or e-mail address. Whether anybody has makes no difference to the answer
 * or to the work done before it: the link itself is made when the mail is sent.
 * @throws RefusedRequest 422 when nothing was typed, 429
 */
export async function forgottenPassword({ db }: AccountDeps, body: unknown, occasion: Occasion): Promise<void> {
  const form = new FormReader(body);
  const account = form.text('account', 'your user name or e-mail address', 100);
  form.finish();
  await countAttempt(db, `forgotten:${account}`, occasion);
  await db.transaction().execute(async (tx) => {
    for (const userId of await personsOf(tx, account)) {
      await putMail(tx, { kind: 'passwordLink', userId, values: {} });
    }
  });
}
