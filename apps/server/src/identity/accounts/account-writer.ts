import { registry } from '@packhouse/programme';
import { systemPrincipal } from '#access/system-principal.ts';
import type { Tx } from '#db/db.ts';
import type { RowWriter } from '#rows/rows.ts';
import type { RequestContext } from './account-deps.ts';

/** Whose account it is: as a rule they act themselves. */
interface Person {
  readonly userId: string;
  readonly username: string;
  readonly companyId: string | null;
}

/**
 * Writes the row of an account, which the API shows to its owner and lets nobody change; the trail names the person.
 * @param person null: the system removes what nobody has confirmed
 */
export const accountWriter = (
  db: Tx,
  person: Person | null,
  { now, requestId }: Pick<RequestContext, 'now'> & { readonly requestId: string | null },
): RowWriter => ({
  db,
  registry,
  principal: systemPrincipal('system', now),
  actor: {
    userId: person?.userId ?? null,
    username: person?.username ?? null,
    companyId: person?.companyId ?? null,
    requestId,
  },
  now,
});
