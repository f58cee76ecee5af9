import { reimbursementRequest } from '@packhouse/programme';
import { adjustItemAct } from '../../../decisions/adjust-item.ts';
import { verifyClaimAct } from '../../../decisions/claim-acts.ts';
import { acceptDocumentAct } from '../../../decisions/claim-document.ts';
import { acting, type Command, type CommandContext, type Input } from '../../command.ts';
import { namedRow } from '../../find-rows.ts';

const requestOf = async (context: CommandContext, input: Input) => {
  const naming = { resource: reimbursementRequest, columns: ['title'], noun: 'reimbursement' };
  return (await namedRow(context, naming, input.arg('reimbursement'))).id;
};

export const claimEvidenceCommands: readonly Command[] = [
  {
    noun: 'reimbursement',
    verb: 'verify',
    about:
      'Compares each item of a certified request with what first handlers reported and paid, and with all other claims.',
    args: ['reimbursement'],
    ...acting(verifyClaimAct, async (context, input) => ({ requestId: await requestOf(context, input) })),
  },
  {
    noun: 'reimbursement',
    verb: 'document',
    about:
      'Accepts a paper of a request, such as a settlement sheet, for an item that nobody reported; or takes that back.',
    args: ['reimbursement', 'item'],
    options: {
      file: {
        about: 'Id of the paper among the documents of the request; without it, the one accepted is taken back.',
      },
      note: { about: 'Why, as it is kept with the item.', required: true },
    },
    ...acting(acceptDocumentAct, async (context, input) => ({
      requestId: await requestOf(context, input),
      itemId: input.arg('item'),
      fileId: input.optional('file') ?? null,
      note: input.text('note'),
    })),
  },
  {
    noun: 'reimbursement',
    verb: 'adjust',
    about:
      'Sets what is granted at most for an item of a request; above its evidence, two people grant it. Without an amount, what the evidence bears again.',
    args: ['reimbursement', 'item'],
    options: {
      amount: { about: 'US dollars, not more than is claimed for it.' },
      note: { about: 'Why, as it is kept with the item.', required: true },
    },
    ...acting(adjustItemAct, async (context, input) => ({
      requestId: await requestOf(context, input),
      itemId: input.arg('item'),
      amount: input.optional('amount') ?? null,
      note: input.text('note'),
    })),
  },
];
