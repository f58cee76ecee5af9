import type { Principal } from '#access/principal.ts';
import type { Tx } from '#db/db.ts';
import { lockProven } from '../../sign-in/accounts.ts';
import { type Proven, provePassword, type Visit } from '../../sign-in/sign-in.ts';
import type { AccountDeps } from '../account-deps.ts';
import { type FieldError, RefusedRequest, refuseFields, tooManyAttempts } from '../field-errors.ts';

/** A password and a name, with the same limits and the same work as a sign-in. @throws RefusedRequest 429, 422 with `wrong` */
export async function proveCredentials(
  deps: AccountDeps,
  visit: Visit,
  { username, password }: { readonly username: string; readonly password: string },
  wrong: FieldError,
): Promise<Proven> {
  const proof = await provePassword(deps, visit, username, password);
  if (proof.kind === 'wait') throw tooManyAttempts(proof.seconds);
  if (proof.kind === 'wrong') throw new RefusedRequest(422, [wrong]);
  return proof;
}

/**
 * Proves that the person who is signed in still knows the password; wrong ones count as failed sign-ins, of
 * this session alone, so that nobody elsewhere uses them up.
 * @throws RefusedRequest 422 for a wrong one, 429
 */
export async function proveOwnPassword(
  deps: AccountDeps,
  { username, session }: Pick<Principal, 'username' | 'session'>,
  { field, password }: { readonly field: string; readonly password: string },
  ipAddress: string,
): Promise<Proven> {
  return proveCredentials(deps, { ipAddress, session }, { username, password }, wrongPassword(field));
}

/**
 * To be called in the transaction that does what the password was asked for. @throws RefusedRequest 422 where the
 * password was changed, or the account closed, since it was proved
 */
export async function demandProven(tx: Tx, proven: Proven, field: string): Promise<void> {
  if (!(await lockProven(tx, proven))) refuseFields([wrongPassword(field)]);
}

const wrongPassword = (field: string): FieldError => ({
  field,
  code: 'wrong',
  detail: 'This is not your current password.',
});
