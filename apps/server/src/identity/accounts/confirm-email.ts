import { accountLimits, user } from '@packhouse/programme';
import type { Tx } from '#db/db.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import { putMail } from '#mail/put-mail.ts';
import { getRow, setRow } from '#rows/rows.ts';
import type { AccountDeps, RequestContext } from './account-deps.ts';
import { accountWriter } from './account-writer.ts';
import { countAttempt, uncountAttempt } from './attempts.ts';
import { type PendingEmail, pendingEmail, useEmailLink } from './email-changes.ts';
import { refusal } from './field-errors.ts';
import { FormReader } from './form-reader.ts';
import { mayMail } from './own-email.ts';
import { endPasswordLinks } from './password-links.ts';
import { ownerOf } from './passwords/change-password.ts';
import { proveCredentials } from './passwords/prove-password.ts';

export type Confirmed = 'signUp' | 'change';

const dead = 'This link has been used, was replaced or is older than 24 hours. Ask for a new one.';

/**
 * Puts an e-mail address in force with the token of a link that was mailed to it. Links that were mailed to the one before
 * open nothing any more, and the old one is told; a sign-up's account opens with it.
 * @throws RefusedRequest 422 for a link that does not work, 429
 */
export async function confirmEmail({ db }: AccountDeps, body: unknown, context: RequestContext): Promise<Confirmed> {
  const form = new FormReader(body);
  const token = form.token();
  form.finish();
  const attempt = { kind: 'confirm', subject: token } as const;
  await countAttempt(db, attempt, context);
  return inTransaction(db, async (tx) => {
    const wish = await useEmailLink(tx, token, context.now);
    const confirmed = wish === null ? null : await putInForce(tx, wish, context);
    // Thrown, so that a link which opened nothing is not used up by it.
    if (confirmed === null) throw refusal(422, 'linkExpired', dead, { field: 'token' });
    await uncountAttempt(tx, attempt, context);
    return confirmed;
  });
}

/** Null where the account was closed or its sign-up declined meanwhile. */
async function putInForce(tx: Tx, wish: PendingEmail, context: RequestContext): Promise<Confirmed | null> {
  const { userId, email } = wish;
  const isSignUp = await openSignUp(tx, userId, context.now);
  const owner = await ownerOf(tx, userId);
  if (!isSignUp && !owner.active) return null;
  const opened = isSignUp ? { active: true } : {};
  const writer = accountWriter(tx, owner, context);
  await setRow(writer, user, await getRow(writer, user, userId), {
    base: { mail: email, ...opened },
    told: { before: { email: owner.email }, after: { email } },
  });
  await endPasswordLinks(tx, userId, context.now);
  if (isSignUp) await putMail(tx, { kind: 'signUpReceived', userId, values: {} });
  else if (wish.before !== null) {
    const values = { change: wish.id, changedAt: context.now.toISOString() };
    await putMail(tx, { kind: 'addressChanged', userId, values });
  }
  return isSignUp ? 'signUp' : 'change';
}

/** @returns whether it is a sign-up that waited for this */
async function openSignUp(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sign_up')
    .set({ confirmed: now })
    .where('user_id', '=', userId)
    .where('confirmed', 'is', null)
    .where('decided', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Mails another link to the e-mail address of a sign-up, for anyone who proves its password as at a sign-in.
 * @throws RefusedRequest 422 for wrong credentials and for an account whose e-mail address is confirmed, 429
 */
export async function mailSignUpLinkAgain(deps: AccountDeps, body: unknown, context: RequestContext): Promise<void> {
  const form = new FormReader(body);
  const username = form.text('username', 'your user name', accountLimits.account);
  const password = form.password('password');
  form.finish();
  const wrong = { field: 'password', code: 'wrong', detail: 'The user name or the password is wrong.' };
  const { userId } = await proveCredentials(deps, context, { username, password }, wrong);
  await inTransaction(deps.db, async (tx) => {
    const waiting = await pendingEmail(tx, userId);
    if (waiting === null || waiting.before !== null)
      throw refusal(422, 'confirmed', 'The address of this account is confirmed. Sign in.');
    await mayMail(tx, waiting.email, context);
    await putMail(tx, { kind: 'confirmSignUp', userId, values: { change: waiting.id } });
  });
}
