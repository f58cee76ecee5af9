import { countersOf, forgiveAccount, forgiveAttempt } from '#oauth/failed-sign-ins.ts';
import type { AccountDeps, Occasion } from './account-deps.ts';
import { countAttempt } from './attempts.ts';
import { changePassword, ownerOf } from './change-password.ts';
import { refuseFields } from './field-errors.ts';
import { FormReader } from './form-reader.ts';
import { usePasswordLink } from './password-links.ts';
import { checkPassword } from './password-rules.ts';

const usedUp = {
  field: 'token',
  code: 'linkExpired',
  detail: 'This link has been used or is older than 30 minutes. Ask for a new one.',
};

/**
 * Sets a new password with the token of a mailed link. A password that is refused leaves the link as it was.
 * @throws RefusedRequest 422 for a link that does not work and for a weak password, 429
 */
export async function resetPassword({ db }: AccountDeps, body: unknown, occasion: Occasion): Promise<void> {
  const form = new FormReader(body);
  const token = form.text('token', 'the link from the mail', 200);
  const password = form.password('password');
  form.finish();
  const attempt = `reset:${token}`;
  await countAttempt(db, attempt, occasion);
  await db.transaction().execute(async (tx) => {
    const userId = await usePasswordLink(tx, token, occasion.now);
    if (userId === null) return refuseFields([usedUp]);
    const owner = await ownerOf(tx, userId);
    const weak = checkPassword('password', password, owner);
    if (weak !== null) refuseFields([weak]);
    await changePassword(tx, owner, { password, how: 'reset by mailed link', keep: null }, occasion);
    await forgiveAttempt(tx, countersOf(attempt.toLowerCase(), occasion.address), occasion.now);
    await forgiveAccount(tx, countersOf(owner.username.toLowerCase(), occasion.address));
  });
}
