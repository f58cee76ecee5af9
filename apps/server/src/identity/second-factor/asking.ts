import type { Principal } from '#access/principal.ts';
import type { Tx } from '#db/db.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import type { PasswordDeps, RequestContext } from '../accounts/account-deps.ts';
import { type RefusedRequest, refusal } from '../accounts/field-errors.ts';
import { demandProven, proveOwnPassword } from '../accounts/passwords/prove-password.ts';
import { hasFreshFactor } from './fresh-factor.ts';
import { ownFactors } from './own-factors.ts';

/** The member that holds the password typed once more. */
const field = 'password';

/** Answered to anyone who has a second factor and has not proved it within 15 minutes; the portal asks for it and sends again. */
export const factorNeeded = (): RefusedRequest =>
  refusal(403, 'secondFactorNeeded', 'Confirm with your second factor first.');

/**
 * Does what changes how an account is signed in to: with the password once more, and with its second factor where it has
 * one, so that neither a stolen session nor a stolen password takes the other half away.
 * @throws RefusedRequest 403 `secondFactorNeeded`; 422 for a wrong password, 429; {TooBusyError}
 */
export async function withBothProved<T>(
  deps: PasswordDeps,
  principal: Principal,
  password: string,
  context: RequestContext,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const has = await ownFactors(deps.db, principal.userId);
  if (has.length > 0 && !hasFreshFactor(principal, context.now)) throw factorNeeded();
  const proven = await proveOwnPassword(deps, principal, { field, password }, context.ipAddress);
  return inTransaction(deps.db, async (tx) => {
    await demandProven(tx, proven, field);
    return work(tx);
  });
}
