import { accountLimits, defaultLanguage, languages, user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Principal } from '#access/principal.ts';
import type { Db, Tx } from '#db/db.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import { readRow } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import { type Notice, notices } from '#mail/mail.ts';
import { getRow, setRow } from '#rows/rows.ts';
import type { AccountDeps, OwnAct } from './account-deps.ts';
import { accountWriter } from './account-writer.ts';
import { pendingEmail } from './email-changes.ts';
import { FormReader } from './form-reader.ts';

interface Profile {
  readonly username: string;
  readonly firstName: string;
  /** The e-mail address in force; another one is asked for by a route of its own (own-email.ts). */
  readonly email: string | null;
  /** The e-mail address that waits to be confirmed, and since when (ISO). */
  readonly waitingAddress: { readonly email: string; readonly asked: string } | null;
  /** The person's title on signed forms. */
  readonly title: string;
  /** Of mails; the portal's own language is kept in the browser. */
  readonly language: string;
  readonly notices: Readonly<Record<Notice, boolean>>;
}

export async function readProfile(db: Db, { userId }: Principal): Promise<Profile> {
  const firstName = sql.ref(`u.${user.fields.firstName.wire}`);
  const row = await readRow<Omit<Profile, 'notices' | 'waitingAddress'> & { muted: readonly string[] }>(db)`
    select u.name as username, coalesce(${firstName}, '') as "firstName", u.mail as email,
      coalesce(p.title, '') as title, coalesce(p.language, ${defaultLanguage}) as language,
      coalesce(p.muted, '{}') as muted
    from ${table(user)} u left join account_profile p on p.user_id = u.id
    where u.id = ${userId}::uuid`;
  if (row === null) throw new Error('Anyone who is signed in has an account.');
  const { muted, ...profile } = row;
  const wanted = (notice: Notice) => [notice, !muted.includes(notice)];
  // Border: the keys of the result are the notices, which the type checker cannot follow through fromEntries.
  return {
    ...profile,
    waitingAddress: await waitingOf(db, userId),
    notices: Object.fromEntries(notices.map(wanted)) as Profile['notices'],
  };
}

async function waitingOf(db: Db, userId: string): Promise<Profile['waitingAddress']> {
  const waiting = await pendingEmail(db, userId);
  return waiting && { email: waiting.email, asked: waiting.asked.toISOString() };
}

type Changes = Partial<Omit<Profile, 'username' | 'email' | 'waitingAddress'>>;

/** Reads only the members that were sent. @throws RefusedRequest 422 */
function readChanges(body: unknown, before: Profile): Changes {
  const form = new FormReader(body);
  const sent: Record<string, unknown> = {};
  if (form.has('firstName')) sent.firstName = form.text('firstName', 'your first name', accountLimits.firstName);
  // Nobody may believe that an e-mail address was changed that was not: it takes the password, and a mailed link.
  if (form.has('email') && form.value('email') !== before.email) {
    form.error('email', 'passwordNeeded', 'Change your e-mail address by itself: it takes your password.');
  }
  if (form.has('title')) {
    sent.title = form.value('title') === '' ? '' : form.text('title', 'your title', accountLimits.title);
  }
  if (form.has('language')) sent.language = readLanguage(form);
  if (form.has('notices')) sent.notices = readNotices(form, before);
  form.finish();
  return sent;
}

function readLanguage(form: FormReader): unknown {
  const code = form.value('language');
  if (!languages.some((language) => language.code === code)) {
    form.error('language', 'unknown', `Choose one of: ${languages.map((language) => language.code).join(', ')}.`);
  }
  return code;
}

function readNotices(form: FormReader, before: Profile): unknown {
  const given = form.value('notices');
  const changes = typeof given === 'object' && given !== null ? Object.entries(given) : [];
  const known = (name: string) => notices.some((notice) => notice === name);
  if (changes.length === 0 || changes.some(([name, wanted]) => !known(name) || typeof wanted !== 'boolean')) {
    form.error('notices', 'malformed', `Say true or false for: ${notices.join(', ')}.`);
  }
  return { ...before.notices, ...Object.fromEntries(changes) };
}

/** Changes what was sent and gives the profile as it stands then. @throws RefusedRequest 422 */
export const changeProfile: OwnAct<Profile, AccountDeps> = async ({ db }, principal, body, context) => {
  return inTransaction(db, async (tx) => {
    const before = await readProfile(tx, principal);
    const after: Profile = { ...before, ...readChanges(body, before) };
    await storeProfile(tx, principal.userId, after);
    const writer = accountWriter(tx, principal, context);
    await setRow(writer, user, await getRow(writer, user, principal.userId), {
      values: { firstName: after.firstName },
      told: { before, after },
    });
    return after;
  });
};

async function storeProfile(tx: Tx, userId: string, profile: Profile): Promise<void> {
  const { title, language } = profile;
  const muted = notices.filter((notice) => !profile.notices[notice]);
  const row = { title: title === '' ? null : title, language, muted };
  await tx
    .insertInto('account_profile')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
