import { writeAudit } from '#db/audit.ts';
import { inOneTransaction, type OfficeContext } from './office-context.ts';

/** Tells the trail who took how much of what, before anything of it is given. */
export function noteExport(context: OfficeContext, type: 'file' | 'list', after: object): Promise<void> {
  return inOneTransaction(context, ({ db, actor, now, newId }) =>
    writeAudit(db, {
      at: now,
      userId: actor.userId,
      username: actor.username,
      companyId: null,
      onBehalfOf: false,
      action: 'export',
      type,
      rowId: newId(),
      before: null,
      after,
      requestId: actor.requestId,
    }),
  );
}
