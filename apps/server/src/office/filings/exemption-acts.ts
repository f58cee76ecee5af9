import { exemption } from '@packhouse/programme';
import type { StoredRow } from '#rows/stored-row.ts';
import type { Act } from '../acts/act.ts';
import { newRow, standingOf } from '../acts/standing-row.ts';
import type { OfficeContext } from '../office-context.ts';
import { createApprovedExemption, type NewExemption } from './create-approved-exemption.ts';
import {
  type Approval,
  approveExemption,
  askForMoreInfo,
  denyExemption,
  lockedExemption,
  type Revocation,
  resumeExemption,
  revokeExemption,
} from './decide-exemption.ts';
import { saidOf } from './move-status.ts';

const subject: Act<{ readonly exemptionId: string }>['subject'] = async (work, { exemptionId }) =>
  standingOf(exemption, (await lockedExemption(work, exemptionId)).row);

const noted = <Given extends { readonly exemptionId: string; readonly note?: string }>(
  verb: string,
  right: 'exemptionsDecide' | 'exemptionsRevoke',
  change: (context: OfficeContext, decision: Given) => Promise<StoredRow>,
): Act<Given, StoredRow> => ({
  kind: `exemption.${verb}`,
  right,
  reason: ({ note }) => note,
  subject,
  change,
  answer: saidOf,
});

export const approveExemptionAct = noted<Approval>('approve', 'exemptionsDecide', approveExemption);
export const denyExemptionAct = noted('deny', 'exemptionsDecide', denyExemption);
export const askExemptionAct = noted('ask', 'exemptionsDecide', askForMoreInfo);
export const revokeExemptionAct = noted<Revocation>('revoke', 'exemptionsRevoke', revokeExemption);

/** Takes an exemption up again without the company's doing. */
export const resumeExemptionAct: Act<{ readonly exemptionId: string }, StoredRow> = {
  kind: 'exemption.resume',
  right: 'exemptionsDecide',
  subject,
  change: (work, { exemptionId }) => resumeExemption(work, exemptionId),
  answer: saidOf,
};

/** Grants an exemption for which no request was made in the portal. */
export const createExemptionAct: Act<NewExemption, StoredRow> = {
  kind: 'exemption.create',
  right: 'exemptionsDecide',
  subject: async (_work, { companyId }) => newRow(exemption, companyId),
  change: createApprovedExemption,
  answer: saidOf,
  after: (row) => standingOf(exemption, row),
};
