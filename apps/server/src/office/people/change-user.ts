import { user } from '@packhouse/programme';
import { endCalendarUrlsOf } from '#identity/accounts/calendar-urls.ts';
import { cancelEmailChange } from '#identity/accounts/email-changes.ts';
import { endPasswordLinks } from '#identity/accounts/password-links.ts';
import { endKeysOf } from '#identity/keys/end-keys.ts';
import { endSessionsOf } from '#identity/sessions/sessions.ts';
import { putMail } from '#mail/put-mail.ts';
import { getRow, setRow } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { giveUpWork } from './give-up-work.ts';

/** Closes an account, or opens it again; a closed one is signed out everywhere at once, and its keys, calendars and mailed links end. */
export function setUserActive(context: OfficeContext, id: string, active: boolean): Promise<StoredRow> {
  return inOneTransaction(context, async (work) => {
    const before = await getRow(work, user, id);
    if (before.base.active === active) {
      throw new OfficeRefusal(active ? 'accountOpenBefore' : 'accountClosedBefore', { name: String(before.base.name) });
    }
    if (active) await refuseUnconfirmed(work, id, String(before.base.name));
    if (!active) {
      await endSessionsOf(work.db, id, work.now);
      await endCalendarUrlsOf(work.db, id);
      // Anyone who has such a link would use it once the account is open again.
      await endPasswordLinks(work.db, id, work.now);
      await cancelEmailChange(work.db, id, work.now);
      await giveUpWork(work, id);
    }
    const saved = await setRow(work, user, before, { base: { active } });
    // After that, so that the mail goes to those who are left.
    if (!active) await endKeysOf(work, id);
    return saved;
  });
}

/** A sign-up opens by the link that was mailed to its address, and by nothing else. */
async function refuseUnconfirmed({ db }: OfficeWork, id: string, name: string): Promise<void> {
  const row = await db.selectFrom('sign_up').select('confirmed').where('user_id', '=', id).executeTakeFirst();
  if (row === undefined || row.confirmed !== null) return;
  throw new OfficeRefusal('accountUnconfirmed', { name });
}

/** The letter of a link: who never had a password is not told of a new one. */
async function linkLetter({ db }: OfficeContext, userId: string) {
  const kept = await db.selectFrom('credential').select('changed').where('user_id', '=', userId).executeTakeFirst();
  return kept === undefined ? 'firstPassword' : 'passwordLink';
}

/** Mails a person a link to choose a password, and gives the address. @throws OfficeRefusal when there is nobody to mail to */
export function sendPasswordLink(context: OfficeContext, id: string): Promise<string> {
  return inOneTransaction(context, async (work) => {
    const { base } = await getRow(work, user, id);
    const name = String(base.name);
    if (base.active !== true) throw new OfficeRefusal('accountClosed', { name });
    if (base.mail === null) throw new OfficeRefusal('accountWithoutMail', { name });
    await putMail(work.db, { kind: await linkLetter(work, id), userId: id, values: {} });
    return String(base.mail);
  });
}
