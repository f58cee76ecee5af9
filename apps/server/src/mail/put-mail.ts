import { user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { putJobs } from '#db/job-queue.ts';
import { table } from '#db/sql/tables.ts';
import type { Mail } from './mail.ts';

const users = table(user);
const company = sql.ref(user.fields.company.wire);

/**
 * Puts a mail in the queue within the caller's transaction: it is sent exactly when the change is committed.
 * @param key names the mail: another one of the same key to the same person is not sent
 */
export async function putMail(db: Db, mail: Mail, key: string | null = null): Promise<void> {
  await putMails(db, [mail], key);
}

async function putMails(db: Db, mails: readonly Mail[], key: string | null): Promise<void> {
  const jobs = mails.map((mail) => ({ data: mail, key: key === null ? null : `mail/${key}/${mail.userId}` }));
  await putJobs(db, 'mail', jobs);
}

async function peopleOf(db: Db, companyId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${users} where ${company} = ${companyId}::uuid and active order by nid`.execute(db);
  return rows.map(({ id }) => id);
}

/** One mail to each person of a company but one, and to `others` besides. @returns to how many */
export async function putCompanyMail(
  db: Db,
  companyId: string,
  mail: Omit<Mail, 'userId'>,
  { key, others = [], except }: { key: string; others?: readonly string[]; except?: string },
): Promise<number> {
  const people = new Set([...(await peopleOf(db, companyId)), ...others]);
  if (except !== undefined) people.delete(except);
  const mails = [...people].map((userId) => ({ ...mail, userId }));
  if (mails.length > 0) await putMails(db, mails, key);
  return mails.length;
}
