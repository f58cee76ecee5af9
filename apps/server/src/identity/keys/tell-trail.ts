import { type Principal, trailName } from '#access/principal.ts';
import type { Tx } from '#db/db.ts';
import { writeAudit } from '#db/own/audit.ts';
import type { RequestContext } from '../accounts/forms/account-deps.ts';

/** Something that was done with what a company's programs work with. */
export interface Told {
  readonly type: 'company_key' | 'company_webhook';
  readonly id: string;
  readonly action: 'create' | 'update';
  readonly after: object;
}

/** Enters it into the trail of the person's company. */
export const tellTrail = (
  tx: Tx,
  principal: Principal,
  { type, id, action, after }: Told,
  { now, requestId }: Pick<RequestContext, 'now' | 'requestId'>,
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
