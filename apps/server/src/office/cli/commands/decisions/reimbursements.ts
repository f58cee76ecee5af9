import { reimbursementRequest, reimbursementStatuses } from '@packhouse/programme';
import type { StoredRow } from '#rows/stored-row.ts';
import type { Act } from '../../../acts/act.ts';
import { lineOf } from '../../../acts/row-line.ts';
import type { ReimbursementApproval, ReimbursementNote } from '../../../decisions/decide-reimbursement.ts';
import {
  approveClaimAct,
  denyClaimAct,
  returnClaimAct,
  reviewClaimAct,
} from '../../../decisions/reimbursement-acts.ts';
import {
  claimBackAct,
  payClaimAct,
  undoClaimBackAct,
  undoPayClaimAct,
} from '../../../money/refunds/claim-payment-acts.ts';
import { officeToday } from '../../../office-context.ts';
import { acting, type Command, type CommandContext, type Input } from '../../command.ts';
import { copyLine } from '../../copy-line.ts';
import { namedRow } from '../../find-rows.ts';
import { listDecidable, listOptions } from '../../list-decidable.ts';

const args = ['reimbursement'];
const reason = { about: 'Why; it stays with the decision.', required: true } as const;
const requestOf = (context: CommandContext, input: Input) =>
  namedRow(
    context,
    { resource: reimbursementRequest, columns: ['title'], noun: 'reimbursement' },
    input.arg('reimbursement'),
  );

/** A decision that only needs a note. */
function noted(verb: string, about: string, decide: Act<ReimbursementNote, StoredRow>): Command {
  return {
    noun: 'reimbursement',
    verb,
    about,
    args,
    options: { note: { about: 'Why, for the company.', required: true } },
    ...acting(decide, async (context, input) => ({
      requestId: (await requestOf(context, input)).id,
      note: input.text('note'),
    })),
  };
}

async function approval(context: CommandContext, input: Input): Promise<ReimbursementApproval> {
  const { id } = await requestOf(context, input);
  const [amount, note] = [input.optional('amount'), input.optional('note')];
  const wish = { ...(amount === undefined ? {} : { amount }), ...(note === undefined ? {} : { note }) };
  return { requestId: id, ...wish };
}

export const reimbursementCommands: readonly Command[] = [
  {
    noun: 'reimbursement',
    verb: 'list',
    about: 'Reimbursement requests, newest first; those that are certified wait for the office.',
    options: listOptions(reimbursementStatuses),
    needs: 'claimsVerify',
    run: (context, input) => {
      const keys = ['filedAt', 'totalClaimed', 'amountApproved', 'paidOn'];
      const shown = { noun: 'reimbursement', statuses: reimbursementStatuses, keys };
      return listDecidable(context, input, reimbursementRequest, shown);
    },
  },
  {
    noun: 'reimbursement',
    verb: 'show',
    about: 'Everything about one request but its tax and importer numbers.',
    args,
    needs: 'claimsVerify',
    run: async (context, input) => {
      const row = await requestOf(context, input);
      return { ...lineOf(reimbursementRequest, row, ['taxId', 'importerNumber']), ...(await copyLine(context, row)) };
    },
  },
  {
    noun: 'reimbursement',
    verb: 'review',
    about: 'Takes a certified request up.',
    args,
    ...acting(reviewClaimAct, async (context, input) => ({ requestId: (await requestOf(context, input)).id })),
  },
  {
    noun: 'reimbursement',
    verb: 'approve',
    about:
      'Grants a request that is under review, in whole or in part: what was received for its items; the company is told.',
    args,
    options: {
      amount: { about: 'US dollars; all that can be granted unless told.' },
      note: { about: 'Why, for the company; needed where less is granted.' },
    },
    ...acting(approveClaimAct, approval),
  },
  noted('deny', 'Refuses a request that is under review; the company is told why.', denyClaimAct),
  noted('return', 'Gives a request back to be mended and certified again; the company is told why.', returnClaimAct),
  {
    noun: 'reimbursement',
    verb: 'pay',
    about: 'Notes that a granted request was paid; the company is told.',
    args,
    options: {
      reference: { about: 'How the bank names the payment.', required: true },
      on: { about: 'Day of the payment; today unless told.' },
    },
    ...acting(payClaimAct, async (context, input) => {
      const paidOn = input.optional('on') ?? officeToday(context);
      return { requestId: (await requestOf(context, input)).id, paidOn, reference: input.text('reference') };
    }),
  },
  {
    noun: 'reimbursement',
    verb: 'undo-pay',
    about: 'Takes back that a request was paid, where no line of the bank says so; the company is told.',
    args,
    options: { reason },
    ...acting(undoPayClaimAct, async (context, input) => ({
      requestId: (await requestOf(context, input)).id,
      reason: input.text('reason'),
    })),
  },
  {
    noun: 'reimbursement',
    verb: 'back',
    about: 'Notes that the payment of a request came back without a line of the bank; its money is unapplied.',
    args,
    options: { reason, on: { about: 'Day it came back; today unless told.' } },
    ...acting(claimBackAct, async (context, input) => ({
      requestId: (await requestOf(context, input)).id,
      on: input.optional('on') ?? officeToday(context),
      reason: input.text('reason'),
    })),
  },
  {
    noun: 'reimbursement',
    verb: 'undo-back',
    about:
      'Undoes that the payment of a request came back; where a line of the bank says so, that is undone at the line.',
    args,
    options: { reason },
    ...acting(undoClaimBackAct, async (context, input) => ({
      requestId: (await requestOf(context, input)).id,
      reason: input.text('reason'),
    })),
  },
];
