import { writeAudit } from '#db/audit.ts';
import { inOneTransaction, type OfficeContext } from './office-context.ts';

/** Tells the trail who took a file of what, before anything of it is given. */
export function noteExport(context: OfficeContext, name: string, asked: object): Promise<void> {
  return inOneTransaction(context, ({ db, actor, now, newId }) =>
    writeAudit(db, {
      at: now,
      userId: actor.userId,
      username: actor.username,
      companyId: null,
      onBehalfOf: false,
      action: 'export',
      type: 'file',
      rowId: newId(),
      before: null,
      after: { file: name, ...asked },
      requestId: actor.requestId,
    }),
  );
}
