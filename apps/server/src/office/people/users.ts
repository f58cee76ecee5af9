import { companyContact, proxyConfiguration, user, userNameLength } from '@packhouse/programme';
import { readRow } from '#db/sql/read-rows.ts';
import { endCalendarUrlsOf, endForeignCalendarUrlsOf } from '#identity/accounts/calendar-urls.ts';
import { cancelEmailChange } from '#identity/accounts/email-changes.ts';
import { endPasswordLinks } from '#identity/accounts/password-links.ts';
import { endKeysOf } from '#identity/keys/end-keys.ts';
import { endSessionsOf } from '#identity/sessions/sessions.ts';
import { storePassword } from '#identity/sign-in/accounts.ts';
import { hashPassword } from '#identity/sign-in/password.ts';
import { isUserName, writtenName } from '#identity/sign-in/user-name.ts';
import { claimName, isNameTaken } from '#identity/sign-in/user-names.ts';
import { addIdentity, type Identity, identitiesOf, removeIdentities } from '#identity/tokens/identities.ts';
import { plainIssuer } from '#identity/tokens/issuer.ts';
import { putMail } from '#mail/put-mail.ts';
import { addRow, findRows, getRow, noteOnRow, refTo, setRow } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';

/** All that somebody had taken is nobody's again, and among what waits: they do not work on it any more. */
export async function giveUpWork({ db, now, actor }: OfficeWork, id: string): Promise<void> {
  const given = { holder: null, holder_name: null, taken_at: null, changed: now, changed_by_name: actor.username };
  await db.updateTable('office_work').set(given).where('holder', '=', id).execute();
}

export interface NewUser {
  readonly id?: string;
  /** Typed to sign in; letters' case does not matter. */
  readonly name: string;
  readonly firstName: string;
  readonly mail: string | null;
  /** Null: staff, and sign-ups that wait for approval. */
  readonly companyId: string | null;
  readonly staff?: boolean;
  /** Null: the person chooses one through a mailed link. */
  readonly password: string | null;
}

/** Enters a user, with the hash of a password where one is given. @throws OfficeRefusal when the name is none, is taken, or looks like one that is */
export async function createUser(context: OfficeContext, person: NewUser): Promise<StoredRow> {
  const { id = context.newId(), name, mail, staff = false, firstName, companyId, password } = person;
  const hash = password === null ? null : await hashPassword(password);
  const written = writtenName(name);
  const { min, max } = userNameLength;
  if (!isUserName(written)) {
    throw new OfficeRefusal('userNameUnfit', { name, least: String(min), most: String(max) });
  }
  return inOneTransaction(context, async (work) => {
    if ((await isNameTaken(work.db, written)) || !(await claimName(work.db, id, written))) {
      throw new OfficeRefusal('userNameTaken', { name });
    }
    const saved = await addRow(work, user, id, {
      base: { name: written, mail, staff, active: true },
      values: { firstName, company: companyId === null ? null : refTo(companyContact, companyId) },
    });
    if (hash !== null) await storePassword(work.db, id, hash, work.now);
    return saved;
  });
}

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
  if ((await readRow(db)`select from sign_up where user_id = ${id} and confirmed is null`) !== null)
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

/** Who a person is at an OpenID Connect issuer: its URL, and the `sub` of its ID tokens. */
export type Subject = Pick<Identity, 'issuer' | 'subject'>;

/**
 * Lets a person sign in through another issuer: from now on its ID tokens for this subject open this account
 * (decisions.md 7).
 * @throws OfficeRefusal when the subject, or the person at this issuer, is linked already
 */
export function linkUser(context: OfficeContext, id: string, { issuer, subject }: Subject): Promise<void> {
  return inOneTransaction(context, async (work) => {
    const row = await getRow(work, user, id);
    const before = await identitiesOf(work.db, id);
    const identity = { issuer: plainIssuer(issuer), subject, user_id: id, linked: work.now };
    if (!(await addIdentity(work.db, identity))) {
      throw new OfficeRefusal('loginTaken', { name: String(row.base.name), issuer: identity.issuer, subject });
    }
    await audit(work, row, before);
  });
}

/** Ends that, and every session of the person with it. @throws OfficeRefusal when nothing is linked */
export function unlinkUser(context: OfficeContext, id: string): Promise<void> {
  return inOneTransaction(context, async (work) => {
    const row = await getRow(work, user, id);
    const removed = await removeIdentities(work.db, id);
    if (removed.length === 0) throw new OfficeRefusal('noLoginElsewhere', { name: String(row.base.name) });
    await endSessionsOf(work.db, id, work.now);
    await audit(work, row, removed);
  });
}

/** As people read it: "subject at issuer". */
export const identityText = ({ issuer, subject }: Subject): string => `${subject} at ${issuer}`;

async function audit(work: OfficeWork, row: StoredRow, before: readonly Identity[]): Promise<void> {
  const logins = (identities: readonly Identity[]) => ({ logins: identities.map(identityText) });
  await noteOnRow(work, user, row, { before: logins(before), after: logins(await identitiesOf(work.db, row.id)) });
}

/**
 * Names the users who may act for other companies (decisions.md 10); who is not in the list no longer may, at once, and
 * their calendars of other companies end.
 */
export function setProxyUsers(context: OfficeContext, userIds: readonly string[]): Promise<StoredRow> {
  const wanted = new Set(userIds);
  const values = { proxyUsers: [...wanted].map((id) => refTo(user, id)) };
  return inOneTransaction(context, async (work) => {
    const [page] = await findRows(work, proxyConfiguration);
    if (page !== undefined) {
      for (const { id } of page.values.proxyUsers) if (!wanted.has(id)) await endForeignCalendarUrlsOf(work.db, id);
      return setRow(work, proxyConfiguration, page, { values });
    }
    return addRow(work, proxyConfiguration, work.newId(), { base: { title: 'Proxy configuration' }, values });
  });
}
