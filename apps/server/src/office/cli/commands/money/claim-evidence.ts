import { reimbursementRequest } from '@packhouse/programme';
import { verifyClaimAct } from '../../../decisions/claim-acts.ts';
import { acting, type Command } from '../../command.ts';
import { namedRow } from '../../find-rows.ts';

export const claimEvidenceCommands: readonly Command[] = [
  {
    noun: 'reimbursement',
    verb: 'verify',
    about:
      'Compares each item of a certified request with what first handlers reported and paid, and with all other claims.',
    args: ['reimbursement'],
    ...acting(verifyClaimAct, async (context, input) => {
      const naming = { resource: reimbursementRequest, columns: ['title'], noun: 'reimbursement' };
      const { id } = await namedRow(context, naming, input.arg('reimbursement'));
      return { requestId: id };
    }),
  },
];
