import { user } from '@packhouse/programme';
import type { Principal } from '#access/principal.ts';
import type { Tx } from '#db/db.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import { putMail } from '#mail/put-mail.ts';
import { noteOnRow } from '#rows/rows.ts';
import type { AccountDeps, OwnAct, RequestContext } from './account-deps.ts';
import { accountWriter } from './account-writer.ts';
import { cancelEmailChange, pendingEmail, requestEmail } from './email-changes.ts';
import { notFound, refuseFields, tooManyMails } from './field-errors.ts';
import { FormReader } from './form-reader.ts';
import { countMail } from './mail-limits.ts';
import { type AccountOwner, ownerOf } from './passwords/change-password.ts';
import { demandProven, proveOwnPassword } from './passwords/prove-password.ts';

const nothingWaits = () => notFound('No address waits to be confirmed.');

/**
 * Asks for another e-mail address: the password is asked for, a link is mailed to the new e-mail address and a notice to the
 * one in force, which stays so until the link is used. Whether somebody else has the e-mail address makes no difference.
 * @throws RefusedRequest 422 for a wrong password or e-mail address, 429
 */
export const requestOwnEmail: OwnAct<void, AccountDeps> = async (deps, principal, body, context) => {
  const form = new FormReader(body);
  const email = form.email('email');
  const password = form.password('password', 'your current password');
  form.finish();
  const proven = await proveOwnPassword(deps, principal, { field: 'password', password }, context.ipAddress);
  await inTransaction(deps.db, async (tx) => {
    await demandProven(tx, proven, 'password');
    const owner = await ownerOf(tx, principal.userId);
    if (owner.email === email) {
      refuseFields([{ field: 'email', code: 'same', detail: 'This is your e-mail address already.' }]);
    }
    await mayMail(tx, email, context);
    // The one in force gets a mail too, at every new wish.
    await mayMail(tx, `change of ${principal.userId}`, context);
    const change = await requestEmail(tx, { userId: owner.userId, before: owner.email, email }, context.now);
    const mail = { userId: owner.userId, values: { change, askedAt: context.now.toISOString() } };
    await putMail(tx, { ...mail, kind: 'confirmAddress' });
    await putMail(tx, { ...mail, kind: 'addressChangeAsked' });
    await noteEmail(tx, owner, { before: { email: owner.email }, after: { emailAskedFor: email } }, context);
  });
};

/** Mails another link to the e-mail address that waits. @throws RefusedRequest 404 when none does, 429 */
export async function mailOwnLinkAgain(
  { db }: AccountDeps,
  principal: Principal,
  context: RequestContext,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const waiting = await pendingEmail(tx, principal.userId);
    if (waiting === null) throw nothingWaits();
    await mayMail(tx, waiting.email, context);
    await putMail(tx, { kind: 'confirmAddress', userId: principal.userId, values: { change: waiting.id } });
  });
}

/** Drops the e-mail address that waits; the one in force stays. @throws RefusedRequest 404 when none waits */
export async function dropOwnEmail({ db }: AccountDeps, principal: Principal, context: RequestContext): Promise<void> {
  await inTransaction(db, async (tx) => {
    const owner = await ownerOf(tx, principal.userId);
    const waiting = await pendingEmail(tx, principal.userId);
    if (waiting === null || !(await cancelEmailChange(tx, principal.userId, context.now))) throw nothingWaits();
    await noteEmail(tx, owner, { before: { emailAskedFor: waiting.email }, after: { email: owner.email } }, context);
  });
}

/** @throws RefusedRequest 429 when the e-mail address was written to too often */
export async function mayMail(tx: Tx, email: string, context: RequestContext): Promise<void> {
  const wait = await countMail(tx, 'confirmation', email, context);
  if (wait > 0) throw tooManyMails(wait);
}

/** The trail of an e-mail address that waits: what was, and what is wanted. */
const noteEmail = (
  tx: Tx,
  owner: AccountOwner,
  told: { readonly before: object; readonly after: object },
  context: RequestContext,
): Promise<void> => noteOnRow(accountWriter(tx, owner, context), user, { id: owner.userId }, told);
