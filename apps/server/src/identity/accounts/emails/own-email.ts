import { user } from '@packhouse/programme';
import type { Principal } from '#access/principal.ts';
import type { Tx } from '#db/db.ts';
import { writeAudit } from '#db/own/audit.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import { putMail } from '#mail/put-mail.ts';
import type { AccountDeps, Occasion } from '../forms/account-deps.ts';
import { notFound, refuseFields, tooManyMails } from '../forms/field-errors.ts';
import { FormReader } from '../forms/form-reader.ts';
import { countMail } from '../forms/mail-limits.ts';
import { askForAddress, cancelAddressChange, waitingAddress } from '../links/email-changes.ts';
import { type AccountOwner, ownerOf } from '../passwords/change-password.ts';
import { demandProven, proveOwnPassword } from '../passwords/prove-password.ts';

const nothingWaits = () => notFound('No address waits to be confirmed.');

/**
 * Asks for another e-mail address: the password is asked for, a link is mailed to the new address and word of it to the
 * one in force, which stays so until the link is used. Whether somebody else has the address makes no difference.
 * @throws RefusedRequest 422 for a wrong password or address, 429
 */
export async function askForOwnAddress(
  deps: AccountDeps,
  principal: Principal,
  body: unknown,
  occasion: Occasion,
): Promise<void> {
  const form = new FormReader(body);
  const address = form.email('email');
  const password = form.password('password', 'your current password');
  form.finish();
  const proven = await proveOwnPassword(deps, principal, { field: 'password', password }, occasion.address);
  await inTransaction(deps.db, async (tx) => {
    await demandProven(tx, proven, 'password');
    const owner = await ownerOf(tx, principal.userId);
    if (owner.email === address) {
      refuseFields([{ field: 'email', code: 'same', detail: 'This is your e-mail address already.' }]);
    }
    await mayMail(tx, address, occasion);
    // The one in force gets a mail too, at every new wish.
    await mayMail(tx, `change of ${principal.userId}`, occasion);
    const change = await askForAddress(tx, { userId: owner.userId, before: owner.email, address }, occasion.now);
    const mail = { userId: owner.userId, values: { change, askedAt: occasion.now.toISOString() } };
    await putMail(tx, { ...mail, kind: 'confirmAddress' });
    await putMail(tx, { ...mail, kind: 'addressChangeAsked' });
    await recordAddress(tx, owner, { from: { email: owner.email }, to: { emailAskedFor: address } }, occasion);
  });
}

/** Mails another link to the address that waits. @throws RefusedRequest 404 when none does, 429 */
export async function mailOwnLinkAgain({ db }: AccountDeps, principal: Principal, occasion: Occasion): Promise<void> {
  await inTransaction(db, async (tx) => {
    const waiting = await waitingAddress(tx, principal.userId);
    if (waiting === null) throw nothingWaits();
    await mayMail(tx, waiting.address, occasion);
    await putMail(tx, { kind: 'confirmAddress', userId: principal.userId, values: { change: waiting.id } });
  });
}

/** Drops the address that waits; the one in force stays. @throws RefusedRequest 404 when none waits */
export async function dropOwnAddress({ db }: AccountDeps, principal: Principal, occasion: Occasion): Promise<void> {
  await inTransaction(db, async (tx) => {
    const owner = await ownerOf(tx, principal.userId);
    const waiting = await waitingAddress(tx, principal.userId);
    if (waiting === null || !(await cancelAddressChange(tx, principal.userId, occasion.now))) throw nothingWaits();
    await recordAddress(tx, owner, { from: { emailAskedFor: waiting.address }, to: { email: owner.email } }, occasion);
  });
}

/** @throws RefusedRequest 429 when the address was written to too often */
export async function mayMail(tx: Tx, address: string, occasion: Occasion): Promise<void> {
  const wait = await countMail(tx, 'confirmation', address, occasion);
  if (wait > 0) throw tooManyMails(wait);
}

/** The trail of an account's address: what was, and what is or is wanted. */
export function recordAddress(
  tx: Tx,
  owner: AccountOwner,
  { from, to }: { from: object; to: object },
  { now, requestId }: Pick<Occasion, 'now' | 'requestId'>,
): Promise<void> {
  return writeAudit(tx, {
    at: now,
    userId: owner.userId,
    username: owner.username,
    companyId: owner.companyId,
    onBehalfOf: false,
    action: 'update',
    type: user.type,
    rowId: owner.userId,
    before: from,
    after: to,
    requestId,
  });
}
