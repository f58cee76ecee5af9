import type { Principal } from '#access/principal.ts';
import { RefusedError } from '#oauth/refusals.ts';
import { signIn } from '#oauth/sign-in.ts';
import type { AccountDeps, Occasion } from './account-deps.ts';
import { changePassword, ownerOf } from './change-password.ts';
import { refuseFields, tooManyAttempts } from './field-errors.ts';
import { FormReader } from './form-reader.ts';
import { checkPassword } from './password-rules.ts';

/** Proves that the person still knows the password; wrong ones count as failed sign-ins. */
async function prove({ db, clock }: AccountDeps, username: string, password: string, address: string): Promise<void> {
  try {
    await signIn({ db, clock, address }, username, password);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const { retryAfter } = error.refusal;
    if (retryAfter !== undefined) throw tooManyAttempts(retryAfter);
    refuseFields([{ field: 'currentPassword', code: 'wrong', detail: 'This is not your current password.' }]);
  }
}

/**
 * Changes the own password: the old one is asked for, this session goes on and every other one ends.
 * @throws RefusedRequest 422 for a wrong or weak password, 429
 */
export async function changeOwnPassword(
  deps: AccountDeps,
  principal: Principal,
  body: unknown,
  occasion: Occasion,
): Promise<void> {
  const form = new FormReader(body);
  const current = form.password('currentPassword', 'your current password');
  const password = form.password('newPassword', 'a new password');
  form.finish();
  const owner = await ownerOf(deps.db, principal.userId);
  const weak = checkPassword('newPassword', password, owner);
  refuseFields(weak === null ? [] : [weak]);
  await prove(deps, principal.username, current, occasion.address);
  const change = { password, how: 'changed', keep: principal.session } as const;
  await deps.db.transaction().execute((tx) => changePassword(tx, owner, change, occasion));
}
