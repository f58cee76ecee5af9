import { inTransaction } from '#db/sql/in-transaction.ts';
import { clearFailures, countersOf, originOf } from '../../sign-in/failed-sign-ins.ts';
import { ipBlock } from '../../sign-in/ip-network.ts';
import { hashPassword } from '../../sign-in/password.ts';
import type { OpenAct, PasswordDeps } from '../account-deps.ts';
import { countAttempt, uncountAttempt } from '../attempts.ts';
import { refusal, refuseFields } from '../field-errors.ts';
import { FormReader } from '../form-reader.ts';
import { ownerOfPasswordLink, usePasswordLink } from '../password-links.ts';
import { changePassword, ownerOf } from './change-password.ts';
import { chosenKeys, type KeyKind, type OtherKeys } from './other-keys.ts';
import { checkPassword } from './password-rules.ts';

const usedUp = () =>
  refusal(422, 'linkExpired', 'This link has been used or is older than 30 minutes. Ask for a new one.', {
    field: 'token',
  });

/** With the kinds of other keys that an account can have. */
export interface ResetDeps extends PasswordDeps {
  readonly otherKeys: readonly KeyKind[];
}

/**
 * The other keys of the account that a mailed link is for, so that its page can ask which are to end: perhaps somebody
 * else was in. The link goes on working.
 * @throws RefusedRequest 422 for a link that does not work, 429
 */
export const keysBesides: OpenAct<OtherKeys, ResetDeps> = async ({ db, otherKeys }, body, context) => {
  const form = new FormReader(body);
  const token = form.token();
  form.finish();
  const attempt = { kind: 'reset', subject: token } as const;
  await countAttempt(db, attempt, context);
  const userId = await ownerOfPasswordLink(db, token, context.now);
  if (userId === null) throw usedUp();
  await inTransaction(db, (tx) => uncountAttempt(tx, attempt, context));
  const found: Record<string, OtherKeys[string]> = {};
  for (const { name, list } of otherKeys) found[name] = await list(db, userId, context.now);
  return found;
};

/**
 * Sets a new password with the token of a mailed link, and ends the other keys that were chosen with it. A password that is
 * refused leaves the link, and the keys, as they were.
 * @throws RefusedRequest 422 for a link that does not work and for a weak password, 429; {TooBusyError} when too many hashes wait
 */
export const resetPassword: OpenAct<void, ResetDeps> = async ({ db, settings, otherKeys }, body, context) => {
  const form = new FormReader(body);
  const token = form.token();
  const password = form.password('password');
  const chosen = otherKeys.map((kind) => ({ kind, ids: chosenKeys(form, kind) }));
  form.finish();
  const attempt = { kind: 'reset', subject: token } as const;
  await countAttempt(db, attempt, context);
  const userId = await ownerOfPasswordLink(db, token, context.now);
  if (userId === null) throw usedUp();
  const { names, ...account } = await ownerOf(db, userId);
  const weak = checkPassword('password', password, { ...account, names: [...names, settings.programmeName] });
  if (weak !== null) refuseFields([weak]);
  // Before the transaction: a hash that waits in line holds no connection.
  const hash = await hashPassword(password, ipBlock(context.ipAddress));
  await inTransaction(db, async (tx) => {
    // Somebody else may have used it while the password was hashed.
    if ((await usePasswordLink(tx, token, context.now)) === null) throw usedUp();
    const owner = await ownerOf(tx, userId);
    await changePassword(tx, owner, { hash, how: 'reset by mailed link', keep: null }, context);
    for (const { kind, ids } of chosen) if (ids.length > 0) await kind.end(tx, owner, ids, context);
    await uncountAttempt(tx, attempt, context);
    await clearFailures(tx, countersOf(owner.userId, originOf(context.ipAddress)));
  });
};
