import { defaultLanguage, type LanguageCode, languages, type ProgrammeSettings, user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { tableOf } from '#db/tables.ts';
import { composeMail, type Recipient } from './compose-mail.ts';
import { type Mail, noticeOf } from './mail.ts';
import type { MailTransport } from './transport.ts';

export interface MailDeps {
  readonly db: Db;
  readonly settings: ProgrammeSettings;
  readonly transport: MailTransport;
  readonly portal: string;
  /** Makes a link to choose a new password, when the mail that holds it is sent and not before. */
  readonly passwordLink: (userId: string) => Promise<string>;
}

type Person = Omit<Recipient, 'language'> & { readonly language: string | null; readonly muted: readonly string[] };

/** Who may get this mail; an account that was not approved is told so although it is closed. */
async function personOf(db: Db, { userId, kind }: Mail): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select u.mail as address, coalesce(${sql.ref(`u.${user.fields.firstName.wire}`)}, u.name) as "firstName",
      u.name as username, p.language, coalesce(p.muted, '{}') as muted
    from ${sql.table(tableOf(user))} u left join account_profile p on p.user_id = u.id
    where u.id = ${userId}::uuid and (u.active or ${kind === 'signUpDeclined'}) and u.mail is not null`.execute(db);
  return rows[0];
}

const languageOf = (code: string | null): LanguageCode =>
  languages.find((language) => language.code === code)?.code ?? defaultLanguage;

/**
 * Sends one mail of the queue. Nothing is sent to who is gone, has no address or does not want this kind.
 * @returns whether it was sent
 * @throws whatever the mail server answers; the queue then tries again
 */
export async function deliverMail(deps: MailDeps, id: string, mail: Mail): Promise<boolean> {
  const person = await personOf(deps.db, mail);
  const notice = noticeOf(mail.kind);
  if (person === undefined || (notice !== null && person.muted.includes(notice))) return false;
  const values =
    mail.kind === 'passwordLink' ? { ...mail.values, link: await deps.passwordLink(mail.userId) } : mail.values;
  const recipient = { ...person, language: languageOf(person.language) };
  await deps.transport.send(id, composeMail({ ...mail, values }, recipient, deps));
  return true;
}
