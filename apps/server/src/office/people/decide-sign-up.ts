import { companyContact, user } from '@packhouse/programme';
import { readValue } from '#db/sql/read-rows.ts';
import { cancelEmailChange, pendingEmail } from '#identity/accounts/email-changes.ts';
import { endKeysOf } from '#identity/keys/end-keys.ts';
import { endSessionsOf } from '#identity/sessions/sessions.ts';
import { putMail } from '#mail/put-mail.ts';
import { findRows, getRow, refTo, setRow } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork, officeToday } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';

/** Matches a sign-up to a company: from now on the person files for it (screens.md, sign-up). */
export function approveSignUp(context: OfficeContext, userId: string, companyId: string): Promise<StoredRow> {
  return inOneTransaction(context, async (work) => {
    await refuseUnconfirmed(work, userId);
    await decide(work, userId, 'approved', null);
    const company = await startReporting(work, await getRow(work, companyContact, companyId));
    const saved = await setRow(work, user, await getRow(work, user, userId), {
      values: { company: refTo(companyContact, companyId) },
    });
    // An account that filed for another company before leaves no key there.
    await endKeysOf(work, userId);
    await putMail(work.db, { kind: 'signUpApproved', userId, values: { company: String(company.base.title) } });
    return saved;
  });
}

/**
 * A company's first person: it reports from today on, for months that were over are not its to file. One that somebody
 * files for already goes on as it did.
 */
async function startReporting(work: OfficeWork, company: StoredRow<typeof companyContact>) {
  const people = await findRows(work, user, { company: company.id });
  if (company.values.reportsFrom !== null || people.length > 0) return company;
  return setRow(work, companyContact, company, { values: { reportsFrom: officeToday(work) } });
}

/** Refuses a sign-up and closes its account; the note goes to the person. @throws OfficeRefusal without a note */
export function declineSignUp(context: OfficeContext, userId: string, note: string): Promise<StoredRow> {
  return inOneTransaction(context, async (work) => {
    if (note.trim() === '') throw new OfficeRefusal('signUpNoteMissing');
    const { company_name } = await decide(work, userId, 'declined', note);
    await endSessionsOf(work.db, userId, work.now);
    await cancelEmailChange(work.db, userId, work.now);
    await putMail(work.db, { kind: 'signUpDeclined', userId, values: { company: company_name, note } });
    const saved = await setRow(work, user, await getRow(work, user, userId), { base: { active: false } });
    await endKeysOf(work, userId);
    return saved;
  });
}

/** Nobody has shown yet that the address is theirs, so it may be anybody's who signed up with it. */
async function refuseUnconfirmed({ db }: OfficeWork, userId: string): Promise<void> {
  const name = await readValue<string>(db)`select contact_name from sign_up
    where user_id = ${userId} and confirmed is null and decided is null`;
  if (name === null) return;
  const waiting = await pendingEmail(db, userId);
  throw new OfficeRefusal('signUpUnconfirmed', { name, email: waiting?.email ?? '' });
}

/** Of two who decide at the same moment the second is refused. */
const decide = ({ db, now }: OfficeWork, userId: string, decision: 'approved' | 'declined', note: string | null) =>
  db
    .updateTable('sign_up')
    .set({ decided: now, decision, note })
    .where('user_id', '=', userId)
    .where('decided', 'is', null)
    .returning('company_name')
    .executeTakeFirstOrThrow(() => new OfficeRefusal('signUpSettled'));
