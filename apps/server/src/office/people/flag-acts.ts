import { companyContact } from '@packhouse/programme';
import { type Act, type ActSubject, saysReason, timeOf } from '../acts/act.ts';
import { standingRow } from '../acts/standing-row.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { tellTrail } from '../trail-entry.ts';
import { type CompanyFlag, standingFlag } from './standing-flag.ts';

export interface FlagChange {
  readonly companyId: string;
  /** Kept with the decision; of a flag, everybody at the office reads it beside the company. */
  readonly reason: string;
}

interface FlagSubject extends ActSubject {
  readonly flag: CompanyFlag | null;
}

/** The company, kept until the transaction ends, with the flag that stands. */
async function flagSubject(work: OfficeWork, { companyId }: FlagChange): Promise<FlagSubject> {
  const company = await standingRow(work, companyContact, companyId);
  return { ...company, flag: await standingFlag(work.db, companyId) };
}

/** Enters it into the trail as a row of its own: of the company's row, the company is told who changed it last. */
const tell = (work: OfficeWork, id: string, { companyId }: FlagChange, flagged: boolean): Promise<void> =>
  tellTrail(work, {
    ...{ type: 'company_flag', id, companyId },
    ...(flagged ? {} : { before: { flagged: true } }),
    after: { flagged },
  });

type FlagAct = Act<FlagChange, string, FlagSubject>;

/** Flags a company: anyone who opens it or a thing of it reads why. The company never does. */
export const flagCompanyAct: FlagAct = {
  kind: 'company.flag',
  standing: true,
  right: 'companyContact',
  ...saysReason,
  subject: flagSubject,
  change: async (work, given, { flag }) => {
    if (flag !== null) throw new OfficeRefusal('companyFlagged', { name: flag.by, when: timeOf(work, flag.at) });
    const { companyId, reason } = given;
    const id = work.newId();
    const row = { id, company_id: companyId, reason: reason.trim(), lifted_at: null };
    await work.db
      .insertInto('company_flag')
      .values({ ...row, flagged_at: work.now, flagged_by_name: work.actor.username ?? '' })
      .execute();
    await tell(work, id, given, true);
    return companyId;
  },
  answer: () => 'The company is flagged.',
};

export const unflagCompanyAct: FlagAct = {
  kind: 'company.unflag',
  standing: true,
  right: 'companyContact',
  ...saysReason,
  subject: flagSubject,
  change: async (work, given, { flag }) => {
    if (flag === null) throw new OfficeRefusal('companyNotFlagged');
    await work.db.updateTable('company_flag').set({ lifted_at: work.now }).where('id', '=', flag.id).execute();
    await tell(work, flag.id, given, false);
    return given.companyId;
  },
  answer: () => 'The company is not flagged any more.',
};
