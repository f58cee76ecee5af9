import { exemption } from '@packhouse/programme';
import { type Act, saysNote } from '../acts/act.ts';
import { standingOf } from '../acts/standing-row.ts';
import { OfficeRefusal } from '../office-error.ts';
import { lockedExemption } from './decide-exemption.ts';
import { knownRow } from './move-status.ts';

export const recommendedVerdicts = ['approve', 'deny'] as const;

export interface Recommendation {
  readonly exemptionId: string;
  readonly verdict: (typeof recommendedVerdicts)[number];
  readonly note: string;
}

/** Recommends how an exemption that waits is to be decided. It changes nothing and no company reads it: the decision's row keeps it. */
export const recommendExemptionAct: Act<Recommendation, Recommendation['verdict']> = {
  kind: 'exemption.recommend',
  right: 'exemptionsRecommend',
  prepares: true,
  ...saysNote,
  subject: async (work, { exemptionId }) => standingOf(exemption, (await lockedExemption(work, exemptionId)).row),
  change: async (work, { exemptionId, verdict }) => {
    const status = String((await knownRow(work, exemption, exemptionId)).values.status);
    if (status !== 'pending' && status !== 'more_info') throw new OfficeRefusal('exemptionNotOpen');
    return verdict;
  },
  answer: (verdict) => `It is recommended to ${verdict} it.`,
};
