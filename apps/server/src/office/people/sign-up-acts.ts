import { companyContact, user } from '@packhouse/programme';
import { getRow } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { Act } from '../acts/act.ts';
import { standingRow } from '../acts/standing-row.ts';
import { approveSignUp, declineSignUp } from './decide-sign-up.ts';

interface Matched {
  readonly userId: string;
  readonly companyId: string;
}

export const approveSignUpAct: Act<Matched, { readonly user: string; readonly company: string }> = {
  kind: 'sign-up.approve',
  right: 'signUps',
  subject: async (work, { userId, companyId }) => ({ ...(await standingRow(work, user, userId)), companyId }),
  change: async (work, { userId, companyId }) => {
    const { base } = await approveSignUp(work, userId, companyId);
    const company = await getRow(work, companyContact, companyId);
    return { user: String(base.name), company: String(company.base.title) };
  },
  answer: (made) => `${made.user} now files for ${made.company}.`,
};

export const declineSignUpAct: Act<{ readonly userId: string; readonly note: string }, StoredRow> = {
  kind: 'sign-up.decline',
  right: 'signUps',
  reason: ({ note }) => note,
  subject: (work, { userId }) => standingRow(work, user, userId),
  change: (work, { userId, note }) => declineSignUp(work, userId, note),
  answer: ({ base }) => `The sign-up of ${String(base.name)} is declined.`,
};
