import { reimbursementRequest, reimbursementStatuses } from '@packhouse/programme';
import type { StoredRow } from '#rows/stored-row.ts';
import {
  approveReimbursement,
  denyReimbursement,
  payReimbursement,
  type ReimbursementNote,
  returnReimbursement,
  reviewReimbursement,
} from '../../../decisions/decide-reimbursement.ts';
import { type OfficeContext, officeToday } from '../../../office-context.ts';
import type { Command, CommandContext, Input } from '../../command.ts';
import { copyLine } from '../../copy-line.ts';
import { namedRow } from '../../find-rows.ts';
import { lineOf } from '../../lines.ts';
import { listDecidable, listOptions } from '../../list-decidable.ts';

const args = ['reimbursement'];
const requestOf = (context: CommandContext, input: Input) =>
  namedRow(
    context,
    { resource: reimbursementRequest, columns: ['title'], noun: 'reimbursement' },
    input.arg('reimbursement'),
  );
const said = ({ base, values }: StoredRow) => `${String(base.title)} is ${String(values.status).replace('_', ' ')}.`;

/** A decision that only needs a note. */
function noted(
  verb: string,
  about: string,
  decide: (context: OfficeContext, decision: ReimbursementNote) => Promise<StoredRow>,
): Command {
  return {
    noun: 'reimbursement',
    verb,
    about,
    args,
    options: { note: { about: 'Why, for the company.', required: true } },
    run: async (context, input) =>
      said(await decide(context, { requestId: (await requestOf(context, input)).id, note: input.text('note') })),
  };
}

async function approve(context: CommandContext, input: Input): Promise<string> {
  const { id } = await requestOf(context, input);
  const [amount, note] = [input.optional('amount'), input.optional('note')];
  const wish = { ...(amount === undefined ? {} : { amount }), ...(note === undefined ? {} : { note }) };
  const saved = await approveReimbursement(context, { requestId: id, ...wish });
  return `${said(saved)} ${String(saved.values.amountApproved)} US dollars are granted.`;
}

export const reimbursementCommands: readonly Command[] = [
  {
    noun: 'reimbursement',
    verb: 'list',
    about: 'Reimbursement requests, newest first; those that are certified wait for the office.',
    options: listOptions(reimbursementStatuses),
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
    run: async (context, input) => said(await reviewReimbursement(context, (await requestOf(context, input)).id)),
  },
  {
    noun: 'reimbursement',
    verb: 'approve',
    about: 'Grants a request that is under review, in whole or in part; the company is told.',
    args,
    options: {
      amount: { about: 'US dollars; all that is claimed unless told.' },
      note: { about: 'Why, for the company; needed where less is granted.' },
    },
    run: approve,
  },
  noted('deny', 'Refuses a request that is under review; the company is told why.', denyReimbursement),
  noted(
    'return',
    'Gives a request back to be mended and certified again; the company is told why.',
    returnReimbursement,
  ),
  {
    noun: 'reimbursement',
    verb: 'pay',
    about: 'Notes that a granted request was paid; the company is told.',
    args,
    options: {
      reference: { about: 'How the bank names the payment.', required: true },
      on: { about: 'Day of the payment; today unless told.' },
    },
    run: async (context, input) => {
      const paidOn = input.optional('on') ?? officeToday(context);
      const refund = { requestId: (await requestOf(context, input)).id, paidOn, reference: input.text('reference') };
      return said(await payReimbursement(context, refund));
    },
  },
];
