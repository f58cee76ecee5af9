import type { OwnTrailType } from '@packhouse/programme';
import { type Principal, trailName } from '#access/principal.ts';
import { writeAudit } from '#db/audit.ts';
import type { Tx } from '#db/db.ts';
import type { RequestContext } from '../accounts/account-deps.ts';

/** Something that was done with what a company's programs work with. */
export interface Told {
  readonly type: Extract<OwnTrailType, 'company_key' | 'company_webhook'>;
  readonly id: string;
  readonly action: 'create' | 'update';
  readonly after: object;
}

export type Teller = Pick<Principal, 'username' | 'companyId' | 'key'> & { readonly userId: string | null };

/** Enters it into the trail of the company. */
export const tellTrail = (
  tx: Tx,
  principal: Teller,
  { type, id, action, after }: Told,
  { now, requestId }: Pick<RequestContext, 'now'> & { readonly requestId: string | null },
): Promise<void> =>
  writeAudit(tx, {
    at: now,
    userId: principal.userId,
    username: trailName(principal),
    companyId: principal.companyId,
    onBehalfOf: false,
    action,
    type,
    rowId: id,
    before: null,
    after,
    requestId,
  });
