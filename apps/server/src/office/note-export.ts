import { inOneTransaction, type OfficeContext } from './office-context.ts';
import { tellTrail } from './trail-entry.ts';

/** Tells the trail who took how much of what, before anything of it is given. */
export const noteExport = (context: OfficeContext, type: 'file' | 'list', after: object): Promise<void> =>
  inOneTransaction(context, (work) =>
    tellTrail(work, { type, id: work.newId(), companyId: null, action: 'export', after }),
  );
