import { inTransaction } from '#db/sql/in-transaction.ts';
import { ipBlock } from '../../sign-in/ip-network.ts';
import { hashPassword } from '../../sign-in/password.ts';
import type { OwnAct } from '../account-deps.ts';
import { refuseFields } from '../field-errors.ts';
import { FormReader } from '../form-reader.ts';
import { changePassword, ownerOf } from './change-password.ts';
import { checkPassword } from './password-rules.ts';
import { demandProven, proveOwnPassword } from './prove-password.ts';

/**
 * Changes the own password: the old one is asked for, this session goes on and every other one ends.
 * @throws RefusedRequest 422 for a wrong or weak password, 429; {TooBusyError} when too many hashes wait
 */
export const changeOwnPassword: OwnAct<void> = async (deps, principal, body, context) => {
  const form = new FormReader(body);
  const current = form.password('currentPassword', 'your current password');
  const password = form.password('newPassword', 'a new password');
  form.finish();
  const owner = await ownerOf(deps.db, principal.userId);
  const names = [...owner.names, deps.settings.programmeName];
  const weak = checkPassword('newPassword', password, { ...owner, names });
  refuseFields(weak === null ? [] : [weak]);
  const field = 'currentPassword';
  const proven = await proveOwnPassword(deps, principal, { field, password: current }, context.ipAddress);
  // Before the transaction: a hash that waits in line holds no connection.
  const hash = await hashPassword(password, ipBlock(context.ipAddress));
  const change = { hash, how: 'changed', keep: principal.session } as const;
  await inTransaction(deps.db, async (tx) => {
    await demandProven(tx, proven, field);
    await changePassword(tx, owner, change, context);
  });
};
