import type { OwnTrailType, reimbursementRequest } from '@packhouse/programme';
import { type AuditEntry, writeAudit } from '#db/audit.ts';
import type { OfficeWork } from './office-context.ts';

/** An entry of the trail that no declared row has by itself. */
interface OfficeEntry {
  readonly type: OwnTrailType | typeof reimbursementRequest.type;
  readonly id: string;
  readonly companyId: string | null;
  /** Absent: it is a change where there was something before. */
  readonly action?: AuditEntry['action'];
  readonly before?: object;
  readonly after: object;
}

/** Tells the trail in the name of the person who acts. */
export function tellTrail({ db, now, actor }: OfficeWork, entry: OfficeEntry): Promise<void> {
  const { type, id: rowId, companyId, before, after, action = before === undefined ? 'create' : 'update' } = entry;
  const { userId, username, requestId } = actor;
  return writeAudit(db, {
    ...{ at: now, userId, username, companyId, onBehalfOf: false, action },
    ...{ type, rowId, before: before ?? null, after, requestId },
  });
}
