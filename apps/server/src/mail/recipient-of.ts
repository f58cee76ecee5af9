import { defaultLanguage, type LanguageCode, languages, user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readValue } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import type { Recipient } from './compose-mail.ts';
import { isToBefore, isToUnconfirmed, type Mail, noticeOf } from './mail.ts';

interface Person {
  readonly email: string | null;
  readonly firstName: string;
  readonly username: string;
  readonly active: boolean;
  readonly language: string | null;
  readonly muted: readonly string[];
}

/** Who gets this mail and where, as it stands now; null: nobody, or somebody who does not want it. */
export async function recipientOf(db: Db, mail: Mail): Promise<Recipient | null> {
  const person = await personOf(db, mail.userId);
  if (person === undefined) return null;
  const language = languageOf(person.language);
  const name = { first: person.firstName, username: person.username };
  if (isToUnconfirmed(mail.kind)) return to(await unconfirmedEmail(db, mail), null, language);
  // Also when the account is closed by now: who was about to lose it must hear of it.
  if (isToBefore(mail.kind)) return to(await emailBefore(db, mail), name, language);
  const notice = noticeOf(mail.kind);
  if (notice !== null && person.muted.includes(notice)) return null;
  // An account that was not approved is told so although it is closed.
  return person.active || mail.kind === 'signUpDeclined' ? to(person.email, name, language) : null;
}

const to = (email: string | null, name: Recipient['name'], language: LanguageCode): Recipient | null =>
  email === null ? null : { email, name, language };

async function personOf(db: Db, userId: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select u.mail as email, coalesce(${sql.ref(`u.${user.fields.firstName.wire}`)}, u.name) as "firstName",
      u.name as username, u.active, p.language, coalesce(p.muted, '{}') as muted
    from ${table(user)} u left join account_profile p on p.user_id = u.id
    where u.id = ${userId}::uuid`.execute(db);
  return rows[0];
}

/** The e-mail address that a person wants, as long as it waits. */
async function unconfirmedEmail(db: Db, { userId, values }: Mail): Promise<string | null> {
  return readValue<string>(db)`select address as email from address_change
    where id = ${values.change}::uuid and user_id = ${userId}::uuid and settled is null`;
}

/** The e-mail address that was in force when another was asked for, however long the mail has been on its way. */
async function emailBefore(db: Db, { userId, values }: Mail): Promise<string | null> {
  return readValue<string>(db)`select before from address_change
    where id = ${values.change}::uuid and user_id = ${userId}::uuid`;
}

const languageOf = (code: string | null): LanguageCode =>
  languages.find((language) => language.code === code)?.code ?? defaultLanguage;
